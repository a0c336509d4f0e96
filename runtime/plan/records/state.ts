import path from 'node:path';
import { readText } from './files.ts';
import { sha256 } from './json.ts';
import { recordFiles, type WritablePlace } from './places.ts';
import { areFacts, type Difference, type Seal, type SealedFacts, type SealedHelper } from './seal.ts';

/**
 * Where the last writer ended, so that the next one need not read everything: `state.json`, member `records`. It is only a
 * cache: without it, or when a mark differs, everything is read and compared with the seal.
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
    /** Missing in the notes of older helpers. */
    readonly helper?: SealedHelper | null;
  };
}

/** Null when there is none, or when it was changed since it was written. */
export function readState(place: WritablePlace): RecordsState | null {
  const { digest, ...state } = {
    ...(readStateFile(place)['records'] as RecordsState & { digest?: unknown }),
  };
  return digest === sha256(JSON.stringify(state)) ? state : null;
}

/** A line that a writer is about to append, and what is to be sealed with it. */
export interface IntendedLine {
  /** SHA-256 of the line. */
  readonly line: string;
  readonly facts?: SealedFacts | null | undefined;
}

/**
 * The lines that a writer was about to append, by their SHA-256, noted in `state.json`, member `intent`, before it did: by it, a
 * line of an interrupted command is told apart from one that another program wrote, and is sealed with what the command knew.
 */
export function readIntent(place: WritablePlace): ReadonlyMap<string, SealedFacts | null> {
  const { intent } = readStateFile(place);
  const intended = Array.isArray(intent) ? (intent as readonly unknown[]) : [];
  return new Map(
    intended.map((one) => {
      // Older helpers noted the digest alone.
      const { line, facts } = typeof one === 'object' && one !== null ? (one as IntendedLine) : { line: one };
      return [String(line), factsOrNull(facts)];
    }),
  );
}

function factsOrNull(given: unknown): SealedFacts | null {
  try {
    return typeof given === 'object' && given !== null && areFacts(given) ? given : null;
  } catch {
    return null;
  }
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

/** Where the seal differs from what the last writer noted about it. */
export function sealDifference(seal: Seal, state: RecordsState | null): Difference | null {
  const at = (line: number, message: string): Difference => {
    return { kind: 'seal', seq: 0, file: seal.file, line, message };
  };
  if (seal.fault !== null) return at(seal.fault.line, `the seal was changed: ${seal.fault.message}`);
  if (state === null || state.seal.events === 0) return null;
  const { events } = state.seal;
  if (!seal.exists) return at(1, `the seal of ${events} events was removed`);
  if (seal.lines.count < events) return at(seal.entries + 1, `the seal ends before event ${events}`);
  return seal.isNoted ? null : at(seal.entries, 'the seal was replaced: its head is another one');
}
