import path from 'node:path';
import { portablePath } from '../records/paths.ts';
import { PlanError } from '../records/problems.ts';
import { commitNamed, git, gitOutput } from '../repository/git.ts';
import { mostShareBytes } from '../share/share-file.ts';

/** A repository at two commits: what is judged, and what it is to be merged into. */
export interface Revisions {
  /** Top folder of the checkout. */
  readonly top: string;
  readonly head: string;
  /** Null where there is nothing to compare with. */
  readonly base: string | null;
}

/**
 * The commit that is judged, and its base: the one that is named, else the first parent of a merge commit, which is the branch that
 * was merged into. Throws a PlanError of the rule `git`.
 */
export function revisionsOf(top: string, named: string | undefined): Revisions {
  const head =
    commitNamed(top, 'HEAD') ?? refuse(top, 'there is no commit here, and a commit is what is checked');
  const isMerge = commitNamed(top, 'HEAD^2') !== null;
  if (named === undefined) return { top, head, base: isMerge ? commitNamed(top, 'HEAD^1') : null };
  const base =
    commitNamed(top, named) ??
    refuse(
      top,
      `--base ${named} is no commit that is here; fetch it, or all of the history (fetch-depth: 0)`,
    );
  return { top, head, base };
}

/** The bytes of a file as a commit has it, by its path from the top; null where it has no such file. Throws a PlanError. */
export function fileAt(top: string, commit: string, file: string): Buffer | null {
  const { status, stdout } = git(top, ['cat-file', '-s', `${commit}:${file}`]);
  if (status !== 0) return null;
  const size = Number(stdout.toString());
  if (size > mostShareBytes)
    refuse(path.join(top, file), `has ${size} bytes, more than ${mostShareBytes}, in commit ${commit}`);
  return gitOutput(top, ['cat-file', 'blob', `${commit}:${file}`]);
}

/** The shared plans that a commit has right in a folder: paths from the top, in the order of their names. */
export function sharesAt(top: string, commit: string, folder: string): readonly string[] {
  const listed = git(top, ['ls-tree', '-z', '--name-only', commit, '--', `${folder}/`]);
  return listed.stdout
    .toString()
    .split('\0')
    .filter((file) => file.endsWith('.plan'));
}

/** A path of the user's, from the top of the checkout. */
export function fromTop(top: string, file: string): string {
  return portablePath(top, file, path) ?? refuse(file, `is not in the repository at ${top}`);
}

/** The heads that trailers of commits name for a plan (`Plan-Head: PLAN SEQ HEAD`), of the last thousand commits. */
export function keptHeads(top: string, commit: string, plan: string): readonly KeptHead[] {
  const format = '--format=%h%x00%(trailers:key=Plan-Head,valueonly,unfold,separator=%x00)%x01';
  const log = gitOutput(top, ['log', '-n', '1000', format, commit]).toString();
  return log.split('\x01').flatMap((entry) => {
    const [name = '', ...values] = entry.trim().split('\0');
    return values.flatMap((value) => {
      const [, of, seq, head] = /^(PLAN_\S+) (\d+) ([0-9a-f]{64})$/.exec(value.trim()) ?? [];
      return of === plan && seq !== undefined && head !== undefined
        ? [{ commit: name, seq: Number(seq), head }]
        : [];
    });
  });
}

export interface KeptHead {
  readonly commit: string;
  readonly seq: number;
  readonly head: string;
}

function refuse(file: string, message: string): never {
  throw new PlanError({ rule: 'git', file, line: 1, message });
}
