import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';

/**
 * Path logic on strings alone, for the separators of the given `path` (`path.posix` or `path.win32`).
 */

/** Whether something with this name stands in a folder. */
type Holds = (folder: string, name: string) => boolean;

interface RootFound {
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

type SurfacePath = { readonly path: string } | { readonly refused: string };

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

/** Whether a file is one of those that a touched-surface entry stands for: itself, or below it. Both from the root. */
export function isOfEntry(entry: string, file: string, path: PlatformPath): boolean {
  const found = surfacePath(entry, path);
  if (file === entry) return true;
  return (
    !('refused' in found) && (found.path === '' || file === found.path || file.startsWith(`${found.path}/`))
  );
}

/** What a path leads to, without opening it. `why` completes a sentence that starts with the path. */
export type Target =
  | { readonly kind: 'file'; readonly real: string }
  | { readonly kind: 'folder'; readonly real: string }
  | { readonly kind: 'missing'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string; readonly outside: boolean };

/** Follows links. What lies outside all of `folders` (real paths) is refused, and so is what is no file or folder. */
export function targetOf(file: string, folders: readonly string[]): Target {
  let real: string;
  let stats: Stats;
  try {
    lstatSync(file);
  } catch (error) {
    const absent = errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR';
    return absent ? { kind: 'missing', why: reasonOf(error) } : refused(reasonOf(error));
  }
  try {
    real = realpathSync(file);
    stats = statSync(real);
  } catch (error) {
    return refused(errorCode(error) === 'ENOENT' ? 'is a broken link' : reasonOf(error));
  }
  if (folders.every((folder) => portablePath(folder, real, path) === null)) {
    return refused('is a link that leads outside', true);
  }
  if (stats.isFile()) return { kind: 'file', real };
  return stats.isDirectory() ? { kind: 'folder', real } : refused('is not a regular file');
}

function refused(why: string, outside = false): Target {
  return { kind: 'refused', why, outside };
}

/** Whether a path is a folder, or leads to one. */
export function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** Whether something has this name, even a broken link. */
export function existsEvenAsLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** The nearest existing ancestor of a path; not necessarily a folder. */
export function folderAbove(target: string): string {
  const folder = path.dirname(target);
  return existsEvenAsLink(folder) ? folder : folderAbove(folder);
}

/** The names in a folder, by code unit; none when it is absent or unreadable. */
export function namesIn(folder: string): string[] {
  return entriesOf(folder).map(({ name }) => name);
}

/** The names of the folders in a folder, links left out: as `namesIn`. */
export function foldersIn(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** What is in a folder, by code unit of its name: as `namesIn`. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  ELOOP: 'is a link that leads back to itself',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  ENAMETOOLONG: 'has a name that is too long',
};

/** Why the file system refused, as the end of a sentence about the path. */
export function reasonOf(error: unknown): string {
  return reasons[errorCode(error)] ?? `cannot be read: ${errorCode(error) || String(error)}`;
}

/** Whether an evidence pointer leads to a regular file, seen from the plan folder, then from the repository root. */
export function pointerResolves(pointer: string, planDir: string, root: string): boolean {
  const folders = [realpathSync(planDir), realpathSync(root)];
  return folders.some((base) => targetOf(path.resolve(base, pointer), folders).kind === 'file');
}

/** A word as a POSIX shell reads it back. */
export function shellWord(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Whether a path from the root is one that an entry of the contract names: a file, a folder, or a glob with `*`, `**`, `?`,
 * `[…]` and `{a,b}`. Null for an entry that is none of these, such as a sentence or a path that leaves the repository.
 */
export function pathMatcher(entry: string): ((file: string) => boolean) | null {
  const found = surfacePath(entry, path);
  if ('refused' in found || /\s/.test(entry.trim())) return null;
  if (found.path === '') return (file) => !file.startsWith('../');
  if (!/[*?[{]/.test(found.path)) return (file) => file === found.path || file.startsWith(`${found.path}/`);
  try {
    const pattern = new RegExp(`^${globSource(found.path)}(?:/.*)?$`, 'su');
    return (file) => pattern.test(file);
  } catch {
    return null;
  }
}

function globSource(glob: string): string {
  let depth = 0;
  return glob.replace(/\*\*\/|\*\*|\*|\?|\[!?[^\]/]+\]|[{},]|[\\^$.|+()[\]]/g, (piece) => {
    if (piece === '**/') return '(?:[^/]+/)*';
    if (piece === '**') return '.*';
    if (piece === '*') return '[^/]*';
    if (piece === '?') return '[^/]';
    if (piece.length > 1) return piece.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    if (piece === '{') return depth++ < 0 ? '' : '(?:';
    if (piece === '}') return depth-- > 0 ? ')' : '\\}';
    if (piece === ',') return depth > 0 ? '|' : ',';
    return `\\${piece}`;
  });
}
