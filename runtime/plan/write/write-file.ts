import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, namesIn } from '../records/paths.ts';
import { recordFiles, type WritablePlace } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import {
  createFile,
  inFolder,
  LinkError,
  makeFolder,
  NotReplaceableError,
  openExisting,
  requireFile,
  syncFolder,
  writeAll,
} from './folder.ts';

/**
 * Writes a file whole or not at all: a reader sees the old content or the new, and after a power loss one of them is
 * there. Only a regular or an absent file is replaced; mode and owner of a replaced one are kept. Throws a LinkError, a
 * NotReplaceableError, or what the file system throws.
 */
export function writeWhole(file: string, pieces: Iterable<string | Uint8Array>): void {
  const name = path.basename(file);
  const temporary = `.${name}.${randomBytes(6).toString('hex')}.tmp`;
  inFolder(path.dirname(file), (folder) => {
    const before = replaceable();
    try {
      const descriptor = folder.create(temporary);
      try {
        if (before !== undefined) keepRights(descriptor, before);
        for (const piece of pieces) writeAll(descriptor, piece);
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      replaceable();
      folder.rename(temporary, name);
    } catch (error) {
      folder.remove(temporary);
      throw error;
    }
    folder.sync();

    function replaceable(): Stats | undefined {
      const stats = folder.look(name);
      requireFile(file, stats);
      return stats;
    }
  });
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

/**
 * Makes a folder with its files, by path with `/`, all of them or none: a reader never sees half a folder. `parent` is made where it is
 * missing. Throws a LinkError, or what the file system throws: `ENOTEMPTY` or `EEXIST` when something has the name.
 */
export function writeFolder(
  parent: string,
  name: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): void {
  makeFolder(parent);
  const temporary = `.${name}.${randomBytes(6).toString('hex')}.tmp`;
  inFolder(parent, (folder) => {
    try {
      folder.makeFolder(temporary);
      for (const [file, content] of files) {
        if (file.includes('/')) makeFolder(path.join(parent, temporary, path.dirname(file)));
        writeWhole(path.join(parent, temporary, file), [content]);
      }
      folder.rename(temporary, name);
    } catch (error) {
      folder.removeAll(temporary);
      throw error;
    }
    folder.sync();
  });
}

/** The path of a record that is to be written: a regular file, or nothing yet. Throws a PlanError. */
export function recordPath(
  { planDir }: Pick<WritablePlace, 'planDir'>,
  name: keyof typeof recordFiles,
): string {
  const file = path.join(planDir, recordFiles[name]);
  try {
    requireFile(file, lstatSync(file, { throwIfNoEntry: false }));
  } catch (error) {
    throw writeError(file, error, 'nothing was recorded');
  }
  return file;
}

/**
 * Appends bytes with one write, and returns when they are on the disk. On failure the file is truncated to its old length,
 * and a PlanError (rule `written`) says whether the bytes were recorded.
 */
export function appendDurably(file: string, bytes: Uint8Array, length: number, exists: boolean): void {
  const outcome = { text: 'nothing was recorded' };
  try {
    const descriptor = exists ? openExisting(file, appendFlags) : createFile(file);
    try {
      expectLength(file, fstatSync(descriptor).size, length);
      try {
        writeAll(descriptor, bytes);
        fsyncSync(descriptor);
        if (!exists) syncFolder(path.dirname(file));
      } catch (error) {
        outcome.text = takeBack(descriptor, length);
        throw error;
      }
    } finally {
      closeQuietly(descriptor);
    }
  } catch (error) {
    throw writeError(file, error, outcome.text);
  }
}

/**
 * Replaces what follows the last whole line by a line. A kill at any moment leaves the old tail, or the new line followed
 * by the rest of a longer tail, which is a tail again.
 */
export function overwriteTail(file: string, line: Uint8Array, position: number): void {
  const descriptor = openExisting(file, constants.O_RDWR);
  try {
    writeAll(descriptor, line, position);
    ftruncateSync(descriptor, position + line.length);
    fsyncSync(descriptor);
  } finally {
    closeQuietly(descriptor);
  }
}

/** Cuts a file to a length, durably. */
export function cutFile(file: string, length: number): void {
  const descriptor = openExisting(file, constants.O_RDWR);
  try {
    ftruncateSync(descriptor, length);
    fsyncSync(descriptor);
  } finally {
    closeQuietly(descriptor);
  }
}

/** The bytes of a file from a position to its end. */
export function bytesFrom(file: string, position: number): Buffer {
  const descriptor = openExisting(file, constants.O_RDONLY);
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - position));
    let held = 0;
    while (held < bytes.length) {
      const got = readSync(descriptor, bytes, held, bytes.length - held, position + held);
      if (got === 0) break;
      held += got;
    }
    return bytes.subarray(0, held);
  } finally {
    closeQuietly(descriptor);
  }
}

/** The bytes of a file from a position on, block by block. */
export function* blocksOf(file: string, position = 0): Generator<Uint8Array> {
  const descriptor = openExisting(file, constants.O_RDONLY);
  try {
    const block = Buffer.alloc(1 << 20);
    for (let at = position; ; ) {
      const got = readSync(descriptor, block, 0, block.length, at);
      if (got === 0) return;
      at += got;
      yield block.subarray(0, got);
    }
  } finally {
    closeQuietly(descriptor);
  }
}

/** The end of a file that other programs may append to as well. */
export function endOf(file: string): { exists: boolean; length: number; isUnended: boolean } {
  const length = statSync(file, { throwIfNoEntry: false })?.size;
  if (length === undefined) return { exists: false, length: 0, isUnended: false };
  return { exists: true, length, isUnended: length > 0 && bytesFrom(file, length - 1)[0] !== 0x0a };
}

function expectLength(file: string, found: number, expected: number): void {
  if (found === expected) return;
  const message = `has ${found} bytes, not ${expected}: another program wrote to it without the lock; run the command again`;
  throw new PlanError({ rule: 'written', file, line: 1, message });
}

function takeBack(descriptor: number, length: number): string {
  try {
    ftruncateSync(descriptor, length);
    fsyncSync(descriptor);
    return 'nothing was recorded';
  } catch {
    return 'whether the events were recorded is not known; look at the end of the journal before repeating the command';
  }
}

/** Ignores errors: what is synced stays synced. */
function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // Nothing depends on it.
  }
}

/** For appending to a file that is there. */
const appendFlags = constants.O_WRONLY | constants.O_APPEND;

/**
 * Name of a file that `writeWhole` or `copyEvidence` has not renamed yet. After a kill the next writer removes it; in
 * `gates/`, which may be too large for every writer to list, the next import does, or a check once the file is old.
 */
export const temporaryName = /^\..+\.[0-9a-f]{12}\.tmp$/;

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

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the disk reports an error',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is not a folder',
  EISDIR: 'it is a folder',
};

/** Why a file could not be written, as the end of a sentence. */
export function writeReason(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? (code || (error instanceof Error ? error.message : String(error)));
}

/**
 * What to throw for an error that came up while a file was written: a PlanError where the file system refused, else the
 * error itself. `outcome` says what became of the records.
 */
export function writeError(file: string, error: unknown, outcome: string): unknown {
  if (error instanceof LinkError) return linkProblem(error, outcome);
  if (errorCode(error) === '' && !(error instanceof NotReplaceableError)) return error;
  const message = `cannot be written: ${writeReason(error)}; ${outcome}`;
  return new PlanError({ rule: 'written', file, line: 1, message });
}

/** Names the link, and the way out. `outcome` says what became of the records. */
export function linkProblem({ file, message }: LinkError, outcome: string): PlanError {
  const next = `${outcome}; put the file or folder itself there, or go to where the link leads`;
  return new PlanError({ rule: 'inside-repository', file, line: 1, message: `${message}: ${next}` });
}
