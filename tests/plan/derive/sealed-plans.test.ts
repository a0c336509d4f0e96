import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkedPlan } from '../checks/checked-plan.ts';
import { controlled, criterion, task } from '../support/records.ts';

/** A plan whose criterion AC-one is closed by `sh check.sh`, which passes. */
function passingPlan(content: Parameters<typeof checkedPlan>[0] = {}) {
  const plan = checkedPlan({
    ...content,
    files: { 'check.sh': 'exit 0\n', 'other/check.sh': 'exit 0\n', ...content.files },
  });
  plan.check('sh check.sh');
  return plan;
}

type Plan = ReturnType<typeof passingPlan>;

/** What the manifest says of AC-one. */
async function acceptanceOf(plan: Plan) {
  const { out, err } = await plan.run('context-manifest', '--task', 'T-mend');
  expect(err).toBe('');
  const [{ satisfied, mechanism }] = JSON.parse(out).acceptance;
  return { satisfied, mechanism };
}

const closed = { satisfied: true, mechanism: 'evidence' };

test.each([
  ['the check itself', []],
  ['the same words behind --', ['--', 'sh', 'check.sh']],
])('%s closes', async (_, args) => {
  const plan = passingPlan();
  const { code, out } = await plan.run('gate', ...args);
  expect([code, out]).toEqual([0, expect.not.stringContaining('closes nothing')]);
  expect(await acceptanceOf(plan)).toEqual(closed);
});

test.each([
  ['another command', ['--', 'sh', '-c', ':']],
  ['the check with another word', ['--', 'sh', 'check.sh', '--fast']],
  ['the check in another folder', ['--cwd', 'other']],
  ['the check with an added variable', ['--env', 'FAST=1']],
])('%s is recorded, says so, and closes nothing', async (_, args) => {
  const plan = passingPlan();
  const { code, out } = await plan.run('gate', ...args);
  expect([code, out]).toEqual([0, expect.stringContaining('closes nothing')]);
  expect(plan.events('gate_run')).toHaveLength(1);
  expect(await acceptanceOf(plan)).toEqual({
    satisfied: false,
    mechanism: 'open: seq 3 ran another command',
  });
});

test('another command opens nothing either', async () => {
  const plan = passingPlan();
  await plan.run('gate');
  expect((await plan.run('gate', '--', 'sh', '-c', 'exit 1')).code).toBe(1);
  expect(await acceptanceOf(plan)).toEqual(closed);
});

test('the latest run of the check decides, each time', async () => {
  const plan = passingPlan();
  await plan.run('gate');
  plan.write('check.sh', 'exit 1\n');
  await plan.run('gate');
  expect(await acceptanceOf(plan)).toEqual({
    satisfied: false,
    mechanism: 'open: the latest run of its check, seq 4, failed',
  });
  expect((await plan.run('complete', 'T-mend')).err).toContain('criteria-closed');
  plan.write('check.sh', 'exit 0\n');
  await plan.run('gate');
  expect(await acceptanceOf(plan)).toEqual(closed);
});

test('a check of more characters than an event holds closes', async () => {
  const plan = passingPlan();
  plan.check(`sh check.sh ${'word '.repeat(200)}end`);
  await plan.run('gate');
  expect(plan.events('gate_run')[0]?.command).toContain('SHA-256');
  expect(await acceptanceOf(plan)).toEqual(closed);
});

test('a check that assigns a variable in its own text closes', async () => {
  const plan = passingPlan();
  plan.check('MODE=strict sh check.sh');
  await plan.run('gate');
  expect(plan.events('gate_run')[0]?.env).toEqual({ MODE: '' });
  expect(await acceptanceOf(plan)).toEqual(closed);
});

test('a check with a credential in it closes, and the credential is in no record', async () => {
  const plan = passingPlan();
  plan.check('API_TOKEN=f00dbabe-1234 sh check.sh');
  await plan.run('gate');
  expect(plan.events('gate_run')[0]?.command).not.toContain('f00dbabe');
  expect(await acceptanceOf(plan)).toEqual(closed);
});

const loading = [
  'PATH',
  'ENV',
  'BASH_ENV',
  'NODE_OPTIONS',
  'LD_PRELOAD',
  'DYLD_INSERT_LIBRARIES',
  'PYTHONPATH',
];
test.each([...loading, 'PYTHONSTARTUP', 'RUBYOPT', 'PERL5OPT', 'GIT_DIR', 'CLASSPATH'])(
  '--env %s is refused, and nothing runs',
  async (name) => {
    const plan = passingPlan();
    plan.write('check.sh', 'touch ran\n');
    const { code, err } = await plan.run('gate', '--env', `${name}=x`);
    expect([code, err]).toEqual([3, expect.stringContaining('check-environment')]);
    expect(plan.events('gate_run')).toEqual([]);
    expect(plan.git('status', '--porcelain')).not.toContain('ran');
  },
);

test('a pass that another tool recorded for another command closes, as every reader has it', async () => {
  const plan = passingPlan();
  await plan.run('gate', '--', 'sh', '-c', ':');
  const records = plan.read('journal.ndjson').replaceAll('plan helper sealed', 'plan helper');
  plan.write('.plan/plans/PLAN_mend_links/journal.ndjson', records);
  expect(await acceptanceOf(plan)).toEqual(closed);
});

/** A plan whose check tells the old state from the new one. */
function controlledPlan() {
  const plan = passingPlan({
    contract: { acceptance: { criteria: [controlled('AC-one')] } },
    files: { 'check.sh': 'test -e mended\n' },
  });
  plan.write('mended', '');
  return plan;
}

test.each([
  ['another command', ['--artifact', 'check.sh', '--', 'sh', '-c', 'test -e mended']],
  ['another folder', ['--artifact', 'check.sh', '--cwd', 'other']],
  ['an added variable', ['--artifact', 'check.sh', '--env', 'A=1']],
])('a control with %s is refused', async (_, args) => {
  const plan = controlledPlan();
  const checks = ['control', ...args];
  // Given at once, so that the command does not become the check of the contract.
  const { code, err } = await plan.asGiven(...checks);
  expect([code, err]).toEqual([3, expect.stringContaining('contract-check')]);
  expect(plan.events('control_pair')).toEqual([]);
});

test('a control opens again when the check fails later, and when a later control does not discriminate', async () => {
  const plan = controlledPlan();
  await plan.run('control', '--artifact', 'check.sh');
  expect(await acceptanceOf(plan)).toEqual({ satisfied: true, mechanism: 'control_pair' });
  rmSync(path.join(plan.root, 'mended'));
  await plan.run('gate');
  expect(await acceptanceOf(plan)).toEqual({
    satisfied: false,
    mechanism: 'open: the check failed at seq 4, after the control pair of seq 3',
  });
  await plan.run('control', '--artifact', 'check.sh');
  expect((await acceptanceOf(plan)).mechanism).toContain('the latest control, seq 5, did not discriminate');
  plan.write('mended', '');
  await plan.run('control', '--artifact', 'check.sh');
  expect(await acceptanceOf(plan)).toEqual({ satisfied: true, mechanism: 'control_pair' });
});

test('a task that was never started is not closed by what closed its criteria elsewhere', async () => {
  const criteria = [criterion('AC-one')] as const;
  const tasks = [task('T-mend', ['AC-one']), task('T-later', ['AC-one'])] as const;
  const plan = passingPlan({ contract: { acceptance: { criteria: [...criteria] }, tasks: [...tasks] } });
  await plan.run('gate', '--task', 'T-mend');
  const { out } = await plan.run('status', '--json');
  const states = JSON.parse(out).tasks.map(({ id, state }: { id: string; state: string }) => [id, state]);
  expect(states).toEqual([
    ['T-mend', 'closed'],
    ['T-later', 'open'],
  ]);
});
