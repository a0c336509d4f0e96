import path from 'node:path';
import { readText } from '../../files/read-text.ts';
import { recordFiles, type WritablePlace } from '../disk/place.ts';
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
  const { digest, ...state } = { ...(readStateFile(place)['records'] as RecordsState & { digest?: unknown }) };
  return digest === sha256(JSON.stringify(state)) ? state : null;
}

/** The whole file, as an object; an empty one where it cannot be read as one. */
export function readStateFile({ planDir, folders }: WritablePlace): Record<string, unknown> {
  try {
    const text = readText(path.join(planDir, recordFiles.state), folders, () => {});
    const found: unknown = JSON.parse(text ?? 'null');
    const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
    return isObject ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
