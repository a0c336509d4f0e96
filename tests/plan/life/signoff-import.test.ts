import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { approvedPlan, livingPlan, signedContract, signoff } from '../support/life.ts';
import { controlled, criterion, task } from '../support/records.ts';

async function started() {
  const made = await approvedPlan();
  await made.done('start', 'T-mend');
  return made;
}

describe('plan signoff and plan import', () => {
  it('signs off on the word of a named authority, without a terminal', async () => {
    const made = await started();
    expect((await made.run('signoff', '--statement', 'It holds.')).code).toBe(2);
    await made.done(...signoff('AC-mended'));
    expect(made.events().at(-1)).toMatchObject({
      type: 'gate_run',
      actor: { kind: 'agent', identity: 'agent' },
      command: 'It holds.',
      cwd: '.',
      timeout_seconds: 1,
      exit_code: 0,
      trust: 'asserted',
      task: 'T-mend',
      criterion: 'AC-mended',
      note: 'stated with the words of Ada, passed on by the agent',
    });
    expect(made.events().at(-1)).not.toHaveProperty('evidence_path');
  });

  it('signs off by a person at the terminal', async () => {
    const made = await started();
    const { err } = await made.typing('PLAN_mend_links', 'signoff', '--statement', 'I have read it.');
    expect(err).toContain('AC-mended: AC-mended holds\n  Statement: I have read it.\n');
    expect(made.events().at(-1)).toMatchObject({ actor: { kind: 'human', identity: 'Ada Maintainer' } });
    const { code } = await made.typing(
      'no',
      'signoff',
      '--statement',
      'I have not.',
      '--criterion',
      'AC-mended',
    );
    expect(code).toBe(3);
    expect(made.events().at(-1)).toMatchObject({ type: 'refusal', stage: 'gate' });
  });

  it('records that a criterion does not hold', async () => {
    const made = await started();
    await made.done(...signoff('AC-mended'), '--exit-code', '1');
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: false }]);
    expect((await made.run(...signoff('AC-mended'), '--exit-code', 'x')).code).toBe(2);
  });

  it('imports a file with its digest', async () => {
    const made = await started();
    made.write('../../../build.log', Buffer.from([0, 255, 10]).toString('latin1'));
    await made.done('import', '--file', 'build.log', '--from', 'build 1234');
    const event = made.events().at(-1);
    expect(event).toMatchObject({ type: 'gate_run', trust: 'imported', command: 'build 1234', exit_code: 0 });
    const { evidence_path = '', note = '' } = event as { evidence_path?: string; note?: string };
    expect(`sha256 ${/import-([a-f0-9]{64})\.log$/.exec(evidence_path)?.[1]}`).toBe(note);
    expect(made.read(evidence_path)).toBe(Buffer.from([0, 255, 10]).toString('latin1'));
    expect((await made.manifest('T-mend')).evidence).toMatchObject([
      { trust: 'asserted', pointer_resolves: true },
    ]);
    expect((await made.run('import', '--file', 'gone.log', '--from', 'x')).code).toBe(4);
  });

  it('says what to bring where the manifest asks for evidence from elsewhere, and records nothing', async () => {
    const made = await approvedPlan();
    await made.done('start', 'T-mend');
    const { action = '' } = (await made.manifest('T-mend')).next_action;
    const words = /^\S+ (import .*)$/.exec(action)?.[1]?.split(' ') ?? [];
    expect(words).toContain('--criterion');
    const before = made.events();
    const { code, out, err } = await made.run(...words);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('AC-mended: AC-mended holds\nCheck: ');
    const next = /^ {2}\S+ (import .*) --file FILE --from SOURCE$/m.exec(out)?.[1]?.split(' ') ?? [];
    expect(JSON.parse((await made.run(...words, '--json')).out)).toMatchObject({
      missing: 'imported evidence',
      criterion: 'AC-mended',
      next: expect.stringContaining(next.join(' ')),
    });
    expect(made.events()).toEqual(before);
    made.write('../../../build.log', 'passed');
    expect((await made.run(...next, '--file', 'build.log')).err).toContain('--from SOURCE is missing');
    await made.done(...next, '--file', 'build.log', '--from', 'build 1234');
    expect((await made.manifest('T-mend')).acceptance).toMatchObject([{ satisfied: true }]);
  });

  it.each([
    ['approval-first', false, false, 'AC-mended'],
    ['task-started', true, false, 'AC-mended'],
    ['control-closes', true, true, 'AC-controlled'],
    ['accepted-evidence', true, true, 'AC-observed'],
  ])('are refused by %s', async (rule, approved, started, id) => {
    const criteria = [
      criterion('AC-mended', { accepted_evidence: ['imported', 'asserted'] }),
      { ...controlled('AC-controlled'), accepted_evidence: ['asserted'] },
      criterion('AC-observed'),
    ];
    const tasks = [
      task(
        'T-mend',
        criteria.map((one) => one.id),
      ),
    ];
    const made = await livingPlan(
      signedContract({ acceptance: { criteria: criteria as never }, tasks: tasks as never }),
    );
    made.write('../../../a.log', 'x');
    made.git('add', 'a.log');
    made.git('commit', '-qm', 'Log');
    await made.done('materialize');
    if (approved) await made.approved();
    if (started) await made.done('start', 'T-mend');
    for (const args of [signoff(id), ['import', '--criterion', id, '--file', 'a.log', '--from', 'x']]) {
      const { code, err } = await made.run(...args, '--task', 'T-mend');
      expect([code, err]).toEqual([3, expect.stringContaining(`error: ${rule}: `)]);
      expect(made.events().at(-1)).toMatchObject({ type: 'refusal', subject: id, stage: 'gate' });
    }
    expect(() => made.read('gates')).toThrow('ENOENT');
  });

  it('are only about a criterion of the task, and about a task that is clear', async () => {
    const made = await approvedPlan(
      signedContract({ tasks: [task('T-mend', ['AC-mended']), task('T-log', ['AC-reviewed'])] }),
    );
    await made.done('start', 'T-mend');
    const foreign = await made.run(...signoff('AC-reviewed'), '--task', 'T-mend');
    expect([foreign.code, foreign.err]).toEqual([2, expect.stringContaining('not a criterion of T-mend')]);
    await made.done('start', 'T-log');
    const unclear = await made.run(...signoff('AC-mended'));
    expect([unclear.code, unclear.err]).toEqual([2, expect.stringContaining('several tasks are under way')]);
    expect(made.events()).toHaveLength(3);
  });
});

describe('a sign-off that a manifest prescribes', () => {
  it.each([
    ['begins like an option', '--json prints JSON', '--json prints JSON'],
    ['has a quote and two lines', "It's read.\nTwice.", "It's read.\nTwice."],
    ['is as long as a sign-off may be', 'x'.repeat(500), 'x'.repeat(500)],
    ['is longer', 'x'.repeat(501), 'AC-mended holds.'],
  ])('runs as it is printed where the criterion %s', async (_, statement, stated) => {
    const mended = criterion('AC-mended', { accepted_evidence: ['asserted'], statement });
    const made = await approvedPlan(
      signedContract({ acceptance: { criteria: [mended, criterion('AC-reviewed')] } }),
    );
    await made.done('start', 'T-mend');
    const { action } = (await made.manifest('T-mend')).next_action;
    const printed = execFileSync('sh', ['-c', `plan() { printf '%s\\0' "$@"; }; ${action}`], {
      encoding: 'utf8',
    });
    await made.done(...printed.split('\0').slice(0, -1), '--authority', 'Ada');
    expect(made.events().at(-1)).toMatchObject({ type: 'gate_run', command: stated });
  });
});

describe('plan signoff at a terminal', () => {
  it('says when the person states that a criterion does not hold', async () => {
    const made = await started();
    const args = ['signoff', '--statement', 'A link is dead.', '--exit-code', '1'];
    const { err } = await made.typing('PLAN_mend_links', ...args);
    expect(err).toContain('state that AC-mended does not hold (exit code 1)');
    expect(made.events().at(-1)).toMatchObject({ type: 'gate_run', exit_code: 1 });
  });

  it('asks nobody for what could not be recorded', async () => {
    const made = await approvedPlan();
    const args = ['signoff', '--statement', 'Read.', '--task', 'T-mend'];
    const { code, questions } = await made.typing('PLAN_mend_links', ...args);
    expect([code, questions]).toEqual([3, []]);
  });

  it('is refused when the contract has changed while the person was reading', async () => {
    const made = await started();
    const next = signedContract();
    const [mended] = next.acceptance.criteria;
    made.write('../../../next.json', JSON.stringify(next).replace('AC-mended holds', 'Every link works.'));
    expect(mended.statement).toBe('AC-mended holds');
    const answer = async () => {
      const amend = ['amend', '--contract', 'next.json', '--finding', 'f', '--disposition', 'revised'];
      await made.done(...amend, '--reason', 'r', '--authority', 'Ada', '--quote', 'Every one.');
      return 'PLAN_mend_links';
    };
    const { code, err } = await made.typing(answer, 'signoff', '--statement', 'Read.');
    expect([code, err]).toEqual([3, expect.stringContaining('same-question')]);
    expect(made.events().at(-1)).toMatchObject({ type: 'refusal', subject: 'AC-mended', stage: 'gate' });
  });
});

describe('plan import', () => {
  const importing = (file: string, from = 'build 1234') => ['import', '--file', file, '--from', from];

  it('records a failure as one', async () => {
    const made = await started();
    made.write('../../../build.log', 'red');
    await made.done(...importing('build.log'), '--exit-code', '2');
    expect(made.events().at(-1)).toMatchObject({ trust: 'imported', exit_code: 2 });
  });

  it('copies nothing on a dry run', async () => {
    const made = await started();
    made.write('../../../build.log', 'green');
    const { out } = await made.done(...importing('build.log'), '--dry-run');
    expect(out).toMatch(/would record \{.*"evidence_path":"gates\/import-[a-f0-9]{64}\.log"/);
    expect(existsSync(path.join(made.planDir, 'gates'))).toBe(false);
  });

  it('removes what a kill left of a copy', async () => {
    const made = await started();
    made.write('gates/.import.0123456789ab.tmp', 'half');
    await made.done('import', '--file', 'README.md', '--from', 'x');
    expect(readdirSync(path.join(made.planDir, 'gates'))).toEqual([expect.stringMatching(/^import-/)]);
  });

  it('takes a source of at most 500 characters', async () => {
    const made = await started();
    made.write('../../../build.log', 'green');
    const { code, err } = await made.run(...importing('build.log', 'x'.repeat(501)));
    expect([code, err]).toEqual([2, expect.stringContaining('--from has 501 characters')]);
    expect(made.events()).toHaveLength(2);
  });

  it('gives the copy a plain name, and leaves no draft where it cannot be made', async () => {
    const made = await started();
    made.write('../../../build.l g', 'green');
    await made.done(...importing('build.l g'));
    const { evidence_path = '' } = made.events().at(-1) as { evidence_path?: string };
    expect(evidence_path).toMatch(/^gates\/import-[a-f0-9]{64}\.bin$/);
    made.write('../../../other.log', 'green');
    const blocked = evidence_path.replace('.bin', '.log');
    mkdirSync(path.join(made.planDir, blocked));
    expect((await made.run(...importing('other.log'))).code).toBe(4);
    const names = [evidence_path, blocked].map((name) => path.basename(name));
    expect(readdirSync(path.join(made.planDir, 'gates')).sort()).toEqual(names);
    expect(made.events()).toHaveLength(3);
  });
});
