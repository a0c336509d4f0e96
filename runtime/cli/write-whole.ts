import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeAll } from './write-all.ts';

/** Writes a file whole or not at all: a reader sees the old content or the new. Throws what the file system throws. */
export function writeWhole(file: string, pieces: Iterable<string>): void {
  const folder = path.dirname(file);
  const temporary = path.join(realpathSync(folder), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    const descriptor = openSync(temporary, 'wx');
    try {
      for (const piece of pieces) writeAll(descriptor, piece);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
