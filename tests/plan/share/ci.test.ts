import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signoff } from '../support/life.ts';
import { plan as planName } from '../support/records.ts';
import { signer, signsWith } from '../support/signing.ts';
import { bareRepository, ci, clone, shareAndCommit, shared, team, work } from './team.ts';
import { twoTasks } from './two-tasks.ts';

test('one works and shares, another one finishes, and the merge commit is verified', async () => {
  const made = await team();
  await work(made.worker, 'one');
  await shareAndCommit(made.worker, 'one.sh');
  const half = await ci(made);
  expect(half).toMatchObject({ code: 0, fails: [] });
  expect(half.found['AC-one']?.message).toBe('passed at seq 3, and passes here');
  expect(half.found['AC-two']).toBeUndefined();
  expect(half.found['finished']?.message).toContain('1 of 3 tasks are closed');

  const second = clone(made.bare, 600);
  second.git('checkout', '-q', 'work');
  await second.done('open', shared);
  await work(second, 'two');
  second.git('add', '.');
  second.git('commit', '-qm', 'Two');
  await second.done('start', 'T-final-review');
  await second.done('recheck');
  await second.done(...signoff('AC-reviewed'));
  await second.done('complete', 'T-final-review');
  await shareAndCommit(second);
  const whole = await ci({ ...made, worker: second });
  expect(whole).toMatchObject({ code: 0, fails: [] });
  expect(whole.found).toMatchObject({
    record: { status: 'pass' },
    'records-of-base': { message: expect.stringContaining('holds all 1 events') },
    'kept-heads': { message: 'has 3 heads that commits name' },
    'contract-of-base': { message: 'the contract is that of the base' },
    'settings-of-base': { status: 'pass' },
    approved: { message: 'approved with the words of Ada, passed on by the agent (seq 1)' },
    'signed-approval': { status: 'pass' },
    scope: { status: 'pass' },
    finished: { message: 'the plan is finished' },
    'AC-one': { status: 'pass' },
    'AC-two': { status: 'pass' },
    'AC-reviewed': { is_notable: true, message: 'asserted at seq 11: there is no check to run again' },
  });
});

test('broken code fails by the check that was recorded as passed', async () => {
  const made = await team();
  await work(made.worker, 'one');
  made.worker.write('../../../one.sh', 'echo broken; exit 3\n');
  await shareAndCommit(made.worker, 'one.sh');
  const { code, fails, found } = await ci(made);
  expect(code).toBe(1);
  expect(fails).toContain('AC-one');
  expect(found['AC-one']?.message).toBe('passed at seq 3, and fails here: failed with exit code 3');
  expect(found['AC-one']?.output).toContain('broken');
});

test('a changed check is not run: the contract of the base counts', async () => {
  const made = await team();
  const changed = {
    ...twoTasks,
    acceptance: {
      criteria: twoTasks.acceptance.criteria.map((one) =>
        one.id === 'AC-one' ? { ...one, observable_check: 'sh other.sh' } : one,
      ),
    },
    tasks: twoTasks.tasks.map((one) =>
      one.id === 'T-one' ? { ...one, gate_intent: [{ criterion: 'AC-one', check: 'sh other.sh' }] } : one,
    ),
  };
  made.worker.write('../../../.git/changed.json', JSON.stringify(changed));
  await made.worker.done(
    ...['amend', '--contract', '.git/changed.json', '--finding', 'It fails.', '--disposition', 'revised'],
    ...['--reason', 'It is easier.', '--authority', 'Ada', '--quote', 'As you like.'],
  );
  await made.worker.approved();
  await made.worker.done('start', 'T-one');
  made.worker.write('../../../other.sh', `touch ${path.join(made.worker.root, 'ran')}\n`);
  await made.worker.run('gate');
  await shareAndCommit(made.worker, 'other.sh');
  const ran = path.join(made.worker.root, 'ran');
  expect(existsSync(ran)).toBe(true);
  made.worker.git('clean', '-qf', 'ran');
  const { code, fails, found } = await ci(made);
  expect(code).toBe(1);
  expect(fails).toContain('contract-of-base');
  expect(found['contract-of-base']?.message).toContain(
    'the check of AC-one was sh one.sh and is sh other.sh',
  );
  expect(existsSync(ran)).toBe(false);
});

test('changed settings are not obeyed', async () => {
  const made = await team();
  await work(made.worker, 'one');
  const ran = path.join(made.worker.root, 'ran');
  const settings = path.join(made.worker.root, '.plan', 'settings.json');
  const { link: _, ...rest } = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...rest, prepare: `touch ${ran}` }));
  await shareAndCommit(made.worker, 'one.sh');
  const { fails, found } = await ci(made);
  expect(fails).toContain('settings-of-base');
  expect(found['settings-of-base']?.message).toBe(
    'differ from the settings of the base: prepare; have them merged first',
  );
  expect(found['AC-one']?.status).toBe('cannot be known');
  expect(existsSync(ran)).toBe(false);
});

test('a forged line is found, and so is one that was forged with everything around it', async () => {
  const made = await team();
  await work(made.worker, 'one');
  await shareAndCommit(made.worker, 'one.sh');
  const file = path.join(made.worker.root, shared);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"exit_code":0', '"exit_code":1'));
  made.worker.git('commit', '-qam', 'Forged');
  const forged = await ci(made);
  expect(forged.fails).toEqual(['record']);
  expect(forged.found['record']?.message).toContain('another part journal.ndjson than its heading says');
  // Another history from the beginning on, consistent in itself.
  const other = clone(made.bare, 60);
  other.git('checkout', '-q', 'work');
  writeFileSync(path.join(other.root, '.git', 'given.json'), JSON.stringify(twoTasks));
  await other.done('new', '--from', '.git/given.json');
  await other.done('materialize');
  await other.approved();
  writeFileSync(file, text);
  other.git('rm', '-q', shared);
  await work(other, 'one');
  await other.done('share');
  other.git('add', '.');
  other.git('commit', '-qm', 'Another history');
  const rewritten = await ci({ ...made, worker: other });
  expect(rewritten.fails).toEqual(expect.arrayContaining(['records-of-base', 'kept-heads']));
  expect(rewritten.found['records-of-base']?.message).toContain('missing or rewritten: seq 1');
});

test('a missing approval, a file outside of the scope, and an approval that nobody signed each have their reason', async () => {
  const signed = { 'plans/policy.json': '{ "signed_approvals": true }\n' };
  const ada = signer();
  const made = await team({ ...signed, 'plans/allowed-signers': ada.line });
  await work(made.worker, 'one');
  made.worker.write('../../../stray.txt', 'stray\n');
  await shareAndCommit(made.worker, 'one.sh', 'stray.txt');
  const strayed = await ci(made);
  expect(strayed).toMatchObject({ code: 1, fails: ['signed-approval', 'scope'] });
  expect(strayed.found['scope']?.message).toContain('changed outside of *.sh: stray.txt (+1 -0)');
  expect(strayed.found['signed-approval']?.message).toContain('the approval of seq 1 is not signed');
  // The same with a signature by a key that is not allowed, and by one that is.
  made.worker.git('rm', '-q', 'stray.txt');
  const approve = ['approve', '--authority', 'Ada', '--quote', 'Keep it.', '--sign'];
  await made.worker.done(...approve, '--key', signer('eve@example.com').key);
  await shareAndCommit(made.worker);
  const foreign = await ci(made);
  expect(foreign.fails).toEqual(['signed-approval']);
  expect(foreign.found['signed-approval']?.message).toContain('is none of allowed-signers');
  signsWith(made.worker.root, ada);
  await made.worker.done(...approve);
  await shareAndCommit(made.worker);
  const good = await ci(made);
  expect(good).toMatchObject({ code: 0, fails: [] });
  expect(good.found['signed-approval']?.message).toContain(
    "which is ada@example.com's by the allowed signers",
  );

  // A contract that was refined without a new approval.
  const refined = await team();
  const tasks = [twoTasks.tasks[1], twoTasks.tasks[0], twoTasks.tasks[2]];
  refined.worker.write('../../../.git/refined.json', JSON.stringify({ ...twoTasks, tasks }));
  await refined.worker.done('refine', '--contract', '.git/refined.json', '--because', 'It reads better.');
  await shareAndCommit(refined.worker);
  const missing = await ci(refined);
  expect(missing.fails).toContain('approved');
  expect(missing.found['approved']?.message).toContain('no approval cites the live contract');
  expect(missing.found['contract-of-base']).toMatchObject({ status: 'pass', is_notable: true });
});

test('a plan that the base does not know runs nothing, unless the policy of the base allows it', async () => {
  const bare = bareRepository({ 'README.md': '# Repository\n' });
  const begin = async (of: string) => {
    const worker = clone(of, 0);
    worker.git('checkout', '-qb', 'work');
    writeFileSync(path.join(worker.root, '.git', 'given.json'), JSON.stringify(twoTasks));
    await worker.done('new', '--from', '.git/given.json');
    await worker.done('materialize');
    await worker.approved();
    return worker;
  };
  const worker = await begin(bare);
  await shareAndCommit(worker);
  const agreed = await ci({ bare, worker });
  expect(agreed.found['contract-of-base']?.message).toBe(
    'new, and nothing of it has started: a contract to be agreed',
  );
  expect(agreed.code).toBe(0);
  await work(worker, 'one');
  // A policy that the request brings does not count yet.
  worker.write('../../../plans/policy.json', '{ "new_plans": true }\n');
  await shareAndCommit(worker, 'one.sh', 'plans/policy.json');
  const refused = await ci({ bare, worker });
  expect(refused.fails).toEqual(['contract-of-base']);
  expect(refused.found['policy']?.message).toContain('policy.json changed');
  const open = bareRepository({
    'README.md': '# Repository\n',
    'plans/policy.json': '{ "new_plans": true }\n',
  });
  const allowed = await begin(open);
  await work(allowed, 'one');
  await shareAndCommit(allowed, 'one.sh');
  expect(await ci({ bare: open, worker: allowed })).toMatchObject({ code: 0, fails: [] });
});

test('a policy asks for finished plans, and for signers that it names', async () => {
  const made = await team({ 'plans/policy.json': '{ "finished": true, "signed_approvals": true }\n' });
  await work(made.worker, 'one');
  await made.worker.done(
    'approve',
    '--authority',
    'Ada',
    '--quote',
    'Keep it.',
    '--sign',
    '--key',
    signer().key,
  );
  await shareAndCommit(made.worker, 'one.sh');
  const { fails, found } = await ci(made);
  expect(fails).toEqual(['signed-approval', 'finished']);
  expect(found['signed-approval']?.message).toContain('no file of allowed signers is beside it');
  expect(found['finished']?.message).toContain('1 of 3 tasks are closed; the policy asks for finished plans');
});

test('a record of a plan that is not finished may not go', async () => {
  const made = await team();
  made.worker.git('rm', '-q', shared);
  made.worker.git('commit', '-qm', 'Gone');
  const { fails, found } = await ci(made);
  expect(fails).toEqual(['record']);
  expect(found['record']?.message).toBe(`was removed, and ${planName} is not finished; put it back`);
});

test('a policy that cannot be read, and a base that is not there, are told', async () => {
  const made = await team({ 'plans/policy.json': '{ "signed_aprovals": true }\n' });
  await work(made.worker, 'one');
  await shareAndCommit(made.worker, 'one.sh');
  const { fails, found } = await ci(made);
  expect(fails).toEqual(['record']);
  expect(found['record']?.message).toContain('policy: has a member "signed_aprovals"; it may have');
  const absent = await made.worker.run('ci', '--base', 'never');
  expect(absent).toMatchObject({ code: 4, err: expect.stringContaining('fetch-depth: 0') });
  const none = await made.worker.run('ci', 'plans/PLAN_none.plan');
  expect(none).toMatchObject({
    code: 2,
    err: expect.stringContaining('is not in the commit that is checked out'),
  });
});
