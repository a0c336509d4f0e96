import path from 'node:path';
import { readText } from './files.ts';
import type { WritablePlace } from './places.ts';

/** A piece of evidence by its path, as events name it, with its length and SHA-256 as far as they are known. */
export interface Piece {
  readonly path: string;
  readonly bytes: number | null;
  /** In lower-case hex. */
  readonly sha256: string | null;
}

/** What a plan has from elsewhere: the side file `opened.json`. */
export interface Opened {
  /** The shared records that were opened, the latest last. */
  readonly openings: readonly Opening[];
  /** Evidence of events that came with them, and which did not come itself. */
  readonly not_here: readonly Piece[];
}

export interface Opening {
  /** Name of the file. */
  readonly file: string;
  readonly last_seq: number;
  readonly head: string;
}

export const openedFile = 'opened.json';

/** Nothing where there is no such file, or none that can be used. */
export function readOpened({ planDir, folders }: Pick<WritablePlace, 'planDir' | 'folders'>): Opened {
  try {
    const text = readText(path.join(planDir, openedFile), folders, () => {});
    const { openings, not_here } = JSON.parse(text ?? '{}') as Partial<Record<keyof Opened, unknown>>;
    return { openings: listOf(openings, isOpening), not_here: listOf(not_here, isPiece) };
  } catch {
    return { openings: [], not_here: [] };
  }
}

export function printOpened(opened: Opened): string {
  return `${JSON.stringify(opened, null, 2)}\n`;
}

function listOf<T>(given: unknown, is: (one: Partial<T>) => boolean): readonly T[] {
  return Array.isArray(given)
    ? given.filter((one) => typeof one === 'object' && one !== null && is(one))
    : [];
}

function isOpening({ file, last_seq, head }: Partial<Opening>): boolean {
  return typeof file === 'string' && Number.isSafeInteger(last_seq) && typeof head === 'string';
}

export function isPiece({ path: name, bytes, sha256 }: Partial<Piece>): boolean {
  return (
    typeof name === 'string' &&
    (bytes === null || (Number.isSafeInteger(bytes) && Number(bytes) >= 0)) &&
    (sha256 === null || (typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)))
  );
}
