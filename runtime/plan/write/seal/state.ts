import { statSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../files/read-text.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { recordFiles, type WritablePlace } from '../disk/place.ts';
import { archiveNames } from './archive-names.ts';
import { sha256 } from './sha256.ts';

/**
 * What the last writer left, so that the next one need not read it all: `state.json`, member `records`. It is a note
 * and no record: without it, or when a mark differs, everything is read and compared with the seal.
 */
export interface RecordsState {
  readonly last_seq: number;
  readonly journal: {
    readonly mark: string;
    readonly length: number;
    readonly last_line: { readonly bytes: number; readonly digest: string } | null;
  };
  readonly archives: string;
  readonly seal: {
    readonly mark: string;
    readonly length: number;
    readonly events: number;
    readonly head: string;
  };
}

/** Null when there is none, or none that the last writer left like this. */
export function readState(place: WritablePlace): RecordsState | null {
  const { digest, ...state } = { ...(document(place)['records'] as RecordsState & { digest?: unknown }) };
  return digest === sha256(JSON.stringify(state)) ? state : null;
}

/** Other members of the file, which other tools may have put there, stay. */
export function writeState(place: WritablePlace, state: RecordsState | null): void {
  const { records: _, ...others } = document(place);
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
  return archiveNames(planDir)
    .map((name) => `${name} ${markOf(path.join(planDir, name))}`)
    .join(', ');
}

function document({ planDir, folders }: WritablePlace): Record<string, unknown> {
  try {
    const text = readText(path.join(planDir, recordFiles.state), folders, () => {});
    const found: unknown = JSON.parse(text ?? 'null');
    const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
    return isObject ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
