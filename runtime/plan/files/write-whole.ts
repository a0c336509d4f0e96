import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { writeAll } from './write-all.ts';

/** What is never replaced: a link, a device, a FIFO, a socket. The message completes a sentence about the path. */
export class NotReplaceableError extends Error {}

/**
 * Writes a file whole or not at all: a reader sees the old content or the new, and after a power loss one of them is
 * there. Only a regular or an absent file is replaced; mode and owner of a replaced one are kept. Throws a
 * NotReplaceableError, or what the file system throws.
 */
export function writeWhole(file: string, pieces: Iterable<string | Uint8Array>): void {
  const folder = realpathSync(path.dirname(file));
  const target = path.join(folder, path.basename(file));
  const before = replaceable(target);
  const temporary = path.join(folder, `.${path.basename(file)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const descriptor = openSync(temporary, 'wx');
    try {
      if (before !== null) keepRights(descriptor, before);
      for (const piece of pieces) writeAll(descriptor, piece);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    replaceable(target);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

function replaceable(target: string): Stats | null {
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (stats.isFile()) return stats;
  throw new NotReplaceableError(`is ${kindOf(stats)}, and only a regular file is replaced`);
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a FIFO';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** The owner first: changing it may clear bits of the mode. */
function keepRights(descriptor: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch (error) {
    // Only a super-user may give files away; anybody else owns the new file.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  fchmodSync(descriptor, mode & 0o7777);
}

/** Makes names in a folder last over a power loss, where the system can open folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
