import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { readPlanText } from '../../../runtime/plan/records/plan-text.ts';
import { digestsOf } from '../../../runtime/plan/text/update-text.ts';
import { approvedPlan, type LivingPlan, livingPlan, signedContract } from '../support/life.ts';
import { criterion, idOf, schemaBase, task } from '../support/records.ts';

const base = signedContract();
const [mend, review] = base.tasks;
if (review === undefined) throw new Error('the contract has two tasks');
const logging = task('T-log', [], { title: 'Log', prerequisites: ['T-mend'] });
const inserted = { ...base, tasks: [mend, logging, review] } as PlanContract;

function give(made: LivingPlan, document: object): void {
  made.write('../../../next.json', JSON.stringify(document));
}

const because = ['--contract', 'next.json', '--because', 'Links are logged elsewhere.'] as const;

async function closedMend(): Promise<LivingPlan> {
  const made = await approvedPlan();
  await made.done('start', 'T-mend');
  await made.done('signoff', '--statement', 'It holds.', '--authority', 'Ada');
  return made;
}

describe('plan refine (writing.md, sections 2 and 5)', () => {
  it('records what was observed and the adaptation, and puts the next revision into force', async () => {
    const made = await closedMend();
    give(made, inserted);
    const { out } = await made.done('refine', ...because);
    const live = made.json<PlanContract>('contracts/000002.json');
    const { contract_id: _, ...rest } = live;
    expect(rest).toEqual({
      ...inserted,
      revision: 2,
      parent_contract_id: idOf(base),
      created_at: expect.stringMatching(/^2026-05-04T/),
    });
    expect(live.contract_id).toBe(idOf(rest));
    expect(made.events().slice(-2)).toMatchObject([
      { type: 'observation', seq: 4, statement: 'Links are logged elsewhere.', trust: 'asserted' },
      {
        type: 'adaptation',
        contract_id: live.contract_id,
        kind: 'insert',
        trigger_observation: 4,
        evidence_artifact: 'the observation of seq 4',
        hypothesis: 'Links are logged elsewhere.',
        action: 'add T-log',
        affected_tasks: ['T-log'],
        affected_criteria: [],
        authority: 'none',
        evidence_preserved: ['AC-mended'],
        decision: 'authorized',
      },
    ]);
    expect(out).toContain('A new approval is due: plan approve --plan PLAN_mend_links');
    expect((await made.done('validate')).out).toContain('contract revision 2, 5 events');
  });

  it('keeps what is closed, and lets no task start before a new approval', async () => {
    const made = await closedMend();
    give(made, inserted);
    await made.done('refine', ...because);
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: true, via_seq: 3 }]);
    expect((await made.run('start', 'T-log')).err).toContain('approval-first');
    await made.approved();
    await made.done('start', 'T-log');
  });

  it('makes the text follow, under a new number, with what people wrote', async () => {
    const made = await livingPlan();
    made.write(
      'README.md',
      made.read('README.md').replace('\n<a id="task-2">', '\nLook twice.\n\n<a id="task-2">'),
    );
    await made.done('materialize');
    await made.approved();
    give(made, inserted);
    const { err } = await made.done('refine', ...because);
    const text = made.read('README.md');
    expect(err).toBe('');
    expect(text.indexOf('Look twice.')).toBeGreaterThan(0);
    expect([...text.matchAll(/^### (.*)$/gm)].map(([, title]) => title)).toEqual([
      '1. Mend',
      '3. Log',
      '2. Final review',
    ]);
    expect(made.json<object>('manifest.json')).toMatchObject({
      numbers: { 'T-mend': 1, 'T-final-review': 2, 'T-log': 3 },
    });
  });

  it('writes and removes the task files of a Full plan', async () => {
    const made = await livingPlan(inserted, '--full');
    await made.done('materialize');
    await made.approved();
    give(made, { ...base, tasks: [mend, task('T-other'), review] });
    expect((await made.done('refine', ...because, '--dry-run')).out).toContain('would remove 2.task_log.md');
    expect(made.read('2.task_log.md')).toContain('# 2. Log');
    await made.done('refine', ...because);
    expect(made.json<object>('manifest.json'), 'nobody edited it').toMatchObject({
      rendered: digestsOf(readPlanText(made.planDir)),
    });
    expect(made.events().at(-1)).toMatchObject({
      kind: 'change_strategy',
      action: 'add T-other; remove T-log',
    });
    expect(made.read('4.task_other.md')).toContain('# 4. T-other');
    expect(() => made.read('2.task_log.md')).toThrow('ENOENT');
    expect(made.read('README.md')).toContain('[T-other](4.task_other.md)');
    expect(made.read('README.md')).not.toContain('Log');
  });

  it('warns of a text that somebody edited', async () => {
    const made = await livingPlan();
    made.write('README.md', made.read('README.md').replace('### 1. Mend', '### 1. Mend it'));
    await made.done('materialize');
    await made.approved();
    give(made, { ...base, tasks: [{ ...mend, touched_surface: ['src/'] }, review] });
    const { err } = await made.done('refine', ...because);
    expect(err).toContain('warning: plan-text: README.md: T-mend differs from the previous contract');
  });

  it.each<[string, object]>([
    ['same-revision', base],
    [
      'refine-tasks',
      { ...base, acceptance: { criteria: [...base.acceptance.criteria, criterion('AC-new')] } },
    ],
    [
      'refine-tasks',
      { ...inserted, acceptance: { criteria: [...base.acceptance.criteria, criterion('AC-new')] } },
    ],
    ['completed-work', { ...base, tasks: [task('T-new', ['AC-mended']), { ...review, prerequisites: [] }] }],
    ['completed-work', { ...base, tasks: [{ ...mend, gate_intent: [] }, review] }],
    [
      'completed-work',
      { ...base, tasks: [{ ...mend, gate_intent: [{ criterion: 'AC-mended', check: 'true' }] }, review] },
    ],
  ])('is refused by %s, recorded as a refusal to authorize', async (rule, document) => {
    const made = await closedMend();
    give(made, document);
    const readme = made.read('README.md');
    const { code, err } = await made.run('refine', ...because);
    expect(err).toContain(`error: ${rule}: `);
    expect(code).toBe(3);
    expect(made.events().at(-1)).toMatchObject({
      type: 'refusal',
      stage: 'authorize',
      subject: 'PLAN_mend_links',
    });
    expect(() => made.read('contracts/000002.json')).toThrow('ENOENT');
    expect(made.read('README.md')).toBe(readme);
  });

  it('refuses a document with faults, at their lines, and another plan', async () => {
    const made = await closedMend();
    give(made, { ...base, tasks: [mend, { ...review, prerequisites: ['T-none'] }] });
    expect(await made.run('refine', ...because)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/next\.json:1:\d+: known-prerequisite/),
    });
    give(made, { ...inserted, plan: 'PLAN_other' });
    expect((await made.run('refine', ...because)).err).toContain('one-plan');
    give(made, { ...base, tasks: [mend, review, task('T-fill-in')] });
    expect((await made.run('refine', ...because)).err).toContain('filled-in');
    expect(made.events()).toHaveLength(3);
  });

  it('takes a trigger that is recorded already, and no future one', async () => {
    const made = await closedMend();
    await made.done('note', 'observe', '--statement', 'Links are logged elsewhere.');
    give(made, inserted);
    const given = ['refine', '--contract', 'next.json', '--hypothesis', 'Two logs.'] as const;
    expect((await made.run(...given)).code).toBe(2);
    expect((await made.run(...given, '--trigger', '5')).err).toContain('is in the future');
    await made.done(...given, '--trigger', '4', '--rationale', 'One is enough.');
    expect(made.events().at(-1)).toMatchObject({
      seq: 5,
      trigger_observation: 4,
      hypothesis: 'Two logs.',
      rationale: 'One is enough.',
    });
  });

  it('points to evidence that is there', async () => {
    const made = await closedMend();
    give(made, inserted);
    expect((await made.run('refine', ...because, '--evidence', 'gone.txt')).code).toBe(2);
    await made.done('refine', ...because, '--evidence', 'README.md');
    expect(made.events().slice(-2)).toMatchObject([
      { evidence_path: 'README.md' },
      { evidence_artifact: 'README.md' },
    ]);
  });

  it('writes nothing on a dry run', async () => {
    const made = await closedMend();
    give(made, inserted);
    const before = made.read('README.md');
    const { out } = await made.done('refine', ...because, '--dry-run');
    expect(out).toMatch(/would record \{.*"type":"adaptation"/);
    expect([made.read('README.md'), made.events().length]).toEqual([before, 3]);
    expect(() => made.read('contracts/000002.json')).toThrow('ENOENT');
  });
});

describe('a revision that was interrupted', () => {
  it.each(['lite', 'full'])('is made by running it again: the %s text was written first', async (format) => {
    const made = await livingPlan(undefined, ...(format === 'full' ? ['--full'] : []));
    await made.done('materialize');
    await made.approved();
    give(made, inserted);
    const records = ['journal.ndjson', 'seal.ndjson', 'state.json'].map(
      (name) => [name, made.read(name)] as const,
    );
    await made.done('refine', ...because);
    const [text, identity] = [made.read('README.md'), made.read('manifest.json')];
    for (const [name, content] of records) made.write(name, content);
    rmSync(path.join(made.planDir, 'contracts'), { recursive: true });
    expect((await made.run('start', 'T-mend')).err).toContain('approved-text');
    const { err } = await made.done('refine', ...because);
    expect([err, made.read('README.md'), made.read('manifest.json')]).toEqual(['', text, identity]);
  });
});

describe('plan amend', () => {
  const changed = {
    ...base,
    acceptance: {
      criteria: [
        { ...base.acceptance.criteria[0], statement: 'Every link works.' },
        base.acceptance.criteria[1],
      ],
    },
  };
  const why = [
    '--contract',
    'next.json',
    '--finding',
    'Some links were left.',
    '--disposition',
    'revised',
    '--reason',
    'It was vague.',
  ];
  const quoted = ['--authority', 'Ada', '--quote', 'Every single one.'];

  it('takes back what the README says of a task that it opens again', async () => {
    const made = await closedMend();
    await made.done('complete', 'T-mend');
    expect(made.read('README.md')).toMatch(/^\| `T-mend` \| Mend \| complete \| 1 of 1 \|$/m);
    give(made, changed);
    await made.done('amend', ...why, ...quoted);
    expect(made.read('README.md')).toMatch(/^\| `T-mend` \| Mend \| under way \| 0 of 1 \|$/m);
    expect((await made.run('verify')).out).toMatch(/^pass .* progress-shown: /m);
  });

  it('records one amendment for each criterion, under the new id, on the word of an authority', async () => {
    const made = await closedMend();
    give(made, changed);
    await made.done('amend', ...why, ...quoted);
    const { contract_id } = made.json<PlanContract>('contracts/000002.json');
    expect(made.events().at(-1)).toEqual({
      schema: `${schemaBase}/schema/journal-event/v6.json`,
      type: 'amendment',
      seq: 4,
      ts: expect.any(String),
      plan: 'PLAN_mend_links',
      contract_id,
      actor: { kind: 'agent', identity: 'agent' },
      original_criterion: 'AC-mended: AC-mended holds',
      observed_finding: 'Some links were left.',
      disposition: 'revised',
      revised_criterion: 'AC-mended: Every link works.',
      reason: 'It was vague.',
      authority: 'Ada',
      affected_tasks: ['T-mend'],
      evidence_invalidated: ['AC-mended'],
      evidence_preserved: [],
      note: 'Every single one.',
    });
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: false }]);
    expect(made.read('README.md')).toContain('- `AC-mended`: Every link works.');
  });

  it('keeps what is recorded when the authority says so', async () => {
    const made = await closedMend();
    give(made, changed);
    await made.done('amend', ...why, ...quoted, '--keep-evidence');
    expect(made.events().at(-1)).toMatchObject({
      evidence_invalidated: [],
      evidence_preserved: ['AC-mended'],
    });
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: true }]);
  });

  it('adds and removes criteria, with the gates of tasks', async () => {
    const made = await closedMend();
    give(made, {
      ...base,
      acceptance: { criteria: [base.acceptance.criteria[1], criterion('AC-new')] },
      tasks: [{ ...mend, gate_intent: [{ criterion: 'AC-new', check: 'true' }] }, review],
    });
    await made.done('amend', ...why, ...quoted);
    expect(made.events().slice(-2)).toMatchObject([
      {
        original_criterion: 'AC-mended: AC-mended holds',
        revised_criterion: 'none',
        affected_tasks: ['T-mend'],
      },
      { original_criterion: 'none', revised_criterion: 'AC-new: AC-new holds', affected_tasks: ['T-mend'] },
    ]);
  });

  it('asks the person at a terminal and shows both texts', async () => {
    const made = await closedMend();
    give(made, changed);
    const { err, questions } = await made.typing('PLAN_mend_links', 'amend', ...why);
    expect(err).toContain('Before: AC-mended: AC-mended holds\n After: AC-mended: Every link works.\n');
    expect(questions).toHaveLength(1);
    expect(made.events().at(-1)).toMatchObject({ actor: { kind: 'human' }, authority: 'Ada Maintainer' });
  });

  it('demands an authority and the words without a terminal', async () => {
    const made = await closedMend();
    give(made, changed);
    expect((await made.run('amend', ...why)).code).toBe(2);
    expect((await made.run('amend', ...why, '--authority', 'Ada')).code).toBe(2);
    expect(made.events()).toHaveLength(3);
  });

  it.each<[string, object]>([
    ['same-revision', base],
    ['amend-criteria', { ...changed, title: 'Another' }],
    ['amend-criteria', { ...changed, tasks: [{ ...mend, title: 'Another' }, review] }],
    ['amend-criteria', inserted],
  ])('is refused by %s', async (rule, document) => {
    const made = await closedMend();
    give(made, document);
    const { code, err } = await made.run('amend', ...why, ...quoted);
    expect(err).toContain(`error: ${rule}: `);
    expect(code).toBe(3);
    expect(made.events().at(-1)).toMatchObject({ type: 'refusal', stage: 'authorize' });
  });
});

describe('a task with a criterion of its own', () => {
  it('is added by an amendment, then a refinement, and one approval: both refusals say so', async () => {
    const criteria = [...base.acceptance.criteria, criterion('AC-logged')] as typeof base.acceptance.criteria;
    const amended = { ...base, acceptance: { criteria } };
    const whole = { ...amended, tasks: [mend, task('T-log', ['AC-logged']), review] };
    const amend = [
      ...['amend', '--contract', 'next.json', '--finding', 'Nothing is logged.', '--disposition', 'added'],
      ...['--reason', 'Refusals are looked for.', '--authority', 'Ada', '--quote', 'Yes.'],
    ];
    const made = await closedMend();
    give(made, whole);
    expect((await made.run('refine', ...because)).err).toContain(
      'AC-logged would change; amend the criteria first, without other changes, then refine; one approval',
    );
    expect((await made.run(...amend)).err).toContain(
      'T-log would change too; amend the criteria alone, then refine the rest; one approval',
    );
    give(made, amended);
    await made.done(...amend);
    give(made, whole);
    await made.done('refine', ...because);
    await made.approved();
    await made.done('start', 'T-log');
    expect((await made.manifest('T-log')).acceptance).toMatchObject([{ criterion: 'AC-logged' }]);
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: true }]);
  });
});

describe('plan promote', () => {
  it('makes a Full plan of a Lite one: evidence stays, anchors stay, and a new approval is due', async () => {
    const made = await closedMend();
    const before = made.read('journal.ndjson');
    await made.done('promote');
    expect(made.read('journal.ndjson')).toBe(before);
    expect(made.read('1.task_mend.md')).toContain('# 1. Mend\n\n- Id: `T-mend`\n');
    expect(made.read('README.md')).toContain('<a id="task-2"></a>2 | [Final review](2.task_final_review.md)');
    expect(made.json<object>('manifest.json')).toMatchObject({ format: 'full' });
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: true }]);
    expect((await made.run('start', 'T-final-review')).err).toContain('approved-text');
    await made.approved();
    await made.done('start', 'T-final-review');
  });

  it('is refused for a Full plan, and the refusal is recorded', async () => {
    const made = await closedMend();
    await made.done('promote');
    expect((await made.run('promote')).code).toBe(3);
    expect(made.events().at(-1)).toMatchObject({ type: 'refusal', stage: 'dispatch' });
  });

  it('goes on where it was interrupted', async () => {
    const made = await closedMend();
    const [readme, identity] = [made.read('README.md'), made.read('manifest.json')];
    const { written } = JSON.parse((await made.done('promote', '--json')).out) as { written: string[] };
    expect(written.slice(-2), 'until then the README holds every task').toEqual([
      'README.md',
      'manifest.json',
    ]);
    const whole = ['README.md', '1.task_mend.md', '2.task_final_review.md', 'manifest.json'].map(made.read);
    made.write('README.md', readme);
    made.write('manifest.json', identity);
    await made.done('promote');
    expect(['README.md', '1.task_mend.md', '2.task_final_review.md', 'manifest.json'].map(made.read)).toEqual(
      whole,
    );
    made.write('manifest.json', identity);
    await made.done('promote');
    expect(made.read('README.md')).toBe(whole[0]);
    expect(made.json<object>('manifest.json')).toMatchObject({ format: 'full' });
  });
});
