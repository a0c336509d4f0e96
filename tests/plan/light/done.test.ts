import { describe, expect, it } from 'vitest';
import { trustedPlan } from '../play/trusted-plan.ts';
import { approvedPlan, signedContract, signoff } from '../support/life.ts';
import { contract, criterion, task } from '../support/records.ts';
import { inAdvance, passedOn, planName, quickPlan, writeChange, writeCheck } from './expired-link.ts';

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

describe('plan done', () => {
  it('ends a plan in trust review: checks, controls, recheck, both tasks', async () => {
    const made = await quickPlan(...inAdvance);
    writeCheck(made.repository);
    writeChange(made.repository);
    const { out } = await made.done('done');
    expect(typesOf(made.events())).toEqual([
      ...['approval', 'task_start', 'gate_run', 'control_pair', 'view_render'],
      ...['task_start', 'gate_run', 'control_pair', 'view_render'],
    ]);
    expect(out).toContain('recheck: 2 of 2 checks passed in a clean checkout of the files as they are\n');
    expect(out).toContain('T-final-review: complete; the plan is finished, on files that are in no commit');
    expect(out).toContain(`${planName}: 2 of 2 tasks closed\n`);
    expect(out).toContain('  closed  AC-check-1 by evidence, observed, seq 7: node checks/fresh.mjs\n');
    expect(out).toContain('  nothing is left\n');
    const verified = (await made.run('verify')).out.split('\n').filter((line) => line.includes(planName));
    expect(verified.filter((line) => !line.startsWith('pass'))).toEqual([]);
    expect(made.read('README.md')).toContain('| `T-final-review` | Final review | complete | 2 of 2 |');
    const again = await made.done('done');
    expect(again.out).toContain('  nothing is left\n');
    expect(made.events()).toHaveLength(9);
  });

  it('leaves the sign-off of guided review to a person, and names the line for it', async () => {
    const made = await quickPlan(...passedOn);
    writeCheck(made.repository);
    writeChange(made.repository);
    const { out } = await made.done('done');
    expect(out).toContain('recheck: 2 of 2 checks passed');
    expect(out).toContain('  left    T-final-review; AC-change-reviewed: open');
    expect(out).toMatch(
      /^Next: plan signoff --plan \S+ --task T-final-review --criterion AC-change-reviewed /m,
    );
    const waiting = await made.run('done');
    expect([waiting.code, typesOf(made.events()).at(-1)]).toEqual([1, 'control_pair']);
    await made.done(...signoff('AC-change-reviewed'));
    expect((await made.done('done')).out).toContain('T-final-review: complete; the plan is finished');
  });

  it('passes a sign-off on, but not of what it checks in the same call', async () => {
    const made = await quickPlan(...passedOn);
    writeCheck(made.repository);
    writeChange(made.repository);
    const { out } = await made.done('done', '--authority', 'Ada');
    expect(out).toContain('  left    T-final-review; AC-change-reviewed: open');
    expect(out).toMatch(/^Next, when that person has read .*: plan done --plan \S+ --authority NAME$/m);
    const signed = await made.done('done', '--authority', 'Ada');
    const statement = 'The whole change was read against the outcome.';
    expect(signed.out).toContain(`AC-change-reviewed: Ada states: ${statement}\nT-final-review: complete`);
    expect(made.events().slice(-2)).toMatchObject([
      { type: 'gate_run', trust: 'asserted', command: statement, actor: { kind: 'agent' } },
      { type: 'view_render' },
    ]);
  });

  it('stops at the first failure with the end of its output, and exits with 1', async () => {
    const made = await quickPlan(...inAdvance);
    writeCheck(made.repository);
    const long = Array.from({ length: 60 }, (_, line) => `console.log('line ${line} ${'x'.repeat(30)}');\n`);
    made.repository.write('checks/fresh.mjs', `${long.join('')}process.exitCode = 3;\n`);
    const { code, out } = await made.run('done');
    expect(code).toBe(1);
    expect(out).toContain('AC-check-1: failed with exit code 3, seq 3\n');
    expect(out).toContain('gates/0003.txt:\n');
    const end = out.split('\n').filter((line) => line.startsWith('  | '));
    expect([end.length, end.at(-1)]).toEqual([20, `  | line 59 ${'x'.repeat(30)}`]);
    expect(out).toMatch(/^Mend it, then run: plan done --plan \.plan\/plans\/PLAN_refuse_expired_links$/m);
    expect(typesOf(made.events())).toEqual(['approval', 'task_start', 'gate_run']);
  });

  it('shows of a control that does not discriminate which state did what', async () => {
    const made = await quickPlan(...inAdvance);
    writeCheck(made.repository);
    const { code, out } = await made.run('done');
    expect(code).toBe(1);
    expect(out).toContain(
      'AC-control-1: non discriminating: the old state was FAIL, the new one is FAIL, seq 4',
    );
    expect(out).toContain('gates/0004-new.txt:\n  | $ node checks/expired.mjs\n  | \n  | status 200\n');
  });

  it('stops at a recheck that fails, and completes nothing on it', async () => {
    const made = await quickPlan('--check', 'test -e built.txt', ...inAdvance);
    made.repository.write('.gitignore', 'built.txt\n');
    made.repository.write('built.txt', '');
    writeCheck(made.repository);
    writeChange(made.repository);
    const { code, out } = await made.run('done');
    expect(code).toBe(1);
    expect(out).toMatch(/recheck: AC-check-2 failed with exit code 1, seq \d+, in a clean checkout/);
    expect(out).toContain('left    T-final-review');
    expect(typesOf(made.events()).filter((type) => type === 'view_render')).toHaveLength(1);
  });

  it('runs again what passed on files that have changed since', async () => {
    const made = await quickPlan(...passedOn);
    writeCheck(made.repository);
    writeChange(made.repository);
    await made.done('gate', '--criterion', 'AC-check-1');
    made.repository.write('src/invitation.mjs', 'export const accept = () => ({ status: 410 });\n');
    const { code, out } = await made.run('done');
    expect([code, out]).toEqual([1, expect.stringContaining('AC-check-1: failed with exit code 1, seq 4')]);
  });

  it('refuses what the commands refuse, after saying what it did', async () => {
    const made = await quickPlan('--path', 'src', '--path', 'checks', ...inAdvance);
    writeCheck(made.repository);
    writeChange(made.repository);
    made.repository.write('stray.txt', 'stray');
    const { code, out, err } = await made.run('done');
    expect([code, err]).toEqual([3, expect.stringContaining('within-scope')]);
    expect(out).toContain('recheck: 2 of 2 checks passed');
    expect(made.events().at(-1)).toMatchObject({ type: 'refusal' });
  });

  it('refuses to start what nobody has approved', async () => {
    const made = await quickPlan();
    const { code, err } = await made.run('done');
    expect([code, err]).toEqual([3, expect.stringContaining('approval-first')]);
  });

  it('stops after a start of its own where a control needs the state before the work', async () => {
    const made = await quickPlan();
    await made.approved();
    const { code, out } = await made.run('done');
    expect(code).toBe(1);
    expect(out).toContain('T-change: started now; its control compares with the files as they are now');
    expect(typesOf(made.events())).toEqual(['approval', 'task_start']);
  });

  it('runs the checks of invariants from the settings, and leaves the others', async () => {
    const made = await approvedPlan(
      contract({
        acceptance: { criteria: [criterion('AC-true')] },
        invariants: [
          { id: 'INV-checked', statement: 'It holds.' },
          { id: 'INV-looked-at', statement: 'It holds too.' },
        ],
        scope: { ...contract().scope, allowed_command_classes: ['test'] },
        tasks: [
          task('T-only', [], { gate_intent: [{ criterion: 'AC-true', check: 'test -e README.md' }] }),
          task('T-later', [], {
            prerequisites: ['T-only'],
            gate_intent: [{ criterion: 'AC-true', check: 'test -e README.md' }],
          }),
        ],
      }),
    );
    made.write(
      '../../settings.json',
      JSON.stringify({ invariant_checks: { 'INV-checked': 'test -e README.md' } }),
    );
    const { code, out } = await made.run('done');
    expect(code).toBe(1);
    expect(out).toContain('INV-checked: passed, seq ');
    expect(out).toContain('left    T-only; INV-looked-at: unevaluated');
    expect(out).toMatch(/^Next: plan note observe .*INV-looked-at/m);
  });

  it('completes one task of many, and says what may start', async () => {
    const made = await trustedPlan();
    await made.done('start', 'T-one');
    made.write('../../../checks/one.sh', 'grep -q done src/one.txt\n');
    made.write('../../../src/one.txt', 'one done\n');
    const { out } = await made.done('done');
    expect(out).toContain('T-one: complete\n');
    expect(out).toContain('1 of 4 tasks closed');
    expect(out).toMatch(/^Next: plan start T-two /m);
    expect(made.events().filter(({ type }) => type === 'task_start')).toHaveLength(1);
  });

  it('asks which task is meant', async () => {
    const document = signedContract();
    const tasks = document.tasks.map((one) => ({ ...one, prerequisites: [] }));
    const made = await approvedPlan({ ...document, tasks: tasks as unknown as typeof document.tasks });
    expect(await made.run('done')).toMatchObject({
      code: 2,
      err: expect.stringContaining('TASK is missing, and these may start: T-mend, T-final-review'),
    });
    const { out } = await made.run('done', 'T-mend');
    expect(out).toContain('left    T-mend; AC-mended: open');
  });

  it('shows in a dry run which commands it would run', async () => {
    const made = await quickPlan(...inAdvance);
    const { out } = await made.done('done', '--dry-run');
    expect(out.split('\n')).toEqual([
      'would run gate --task T-change --criterion AC-check-1',
      'would run control --task T-change --criterion AC-control-1',
      'would run complete T-change',
      '',
    ]);
    expect(made.events()).toHaveLength(2);
  });

  it('gives the same as JSON', async () => {
    const made = await quickPlan(...inAdvance);
    writeCheck(made.repository);
    const { out, code } = await made.run('done', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([
      1,
      {
        plan: planName,
        steps: [
          { step: 'gate', subject: 'AC-check-1', passed: true },
          { step: 'control', subject: 'AC-control-1', passed: false },
        ],
        closed: [{ criterion: 'AC-check-1', seq: 3 }],
        output: ['$ node checks/expired.mjs', '', 'status 200'],
      },
    ]);
  });
});
