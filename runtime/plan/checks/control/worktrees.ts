import path from 'node:path';
import { git, gitOutput, topFolder } from '../../repository/run-git.ts';

/** A worktree, and the folder of the repository that it is registered with. */
export interface Tree {
  readonly repository: string;
  readonly folder: string;
}

/** A commit or one of its submodules cannot be checked out. The message says why. */
export class NoWorktree extends Error {}

/**
 * Checks a commit out into a new folder, and below it the commits of its submodules, each as a worktree of the
 * submodule that is checked out in the repository: nothing is fetched. `note` is called with each tree before it is made.
 * Throws NoWorktree.
 */
export function addTrees({ repository, folder }: Tree, revision: string, note: (tree: Tree) => void): void {
  if (git(repository, ['cat-file', '-e', `${revision}^{commit}`]).status !== 0)
    throw new NoWorktree(`the commit ${revision.slice(0, 64)} is not in the repository`);
  note({ repository, folder });
  const { status, stderr } = git(repository, ['worktree', 'add', '--quiet', '--detach', folder, revision]);
  if (status !== 0) throw new NoWorktree(`git says: ${stderr.trim().split('\n').at(-1)}`);
  for (const { name, commit } of submodulesOf(repository, revision)) {
    const inner = path.join(repository, name);
    if (topFolder(inner) !== inner) throw new NoWorktree(`the submodule ${name} is not checked out`);
    try {
      addTrees({ repository: inner, folder: path.join(folder, name) }, commit, note);
    } catch (error) {
      throw error instanceof NoWorktree
        ? new NoWorktree(`in the submodule ${name}, ${error.message}`)
        : error;
    }
  }
}

function submodulesOf(repository: string, revision: string) {
  const entries = gitOutput(repository, ['ls-tree', '-r', '-z', '--full-tree', revision])
    .toString()
    .split('\0');
  return entries
    .filter((entry) => entry.startsWith('160000 '))
    .map((entry) => {
      const [facts = '', name = ''] = entry.split('\t');
      return { name, commit: facts.split(' ')[2] ?? '' };
    });
}

/** Removes worktrees, the inner ones first. One that is gone already is only forgotten. */
export function removeTrees(trees: readonly Tree[]): void {
  for (const { repository, folder } of [...trees].reverse()) {
    // Twice forced: git locks a worktree while it is being made.
    git(repository, ['worktree', 'remove', '--force', '--force', folder]);
  }
}
