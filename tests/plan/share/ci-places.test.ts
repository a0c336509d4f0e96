import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { living } from '../support/life.ts';
import { contract, criterion, plan as planName, task } from '../support/records.ts';
import { signer } from '../support/signing.ts';
import { ci, shareAndCommit, team, work } from './team.ts';
import { twoTasks } from './two-tasks.ts';

/** One criterion whose check has to fail on the files as they were at the start. */
const controlled = contract({
  acceptance: {
    criteria: [
      criterion('AC-one', {
        observable_check: 'sh check.sh',
        control: { kind: 'regression', rationale: 'It failed before.' },
        accepted_evidence: ['observed'],
      }),
      criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
    ],
  },
  scope: { ...contract().scope, allowed_paths: ['*.txt'], allowed_command_classes: ['sh'] },
  tasks: [
    task('T-one', ['AC-one'], {
      touched_surface: ['a.txt'],
      gate_intent: [{ criterion: 'AC-one', check: 'sh check.sh' }],
    }),
    task('T-final-review', ['AC-reviewed'], { title: 'Final review', prerequisites: ['T-one'] }),
  ],
});

test('a control runs on both states where the old one is a commit, else on the new one alone', async () => {
  const scripts = { 'a.txt': 'exit 1\n', 'check.sh': '. ./a.txt\n' };
  for (const isCommitted of [true, false]) {
    const made = await team(scripts, controlled);
    if (!isCommitted) made.worker.write('../../../note.txt', 'not committed\n');
    await made.worker.done('start', 'T-one');
    made.worker.write('../../../a.txt', 'exit 0\n');
    await made.worker.done('control', '--artifact', 'check.sh');
    await made.worker.done('complete', 'T-one');
    await shareAndCommit(made.worker, 'a.txt');
    const good = await ci(made);
    expect(good.fails).toEqual([]);
    const message = good.found['AC-one']?.message;
    if (isCommitted) expect(message).toBe('passed at seq 3, and passes here');
    else
      expect(message).toContain(
        'passes here; that it failed before cannot be known: the old leg is not available',
      );
    made.worker.write('../../../a.txt', 'exit 1\n');
    await shareAndCommit(made.worker, 'a.txt');
    const bad = await ci(made);
    expect(bad.fails).toContain('AC-one');
    expect(bad.found['AC-one']?.message).toContain('passed at seq 3, and fails here');
  }
});

test('a check that the settings run in place is not run on a commit, which is no fault', async () => {
  const made = await team({}, twoTasks, { in_place: ['AC-one'] });
  await work(made.worker, 'one');
  await shareAndCommit(made.worker, 'one.sh');
  const { fails, found } = await ci(made);
  expect(fails).toEqual([]);
  expect(found['AC-one']).toMatchObject({
    status: 'cannot be known',
    message: expect.stringContaining('runs in the working tree alone'),
  });
});

test('a checkout that cannot be prepared fails every check: breaking it hides nothing', async () => {
  const made = await team({ 'ready.sh': 'exit 0\n' }, twoTasks, { prepare: 'sh ready.sh' });
  await work(made.worker, 'one');
  made.worker.write('../../../ready.sh', 'exit 1\n');
  await shareAndCommit(made.worker, 'one.sh', 'ready.sh');
  const { fails, found } = await ci(made);
  expect(fails).toContain('AC-one');
  expect(found['AC-one']?.message).toContain('passed at seq 3, and cannot be run here');
});

test('what the check of one plan does to the folders of the others changes nothing: they were compared before', async () => {
  const eve = signer('eve@example.com');
  const folders = path.join(tmpdir(), 'plan-ci-*', '*');
  const replaced = path.join(tmpdir(), 'replaced');
  const script = `for f in ${folders}/allowed-signers; do [ ! -e "$f" ] || { cp eve-signers "$f"; echo "$f" >> ${replaced}; }; done\n`;
  const made = await team(
    { 'plans/policy.json': '{ "signed_approvals": true }\n', 'plans/allowed-signers': signer().line },
    { ...twoTasks, scope: { ...twoTasks.scope, allowed_paths: ['*.sh', 'eve-signers'] } },
  );
  // A second plan, later by its name, which the key of somebody else signs.
  const second = living(made.worker.root, 'PLAN_second', 100);
  second.write('../../../.git/second.json', JSON.stringify({ ...twoTasks, plan: 'PLAN_second' }));
  await second.done('new', '--from', '.git/second.json', '--plan', 'PLAN_second');
  await second.done('materialize', 'PLAN_second');
  const approve = ['approve', 'PLAN_second', '--authority', 'Eve', '--quote', 'Keep it.'];
  await second.done(...approve, '--sign', '--key', eve.key);
  await second.done('share', 'PLAN_second');
  made.worker.write('../../../eve-signers', eve.line);
  await made.worker.done('start', 'T-one', planName);
  made.worker.write('../../../one.sh', script);
  await made.worker.done('gate', planName);
  made.worker.git('add', '.');
  made.worker.git('commit', '-qm', 'Both');
  await made.worker.done('share', planName);
  made.worker.git('commit', '-qam', 'Shared');
  const { plans } = await ci(made);
  const signed = plans.map(({ name, checks }) => [
    name,
    checks.find((one) => one.name === 'signed-approval')?.status,
  ]);
  expect(signed).toEqual([
    [planName, 'fail'],
    ['PLAN_second', 'fail'],
  ]);
  // What one of the two allows, the other one need not.
  const scopes = plans.map(({ checks }) => checks.find((one) => one.name === 'scope')?.status);
  expect(scopes).toEqual(['pass', 'pass']);
  expect(readFileSync(replaced, 'utf8').trim().split('\n').length).toBeGreaterThan(1);
});
