import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Judged } from '../../../runtime/plan/ci/outputs.ts';
import { runGit } from '../support/git-repository.ts';
import { type LivingPlan, living, repositoryRoot } from '../support/life.ts';
import { plan as planName } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { twoTasks } from './two-tasks.ts';

/** The shared record of the plan, from the root. */
export const shared = `plans/${planName}.plan`;

/** A clone of a repository, whose time starts so many seconds after 9:00. */
export function clone(bare: string, seconds: number): LivingPlan {
  const root = path.join(temporaryFolder(), 'clone');
  runGit(path.dirname(root), 'clone', '-q', bare, root);
  for (const [name, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@localhost'],
  ] as const)
    runGit(root, 'config', name, value);
  return living(root, planName, seconds);
}

/** A bare repository with these files. */
export function bareRepository(files: Readonly<Record<string, string>>): string {
  const bare = path.join(temporaryFolder(), 'remote.git');
  runGit(temporaryFolder(), 'clone', '-q', '--bare', repositoryRoot(files), bare);
  return bare;
}

/** Shares the plan as it is, and commits it with the trailer, beside these files. */
export async function shareAndCommit(made: LivingPlan, ...files: readonly string[]): Promise<string> {
  if (files.length > 0) made.git('add', '--', ...files);
  const { commit, trailer } = JSON.parse((await made.done('share', '--json')).out) as {
    commit: string;
    trailer: string;
  };
  execFileSync('/bin/sh', ['-c', commit], { cwd: made.root });
  return trailer;
}

/** What the team has: a remote whose main branch has the approved contract, and the clone of the one who works. */
export interface Team {
  readonly bare: string;
  readonly worker: LivingPlan;
}

/** `files`: what is in the repository besides. `settings`: members of them that are not the default ones. */
export async function team(
  files: Readonly<Record<string, string>> = {},
  contract: PlanContract = twoTasks,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Team> {
  const bare = bareRepository({ 'README.md': '# Repository\n', ...files });
  const worker = clone(bare, 0);
  writeFileSync(path.join(worker.root, '.git', 'given.json'), JSON.stringify(contract));
  await worker.done('new', '--from', '.git/given.json');
  const own = path.join(worker.root, '.plan', 'settings.json');
  writeFileSync(own, JSON.stringify({ ...JSON.parse(readFileSync(own, 'utf8')), ...settings }));
  await worker.done('materialize');
  await worker.approved();
  await shareAndCommit(worker);
  worker.git('push', '-q');
  worker.git('checkout', '-qb', 'work');
  return { bare, worker };
}

/** Works on one task, and leaves its file to be committed. */
export async function work(made: LivingPlan, task: 'one' | 'two', content = `echo ${task}\n`): Promise<void> {
  await made.done('start', `T-${task}`);
  made.write(`../../../${task}.sh`, content);
  await made.done('gate');
  await made.done('complete', `T-${task}`);
}

/** Merges the branch, as a server does for a pull request, and checks it there. */
export async function ci({ bare, worker }: Team, ...more: readonly string[]) {
  worker.git('push', '-qf', 'origin', 'work');
  const server = clone(bare, 3600);
  server.git('merge', '-q', '--no-ff', '-m', 'Merge', 'origin/work');
  const { code, out, err } = await server.run('ci', '--json', ...more);
  if (out === '') throw new Error(err);
  const { plans } = JSON.parse(out) as { plans: Judged[] };
  const fails = plans.flatMap(({ checks }) => checks.filter(({ status }) => status === 'fail'));
  const found = Object.fromEntries(
    plans.flatMap(({ checks }) => checks.map((one) => [one.name, one] as const)),
  );
  // Nothing is left in the checkout, and nothing beside it.
  expect(server.git('status', '--porcelain', '--ignored')).toBe('');
  return { code, server, plans, found, fails: fails.map(({ name }) => name) };
}
