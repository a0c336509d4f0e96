import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeReason } from '../files/write-error.ts';
import { writeWhole } from '../files/write-whole.ts';
import { taskFilePattern } from '../text/plan-digest.ts';
import { removeFile } from './disk/disk.ts';
import type { Session } from './session.ts';

/** Notes the task files that a revision leaves without a task, until they are removed. */
export function noteRemoved(file: string, names: readonly string[]): void {
  if (names.length > 0) writeWhole(file, [names.map((name) => `${name}\n`).join('')]);
}

/**
 * Removes the task files that a note names, and then the note. The revision is in force: what cannot be removed now is
 * only warned of, and the next writer tries again.
 */
export function removeNoted({ place, warn }: Pick<Session, 'place' | 'warn'>, file: string): void {
  try {
    for (const name of namesIn(file)) removeFile(path.join(place.planDir, name));
    removeFile(file);
  } catch (error) {
    const why = writeReason(error);
    warn(
      'written',
      `the file of a removed task is still there: ${why}; the next command that writes removes it`,
    );
  }
}

function namesIn(file: string): readonly string[] {
  try {
    const names = readFileSync(file, 'utf8').split('\n');
    return names.filter((name) => taskFilePattern.test(name) && path.basename(name) === name);
  } catch {
    return [];
  }
}
