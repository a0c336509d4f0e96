import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import { type LivingPlan, signoff } from '../support/life.ts';
import { plan as planName } from '../support/records.ts';
import { bareRepository, clone, shareAndCommit, shared } from './team.ts';
import { twoTasks } from './two-tasks.ts';

/**
 * A repository without files of its own, and a clone in which the plan has been approved. A plan was shared there before: a sealed
 * tree leaves that out, so that no commit has this tree as it is.
 */
async function approvedInClone() {
  const files = { 'README.md': '# Repository\n', 'plans/PLAN_earlier.plan': 'An earlier plan.\n' };
  const bare = bareRepository(files);
  const first = clone(bare, 0);
  writeFileSync(path.join(first.root, '.git', 'given.json'), JSON.stringify(twoTasks));
  await first.done('new', '--from', '.git/given.json');
  await first.done('materialize');
  await first.approved();
  return { bare, first };
}

async function checkOf(made: LivingPlan, name: string): Promise<Check | undefined> {
  const { checks } = JSON.parse((await made.run('verify', planName, '--json')).out) as { checks: Check[] };
  return checks.find((check) => check.name === name && check.subject === planName);
}

test('one person approves and works, another one opens the shared plan in a second clone and finishes it', async () => {
  const { bare, first } = await approvedInClone();
  await first.done('start', 'T-one');
  writeFileSync(path.join(first.root, 'one.sh'), 'echo one\n');
  await first.done('gate');
  await first.done('complete', 'T-one');
  await shareAndCommit(first, 'one.sh');
  first.git('push', '-q');

  const second = clone(bare, 600);
  const [, , seq, head = ''] = second.git('log', '-1', '--format=%(trailers:only)').trim().split(' ');
  expect(seq).toBe('4');
  await second.done('open', shared, '--check', head);
  // The tree of the approval is that of a commit which this clone has.
  expect(await checkOf(second, 'scope')).toMatchObject({ status: 'pass' });
  await second.done('start', 'T-two');
  writeFileSync(path.join(second.root, 'two.sh'), 'echo two\n');
  await second.done('gate');
  await second.done('complete', 'T-two');
  second.git('add', '.');
  second.git('commit', '-qm', 'Two');
  await second.done('start', 'T-final-review');
  await second.done('recheck');
  await second.done(...signoff('AC-reviewed'));
  const finished = await second.done('complete', 'T-final-review');
  expect(finished.out).toContain('The plan is finished, on commit ');
  const { checks } = JSON.parse((await second.run('verify', planName, '--json')).out) as { checks: Check[] };
  const own = checks.filter(({ subject }) => subject === planName);
  expect(own.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(own.filter(({ status }) => status === 'cannot be known').map(({ name }) => name)).toEqual([
    'unchanged-outputs',
  ]);

  // What the second one did comes back the same way.
  await second.done('share', '--evidence');
  expect(readFileSync(path.join(second.root, shared), 'utf8')).toContain(`plan-share 1 ${planName} `);
  expect(second.git('status', '--porcelain').trim()).toBe(`M ${shared}`);
});

test('a file that nobody may change is named as out of scope in the second clone, too', async () => {
  const { bare, first } = await approvedInClone();
  await shareAndCommit(first);
  first.git('push', '-q');
  const second = clone(bare, 600);
  await second.done('open', shared);
  writeFileSync(path.join(second.root, 'README.md'), '# Another\n');
  expect(await checkOf(second, 'scope')).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('README.md (+1 -1)'),
  });
});
