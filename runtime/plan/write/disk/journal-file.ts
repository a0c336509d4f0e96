import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { PlanError } from '../../core/problem.ts';
import { createFile, openExisting, requireFile, syncFolder } from '../../files/door.ts';
import { writeError } from '../../files/write-error.ts';
import { appendFlags, writeBytes } from './disk.ts';
import { recordFiles, type WritablePlace } from './place.ts';

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
 * Appends bytes with one write, and returns when they are on the disk. When that fails, the file is put back to its old
 * length, and a PlanError (rule `written`) says what became of the bytes.
 */
export function appendDurably(file: string, bytes: Uint8Array, length: number, exists: boolean): void {
  const outcome = { text: 'nothing was recorded' };
  try {
    const descriptor = exists ? openExisting(file, appendFlags) : createFile(file);
    try {
      expectLength(file, fstatSync(descriptor).size, length);
      try {
        writeBytes(descriptor, bytes);
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
 * Puts a line in the place of what stands behind the last whole line. A kill at any moment leaves the old tail, or
 * the new line with, perhaps, the rest of a longer tail behind it: again a tail.
 */
export function overwriteTail(file: string, line: Uint8Array, position: number): void {
  const descriptor = openExisting(file, constants.O_RDWR);
  try {
    writeBytes(descriptor, line, position);
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

/** Where a file ends that other programs may append to as well. */
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

/** What is synced is not undone by a failing close. */
function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // Nothing depends on it.
  }
}
