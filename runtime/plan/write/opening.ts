import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { portablePath } from '../records/paths.ts';
import { recordFiles, type WritablePlace } from '../records/places.ts';
import { inFolder, makeFolder } from './folder.ts';
import { writeState } from './open-records.ts';
import {
  blocksOf,
  removeFile,
  removeTemporaries,
  writeError,
  writeFolder,
  writeWhole,
} from './write-file.ts';

/** Records that are to take the place of those of a plan, whole and on the disk before the first of these changes. */
const pendingFolder = 'opening.pending';
/** Lists, one a line, the files of the plan that go. */
const removedName = 'removed.txt';

/**
 * Replaces files of a plan, records among them. A kill at any moment leaves the old records, or the new ones after the next command
 * that writes. The plan's lock must be held. Throws a PlanError.
 */
export function replaceRecords(
  place: WritablePlace,
  files: ReadonlyMap<string, string | Uint8Array>,
  removed: readonly string[],
): void {
  const { planDir } = place;
  const staged = new Map(files).set(removedName, removed.map((name) => `${name}\n`).join(''));
  try {
    removeTemporaries(planDir);
    inFolder(planDir, (folder) => folder.removeAll(pendingFolder));
    writeFolder(planDir, pendingFolder, staged);
  } catch (error) {
    throw writeError(path.join(planDir, pendingFolder), error, 'the plan is as it was before');
  }
  finishReplacement(place);
}

/** Finishes what a kill left of a replacement; nothing where there is none. The plan's lock must be held. Throws a PlanError. */
export function finishReplacement(place: WritablePlace): void {
  const { planDir } = place;
  const pending = path.join(planDir, pendingFolder);
  if (!existsSync(pending)) return;
  try {
    // What the last writer noted is about the old records.
    writeState(place, null);
    const names = filesBelow(pending).filter((name) => name !== removedName);
    // The seal comes after the journal: readers wait for lines to be sealed.
    for (const name of names.sort(
      (left, right) => Number(left === recordFiles.seal) - Number(right === recordFiles.seal),
    )) {
      makeFolder(path.dirname(path.join(planDir, name)));
      writeWhole(path.join(planDir, name), blocksOf(path.join(pending, name)));
    }
    const removed = Buffer.concat([...blocksOf(path.join(pending, removedName))]).toString('utf8');
    for (const name of removed.split('\n').filter((line) => removable.test(line)))
      removeFile(path.join(planDir, name));
    inFolder(planDir, (folder) => folder.removeAll(pendingFolder));
  } catch (error) {
    throw writeError(pending, error, 'run the command again when that is fixed');
  }
}

/** Archives and kept files: nothing else goes. */
const removable = /^(?:journal-archive-[0-9-]+\.ndjson|gates\/[A-Za-z0-9][A-Za-z0-9._-]*)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => portablePath(folder, path.join(entry.parentPath, entry.name), path) ?? '');
}
