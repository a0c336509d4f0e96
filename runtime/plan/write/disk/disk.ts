import { constants, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../../files/write-whole.ts';

/** For appending to a file that is there, without following a link. */
export const appendFlags = constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** Name of a file that `writeWhole` has not renamed yet. What a kill leaves of it is removed by the next writer. */
export const temporaryName = /^\..+\.[0-9a-f]{12}\.tmp$/;

/** Writes all bytes at a position, or at the end of a file that is open for appending. */
export function writeBytes(descriptor: number, bytes: Uint8Array, position: number | null = null): void {
  let written = 0;
  while (written < bytes.length) {
    const at = position === null ? null : position + written;
    written += writeSync(descriptor, bytes, written, bytes.length - written, at);
  }
}

/** Removes a file for good. One that is absent already is no error. */
export function removeFile(file: string): void {
  rmSync(file, { force: true });
  syncFolder(path.dirname(file));
}

export function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next writer removes it.
  }
}
