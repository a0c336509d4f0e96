import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import { runGit } from '../support/git-repository.ts';
import { type LivingPlan, living, repositoryRoot, signoff } from '../support/life.ts';
import { plan as planName } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { twoTasks } from './two-tasks.ts';

const file = `plans/${planName}.plan`;

/** A clone of the repository, whose time starts so many seconds after 9:00. */
function clone(bare: string, seconds: number): LivingPlan {
  const root = path.join(temporaryFolder(), 'clone');
  runGit(path.dirname(root), 'clone', '-q', bare, root);
  for (const [name, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@localhost'],
  ])
    runGit(root, 'config', name ?? '', value ?? '');
  return living(root, planName, seconds);
}

/**
 * A repository without files of its own, and a clone in which the plan has been approved. A plan was shared there before: a sealed
 * tree leaves that out, so that no commit has this tree as it is.
 */
async function approvedInClone() {
  const files = { 'README.md': '# Repository\n', 'plans/PLAN_earlier.plan': 'An earlier plan.\n' };
  const bare = path.join(temporaryFolder(), 'remote.git');
  runGit(temporaryFolder(), 'clone', '-q', '--bare', repositoryRoot(files), bare);
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
  first.git('add', 'one.sh');
  const shared = JSON.parse((await first.done('share', '--json')).out) as { commit: string; trailer: string };
  execFileSync('/bin/sh', ['-c', shared.commit], { cwd: first.root });
  first.git('push', '-q');

  const second = clone(bare, 600);
  const [, , seq, head = ''] = second.git('log', '-1', '--format=%(trailers:only)').trim().split(' ');
  expect(seq).toBe('4');
  await second.done('open', file, '--check', head);
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
  expect(readFileSync(path.join(second.root, file), 'utf8')).toContain(`plan-share 1 ${planName} `);
  expect(second.git('status', '--porcelain').trim()).toBe(`M ${file}`);
});

test('a file that nobody may change is named as out of scope in the second clone, too', async () => {
  const { bare, first } = await approvedInClone();
  const { commit } = JSON.parse((await first.done('share', '--json')).out) as { commit: string };
  execFileSync('/bin/sh', ['-c', commit], { cwd: first.root });
  first.git('push', '-q');
  const second = clone(bare, 600);
  await second.done('open', file);
  writeFileSync(path.join(second.root, 'README.md'), '# Another\n');
  expect(await checkOf(second, 'scope')).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('README.md (+1 -1)'),
  });
});
