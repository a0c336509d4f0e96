import { closeSync } from 'node:fs';
import path from 'node:path';
import { stopAtFirst } from '../core/problem.ts';
import { openRecord } from '../files/open-record.ts';
import { writeError } from '../files/write-error.ts';
import { writeWhole } from '../files/write-whole.ts';
import { readLines } from '../journal/read-lines.ts';
import { blocksOf, recordPath } from './disk/journal-file.ts';
import type { WritablePlace } from './disk/place.ts';
import type { Session } from './session.ts';

export interface Rolled {
  /** Name of the archive in the plan folder. */
  readonly archive: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Moves the events of the live journal into an archive, which is whole and on the disk before the journal is replaced.
 * After a kill in between both hold the events; the next writer removes them from the journal.
 */
export function roll({ place, records, note }: Session): Rolled | null {
  if (records.journal.length === 0) return null;
  const file = recordPath(place, 'journal');
  const { first, last } = rangeOf(place, file);
  const archive = `journal-archive-${digits(first)}-${digits(last)}.ndjson`;
  const target = path.join(place.planDir, archive);
  try {
    writeWhole(target, blocksOf(file));
    writeWhole(file, []);
    records.journal.length = 0;
    records.journal.lastLine = null;
    note();
  } catch (error) {
    throw writeError(target, error, 'no event is lost; run the command again');
  }
  return { archive, first, last };
}

/** First and last seq that the live journal itself holds. */
function rangeOf(
  { folders }: WritablePlace,
  file: string,
): { readonly first: number; readonly last: number } {
  let first: string | null = null;
  let last = '';
  const opened = openRecord(file, folders, stopAtFirst);
  if (opened === null) return { first: 0, last: 0 };
  try {
    const line = (text: string) => {
      first ??= text;
      last = text;
    };
    readLines(opened, { line, unreadable: () => {} });
  } finally {
    closeSync(opened.descriptor);
  }
  return { first: seqOf(first ?? ''), last: seqOf(last) };
}

function seqOf(line: string): number {
  return (JSON.parse(line) as { readonly seq: number }).seq;
}

function digits(seq: number): string {
  return String(seq).padStart(6, '0');
}
