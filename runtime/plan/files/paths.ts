import type { PlatformPath } from 'node:path';

/**
 * Path logic on strings alone, for the separators of the given `path` (`path.posix` or `path.win32`).
 */

/** Root of the repository: above the work directory for `<work_dir>/plans/PLAN_x`, else the plan's parent folder. */
export function repositoryRoot(planDir: string, workDir: string, path: PlatformPath): string {
  const parent = path.dirname(planDir);
  const above = path.dirname(parent);
  const conventional = path.basename(parent) === 'plans' && path.basename(above) === workDir;
  return conventional ? path.dirname(above) : parent;
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
