import path from 'node:path';
import { portablePath } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import type { SealedFacts, SealedTree } from '../records/seal.ts';
import { git, topFolder, withoutNewline } from '../repository/git.ts';
import { storedObjects } from '../repository/tree-store.ts';

/** Evidence from another worktree, about files that never were so in this one: its branch is not merged here, or went on. */
export interface CheckedElsewhere {
  /** Git's name of the worktree; null for the one that holds the plan. */
  readonly worktree: string | null;
  /** What was checked out there; null without a commit. */
  readonly commit: string | null;
  /** From the root, with `/`. */
  readonly files: readonly string[];
}

/**
 * Whether a run whose files differ from those here is of another worktree, and some of these files were never here as it saw them;
 * null where they were, and have changed since. `files`: those that differ.
 */
export function checkedElsewhere(
  place: PlanPlace,
  { tree }: SealedFacts,
  files: readonly string[],
): CheckedElsewhere | null {
  const worktree = tree?.worktree ?? null;
  if (tree === undefined || worktree === place.worktree) return null;
  const top = topFolder(place.root);
  if (top === null) return null;
  const never = neverHere(top, place, tree, files);
  return never.length === 0 ? null : { worktree, commit: tree.commit, files: never };
}

function neverHere(
  top: string,
  place: PlanPlace,
  { before, commit }: SealedTree,
  files: readonly string[],
): readonly string[] {
  const inside = portablePath(top, place.root, path) ?? '';
  const env = { GIT_ALTERNATE_OBJECT_DIRECTORIES: storedObjects(place) };
  const asked = (...args: readonly string[]) => git(top, args, undefined, env);
  const said = (...args: readonly string[]) => withoutNewline(asked(...args).stdout);
  const base = commit === null ? '' : said('merge-base', commit, 'HEAD');
  // Without a common past, nothing that was there was here.
  if (base === '' || asked('cat-file', '-e', before).status !== 0) return files;
  return files.filter((file) => {
    const name = path.posix.join(inside, file).replace(/\/+$/, '');
    const sealed = said('rev-parse', '--verify', '--quiet', `${before}:${name}`);
    if (sealed === said('rev-parse', '--verify', '--quiet', `${base}:${name}`)) return false;
    if (sealed === '') return true;
    const words = ['log', '-1', '--format=%H', '--full-history', `--find-object=${sealed}`, `${base}..HEAD`];
    return said(...words, '--', `:(top,literal)${name}`) === '';
  });
}

/** Continues a line about a criterion or invariant. */
export function elsewhereWords({ worktree, commit, files }: CheckedElsewhere): string {
  const where = worktree === null ? 'the main worktree' : `the worktree ${worktree}`;
  const at = commit === null ? '' : ` at commit ${commit.slice(0, 12)}`;
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return `checked in ${where}${at}; this tree does not have ${files.slice(0, 3).join(', ')}${more} as it was there`;
}
