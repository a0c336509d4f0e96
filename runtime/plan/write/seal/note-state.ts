import { statSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../files/write-whole.ts';
import { archivesOf } from '../../journal/read-journal.ts';
import { recordFiles, type WritablePlace } from '../disk/place.ts';
import { sha256 } from './sha256.ts';
import { type RecordsState, readStateFile } from './state.ts';

/** Other members of the file, which other tools may have put there, stay. */
export function writeState(place: WritablePlace, state: RecordsState | null): void {
  const { records: _, ...others } = readStateFile(place);
  const records = state === null ? {} : { records: { ...state, digest: sha256(JSON.stringify(state)) } };
  const whole = { ...others, ...records };
  writeWhole(path.join(place.planDir, recordFiles.state), [`${JSON.stringify(whole, null, 2)}\n`]);
}

/** Differs when the file was written, replaced or touched in between. */
export function markOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? 'absent' : `${stats.ino}-${stats.size}-${stats.ctimeNs}`;
}

export function archivesMark(planDir: string): string {
  return archivesOf(planDir, () => {})
    .map(({ file }) => `${path.basename(file)} ${markOf(file)}`)
    .join(', ');
}
