import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { portablePath } from './paths.ts';

/** What a path leads to, found without opening it. `why` completes a sentence about the path. */
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

/** Whether a name is taken, if only by a broken link. Below a file there are no names. */
export function existsEvenAsLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** What is nearest above a path and there: a folder, unless something else has its name. */
export function folderAbove(target: string): string {
  const folder = path.dirname(target);
  return existsEvenAsLink(folder) ? folder : folderAbove(folder);
}

/** The names in a folder, by code unit. None of a folder that is absent or cannot be read. */
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
