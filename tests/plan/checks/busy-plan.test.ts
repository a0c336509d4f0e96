import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shellWord } from '../../../runtime/plan/records/paths.ts';
import { currentOwner } from '../../../runtime/plan/write/lock.ts';
import { plan as runPlan } from '../support/cli.ts';
import { approvedPlan } from '../support/life.ts';
import { controlled, criterion } from '../support/records.ts';
import { checkedPlan } from './checked-plan.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets time pass for whoever waits. */
function clock(): { pass(ms: number): void } {
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  return {
    pass: (ms) => {
      passed += ms;
    },
  };
}

/** With a dot at its end, where more follows: the name of who waits for a lock is `.lock.NONCE`. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => name.replace(/^(\.lock\.).*/, '$1'));
}

/** A lock whose process is not over. */
const lock = JSON.stringify({ ...currentOwner(), nonce: 'other' });
const owner = `process ${process.pid}`;

describe('while another writer holds the plan', () => {
  test.each([
    ['gate', [], 'gate_run'],
    ['control', ['--artifact', 'check.sh'], 'control_pair'],
  ] as const)('the result of a %s waits for minutes, and says so', async (command, options, type) => {
    const criteria = { gate: criterion('AC-one'), control: controlled('AC-one') };
    const plan = checkedPlan({
      contract: { acceptance: { criteria: [criteria[command]] } },
      files: { 'check.sh': 'exit 1\n' },
    });
    const file = path.join(plan.planDir, '.lock');
    const { pass } = clock();
    let err = '';
    const terminal = {
      cwd: plan.root,
      err: (text: string) => {
        err += text;
      },
    };
    const taking = `printf %s '${lock}' > ${file}; . ./check.sh`;
    plan.check(`sh -c ${shellWord(taking)}`);
    const ended = runPlan([command, ...options], terminal);
    await vi.waitFor(() => expect(namesIn(plan.planDir)).toContain('.lock.'), 10_000);
    pass(590_000);
    await vi.waitFor(() => expect(err).toContain(`waiting for ${owner}`));
    rmSync(file);
    expect((await ended).code, err).toBe(1);
    expect(plan.events(type)).toHaveLength(1);
  });

  test('a gate waits only as long as --wait says', async () => {
    const plan = checkedPlan();
    const taking = `printf %s '${lock}' > ${path.join(plan.planDir, '.lock')}`;
    const { code, err } = await plan.run('gate', '--wait', '0', '--', 'sh', '-c', taking);
    expect([code, err]).toEqual([4, expect.stringContaining(`still held by ${owner}`)]);
  });

  test('how long to wait is read before the check runs', async () => {
    const plan = checkedPlan();
    const { code, err } = await plan.run('gate', '--wait', 'long', '--', 'sh', '-c', 'touch ran');
    expect([code, err]).toEqual([2, expect.stringContaining('--wait takes seconds')]);
    expect(plan.git('status', '--porcelain')).toBe('');
  });

  test('a check that a rule refuses stays refused, with a warning', async () => {
    const plan = checkedPlan();
    plan.write('.plan/plans/PLAN_mend_links/.lock', lock);
    const { code, errLines } = await plan.run('control', '--wait', '0', '--', 'sh', '-c', ':');
    expect(code).toBe(3);
    expect(errLines).toEqual([
      expect.stringMatching(/^warning: .*\.lock:1: lock: the refusal could not be recorded: still held by/),
      expect.stringMatching(/^error: controlled-criterion: /),
    ]);
    expect(plan.events('refusal')).toEqual([]);
  });

  test('a decision that a rule refuses stays refused, with a warning', async () => {
    const made = await approvedPlan();
    made.write('.lock', lock);
    const advance = ['approve', '--pre-authorized', '--quote', 'Go on.'];
    const { code, err } = await made.run(...advance, '--wait', '0');
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/the refusal could not be recorded[\s\S]*trust-mode/),
    ]);
  });
});
