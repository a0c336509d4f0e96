import { closeSync, readSync } from 'node:fs';
import type { OpenFile } from '../files/open-file.ts';
import { openRecord } from '../files/open-record.ts';
import { type LineStart, readLines } from './read-lines.ts';

/**
 * Where the live journal goes on after an archive whose last lines it begins with, byte for byte: an interrupted roll
 * leaves them in both. Null when it does not begin so.
 */
export function overlapOf(
  archive: string,
  live: OpenFile,
  lastArchived: number,
  folders: readonly string[],
): LineStart | null {
  const first = firstLine(live);
  if (first === null || !(seqOf(first) <= lastArchived)) return null;
  const opened = openRecord(archive, folders, () => {});
  if (opened === null) return null;
  try {
    const from = lineOf(first, opened);
    if (from === null) return null;
    const bytes = opened.size - from.byteOffset;
    if (!isSame(opened.descriptor, from.byteOffset, live.descriptor, 0, bytes)) return null;
    return { byteOffset: bytes, line: from.lines + 1 };
  } finally {
    closeSync(opened.descriptor);
  }
}

function firstLine(live: OpenFile): string | null {
  let found: string | null = null;
  const line = (text: string): false => {
    found = text;
    return false;
  };
  readLines(live, { line, unreadable: () => {} });
  return found;
}

function seqOf(line: string): number {
  try {
    const { seq } = JSON.parse(line) as { seq?: unknown };
    return typeof seq === 'number' ? seq : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** Where a line stands in an archive, and how many lines there are from it on. */
function lineOf(
  sought: string,
  archive: OpenFile,
): { readonly byteOffset: number; readonly lines: number } | null {
  let byteOffset: number | null = null;
  let lines = 0;
  readLines(archive, {
    line: (text, place) => {
      if (byteOffset === null && text === sought) byteOffset = place.byteOffset();
      if (byteOffset !== null) lines++;
    },
    unreadable: () => {},
  });
  return byteOffset === null ? null : { byteOffset, lines };
}

const blockSize = 64 * 1024;

function isSame(left: number, leftAt: number, right: number, rightAt: number, bytes: number): boolean {
  const [one, other] = [Buffer.allocUnsafe(blockSize), Buffer.allocUnsafe(blockSize)];
  for (let done = 0; done < bytes; ) {
    const wanted = Math.min(blockSize, bytes - done);
    const got = readSync(left, one, 0, wanted, leftAt + done);
    if (got === 0 || readSync(right, other, 0, got, rightAt + done) !== got) return false;
    if (one.compare(other, 0, got, 0, got) !== 0) return false;
    done += got;
  }
  return true;
}
