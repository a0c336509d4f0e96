import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runGit } from '../support/git-repository.ts';
import { type LivingPlan, living, repositoryRoot } from '../support/life.ts';
import { plan as planName } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

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
