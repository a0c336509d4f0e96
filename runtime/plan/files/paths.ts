import type { PlatformPath } from 'node:path';

/**
 * Path logic on strings alone, for the separators of the given `path` (`path.posix` or `path.win32`).
 */

/** Whether something with this name stands in a folder. */
export type Holds = (folder: string, name: string) => boolean;

export interface RootFound {
  readonly root: string;
  /** The work directory, where the plan lies in one. */
  readonly workDir: string | null;
  /** Completes "the repository root is … because". */
  readonly why: string;
}

/**
 * Root of the repository of a plan (its real path): above the work directory when the plan lies at `X/plans/PLAN_x`
 * and X is one, else the nearest folder above with `.git`, else the plan's parent folder.
 */
export function repositoryRoot(
  realPlan: string,
  workDirName: string | undefined,
  holds: Holds,
  path: PlatformPath,
): RootFound {
  const parent = path.dirname(realPlan);
  const above = path.dirname(parent);
  if (path.basename(parent) === 'plans' && isWorkDir(above, workDirName, holds, path)) {
    const name = path.basename(above);
    return { root: path.dirname(above), workDir: above, why: `the plan is in its ${name}/plans` };
  }
  for (let folder = parent; ; folder = path.dirname(folder)) {
    if (holds(folder, '.git')) return { root: folder, workDir: null, why: 'it has a .git' };
    if (folder === path.dirname(folder)) break;
  }
  return { root: parent, workDir: null, why: 'the plan is in it, and no folder above has a .git' };
}

/** A folder is a work directory when its name begins with a dot, it holds settings.json, or it is named as one. */
export function isWorkDir(
  folder: string,
  workDirName: string | undefined,
  holds: Holds,
  path: PlatformPath,
): boolean {
  const name = path.basename(folder);
  return name.startsWith('.') || name === workDirName || holds(folder, 'settings.json');
}

/** A path relative to `folder`, with `/`; null when it lies outside. `''` is the folder itself. */
export function portablePath(folder: string, target: string, path: PlatformPath): string | null {
  const relative = path.relative(folder, target);
  const [first] = relative.split(path.sep);
  return first === '..' || path.isAbsolute(relative) ? null : relative.replaceAll(path.sep, '/');
}

export type SurfacePath = { readonly path: string } | { readonly refused: string };

/** A touched-surface entry as a repository-relative path with `/`, or why it is never read. `''` is the root. */
export function surfacePath(entry: string, path: PlatformPath): SurfacePath {
  const portable = entry.replaceAll(path.sep, '/');
  if (entry.includes('\0')) return { refused: 'is not a path' };
  if (path.isAbsolute(entry) || path.parse(entry).root !== '') return { refused: 'is an absolute path' };
  const [first, ...rest] = path.posix.normalize(portable).split('/');
  if (first === '..') return { refused: 'leaves the repository root' };
  const steps = [first, ...rest].filter((step) => step !== '' && step !== '.');
  return { path: steps.join('/') };
}
