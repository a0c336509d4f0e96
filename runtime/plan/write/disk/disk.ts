import { constants, writeSync } from 'node:fs';
import path from 'node:path';
import { inFolder } from '../../files/door.ts';
import { namesIn } from '../../files/file-kind.ts';

/** For appending to a file that is there. */
export const appendFlags = constants.O_WRONLY | constants.O_APPEND;

/**
 * Name of a file that `writeWhole` or `copyEvidence` has not renamed yet. What a kill leaves of it in a plan is removed by
 * the next writer; in `gates/`, which may be too large for every writer to look through, by the next import, or by a check
 * when it is old.
 */
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
  inFolder(path.dirname(file), (folder) => {
    folder.remove(path.basename(file));
    folder.sync();
  });
}

/** Removes what killed writers left in a folder. Only whoever holds the lock of the plan may call it. */
export function removeTemporaries(folder: string): void {
  for (const name of namesIn(folder)) if (temporaryName.test(name)) tryRemove(path.join(folder, name));
}

export function tryRemove(file: string): void {
  try {
    inFolder(path.dirname(file), (folder) => folder.remove(path.basename(file)));
  } catch {
    // The next writer removes it.
  }
}
