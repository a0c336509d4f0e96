import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../files/file-kind.ts';

/** Platforms and file systems on which a folder cannot be synced say so with one of these. */
const unsyncable = new Set(['EINVAL', 'EISDIR', 'EPERM', 'EACCES', 'ENOTSUP']);

/** Makes new, renamed and removed names of a folder durable. */
export function syncFolder(folder: string): void {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
  } catch (error) {
    if (!unsyncable.has(errorCode(error))) throw error;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** Writes all bytes at a position, or at the end of a file that is open for appending. */
export function writeBytes(descriptor: number, bytes: Uint8Array, position: number | null = null): void {
  let written = 0;
  while (written < bytes.length) {
    const at = position === null ? null : position + written;
    written += writeSync(descriptor, bytes, written, bytes.length - written, at);
  }
}

/** Name of the temporary file beside `file`; what a kill leaves of it is removed by the next writer. */
export function temporaryFor(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
}

export const temporaryName = /^\..+\.\d+\.tmp$/;

/**
 * Replaces a file whole: a reader sees the old content or the new, and so does the next start after a power cut. Only
 * a regular or an absent file is replaced; its mode stays. Throws what the file system throws.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const mode = modeOf(file);
  const temporary = temporaryFor(file);
  rmSync(temporary, { force: true });
  try {
    const descriptor = openSync(temporary, 'wx', mode ?? 0o666);
    try {
      writeBytes(descriptor, typeof content === 'string' ? Buffer.from(content) : content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    tryRemove(temporary);
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Removes a file for good. One that is absent already is no error. */
export function removeFile(file: string): void {
  rmSync(file, { force: true });
  syncFolder(path.dirname(file));
}

/** Makes a folder of a plan, and its name durable. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first !== undefined) syncFolder(path.dirname(first));
}

export function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next writer removes it.
  }
}

function modeOf(file: string): number | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isFile()) throw new Error('it is not a regular file');
  return stats.mode & 0o777;
}

/** For appending to a file that is there, without following a link. */
export const appendFlags = constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);
