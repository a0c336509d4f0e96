import { describe, expect, it } from 'vitest';
import { planDigest } from '../../../runtime/plan/records/plan-text.ts';
import { approvedPlan, livingPlan, signedContract } from '../support/life.ts';
import { idOf, schemaBase } from '../support/records.ts';

async function materialized(...options: readonly string[]) {
  const made = await livingPlan(undefined, ...options);
  await made.done('materialize');
  return made;
}

const quoted = ['--authority', 'Ada', '--quote', 'Keep it.'] as const;

describe('plan approve (writing.md, section 3)', () => {
  it('records a decision that an agent passes on, with the words', async () => {
    const made = await materialized();
    await made.done('approve', ...quoted, '--agent', 'coder');
    expect(made.events()).toEqual([
      {
        schema: `${schemaBase}/schema/journal-event/v6.json`,
        type: 'approval',
        seq: 1,
        ts: expect.stringMatching(/^2026-05-04T09:00:\d\dZ$/),
        plan: 'PLAN_mend_links',
        contract_id: idOf(signedContract()),
        actor: { kind: 'agent', identity: 'coder' },
        authority: 'Ada',
        mechanism: 'plan_authorship',
        plan_digest: planDigest(made.planDir),
        note: 'Keep it.',
      },
    ]);
  });

  const demand = 'without a terminal, give --authority NAME and --quote TEXT';
  it.each([
    [[], demand],
    [['--authority', 'Ada'], demand],
    [['--quote', 'Keep it.'], demand],
    [['--authority', 'Ada', '--quote', 'x'.repeat(501)], '--quote has 501 characters; quote at most 500'],
  ])('demands both name and words of at most 500 characters without a terminal: %j', async (options, why) => {
    const made = await materialized();
    const { code, err } = await made.run('approve', ...options);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
    expect(() => made.events()).toThrow('ENOENT');
  });

  it('asks the person at a terminal, shows what is decided, and takes git’s user', async () => {
    const made = await materialized();
    const { err, questions } = await made.typing(' PLAN_mend_links ', 'approve');
    expect(questions).toEqual(['Type PLAN_mend_links to confirm: ']);
    expect(err).toContain('  AC-mended: AC-mended holds (imported, asserted)\n');
    expect(err).toContain(`Contract ${idOf(signedContract())}\n`);
    expect(err).toContain(`Text of the plan ${planDigest(made.planDir)}\n`);
    expect(made.events()).toMatchObject([
      {
        type: 'approval',
        actor: { kind: 'human', identity: 'Ada Maintainer' },
        authority: 'Ada Maintainer',
      },
    ]);
    expect(made.events()[0]).not.toHaveProperty('note');
  });

  it('records a refusal when the person types something else', async () => {
    const made = await materialized();
    const { code } = await made.typing('yes', 'approve');
    expect(code).toBe(3);
    expect(made.events()).toMatchObject([{ type: 'refusal', stage: 'authorize', actor: { kind: 'helper' } }]);
  });

  it('never makes a human of an agent that quotes, not even on a terminal', async () => {
    const made = await materialized();
    const { questions } = await made.typing('PLAN_mend_links', 'approve', ...quoted);
    expect(questions).toEqual([]);
    expect(made.events()).toMatchObject([{ actor: { kind: 'agent', identity: 'agent' } }]);
  });

  it('refuses what was changed while the person was reading', async () => {
    const made = await materialized();
    const answer = () => {
      made.write('README.md', `${made.read('README.md')}\nAdded.\n`);
      return 'PLAN_mend_links';
    };
    const { code, err } = await made.typing(answer, 'approve');
    expect([code, err]).toEqual([3, expect.stringContaining('same-question')]);
    expect(made.events()).toMatchObject([{ type: 'refusal', subject: 'PLAN_mend_links' }]);
  });

  it('cannot steer the terminal of the person: control and direction characters are shown', async () => {
    const made = await livingPlan(signedContract({ title: 'Mend\u001b[2J\u202e' }));
    await made.done('materialize');
    const { err } = await made.typing('PLAN_mend_links', 'approve');
    expect(err).toContain('Mend\\u001b[2J\\u202e\n');
  });

  it('refuses a contract without its id', async () => {
    const made = await livingPlan();
    expect(await made.run('approve', ...quoted)).toMatchObject({
      code: 3,
      err: expect.stringContaining('materialized-contract'),
    });
  });

  it('does not record the same approval twice, but a new text or another authority', async () => {
    const made = await approvedPlan();
    expect((await made.approved()).out).toContain(
      'with the words of Ada, passed on by the agent already, at seq 1',
    );
    await made.done('approve', '--authority', 'Grace', '--quote', 'Yes.');
    made.write('README.md', `${made.read('README.md')}\nMore.\n`);
    await made.done('approve', '--authority', 'Grace', '--quote', 'Yes.');
    expect(made.events().map(({ type }) => type)).toEqual(['approval', 'approval', 'approval']);
  });

  it('records nothing on a dry run', async () => {
    const made = await materialized();
    const { out } = await made.done('approve', ...quoted, '--dry-run');
    expect(out).toMatch(/would record \{.*"type":"approval"/);
    const { questions } = await made.typing('PLAN_mend_links', 'approve', '--dry-run');
    expect(questions).toEqual([]);
    expect(() => made.events()).toThrow('ENOENT');
  });
});

describe('approval in advance', () => {
  it('is for trust review, and has the words of the command', async () => {
    const made = await materialized('--review', 'trust');
    expect((await made.run('approve', '--pre-authorized')).code).toBe(2);
    await made.done('approve', '--pre-authorized', '--quote', '/plan-create mend the links trust');
    expect(made.events()).toMatchObject([
      {
        actor: { kind: 'agent' },
        authority: 'maintainer',
        mechanism: 'pre_authorization',
        note: '/plan-create mend the links trust',
      },
    ]);
  });

  it('is refused in guided review, also after the mode was changed back', async () => {
    const made = await materialized('--review', 'trust');
    await made.done('mode', 'guided');
    const { code, err } = await made.run('approve', '--pre-authorized', '--quote', 'x');
    expect([code, err]).toEqual([3, expect.stringContaining('trust-mode')]);
    expect(made.events()).toMatchObject([{ type: 'refusal', stage: 'authorize' }]);
    await made.done('mode', 'trust');
    await made.done('approve', '--pre-authorized', '--quote', 'x');
  });

  it('is no matter of the person at the terminal: nobody is asked', async () => {
    const made = await materialized('--review', 'trust');
    const { questions } = await made.typing('x', 'approve', '--pre-authorized', '--quote', 'x');
    expect(questions).toEqual([]);
    expect(made.events()).toMatchObject([{ actor: { kind: 'agent' } }]);
  });
});
