import { closeSync } from 'node:fs';
import type { Report } from '../core/problem.ts';
import type { OnBytes } from '../files/digest-file.ts';
import { openRecord } from '../files/open-record.ts';
import { createIndexColumn, createNumberColumn } from './column.ts';
import { createDigestIndex, type DigestIndex } from './digest-index.ts';
import { readLines } from './read-lines.ts';

/** Run fingerprints by the seq of their gate run. Equal fingerprints have one number. */
export interface RunFingerprints {
  /** Number of the fingerprint of a gate run; null when there is none. */
  of(seq: number): number | null;
  /** The fingerprint with a number. */
  hex(number: number): string;
}

/**
 * Reads `evidence.jsonl`. It is only a cache: one that cannot be read is reported and counts as empty, a line that is
 * not `{"seq", "fingerprint", …}` is skipped, and of two lines for one seq the later holds.
 */
export function readRunFingerprints(
  file: string,
  folders: readonly string[],
  report: Report,
  onBytes: OnBytes = () => {},
): RunFingerprints {
  const opened = openRecord(file, folders, report);
  const table = createTable(createDigestIndex());
  if (opened === null) return table;
  try {
    readLines(opened, { line: (text) => addLine(table, text), unreadable: () => {} }, onBytes);
  } finally {
    closeSync(opened.descriptor);
  }
  return table;
}

const hexDigest = /^[a-f0-9]{64}$/;

function addLine(table: Table, text: string): void {
  let entry: { seq?: unknown; fingerprint?: unknown } | null;
  try {
    entry = JSON.parse(text) as typeof entry;
  } catch {
    return;
  }
  const seq = entry?.seq;
  const fingerprint = entry?.fingerprint;
  if (!Number.isSafeInteger(seq) || typeof fingerprint !== 'string' || !hexDigest.test(fingerprint)) return;
  table.add(seq as number, fingerprint);
}

interface Table extends RunFingerprints {
  add(seq: number, fingerprint: string): void;
}

/** Two columns; the order of the rows is settled at the first question. */
function createTable(digests: DigestIndex): Table {
  const seqs = createNumberColumn();
  const numbers = createIndexColumn();
  let count = 0;
  let isAscending = true;
  let rows: Uint32Array | null = null;
  return { add, of, hex: digests.hex };

  function add(seq: number, fingerprint: string): void {
    if (count > 0 && seq <= seqs.get(count - 1)) isAscending = false;
    seqs.set(count, seq);
    numbers.set(count, digests.add(fingerprint));
    count++;
    rows = null;
  }

  function of(seq: number): number | null {
    if (!isAscending) rows ??= sortedRows();
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (seqs.get(rowAt(middle)) <= seq) low = middle + 1;
      else high = middle;
    }
    if (low === 0 || seqs.get(rowAt(low - 1)) !== seq) return null;
    return numbers.get(rowAt(low - 1));
  }

  function rowAt(position: number): number {
    return rows === null ? position : (rows[position] ?? 0);
  }

  /** By seq, rows of one seq in the order of the file. */
  function sortedRows(): Uint32Array {
    const order = new Uint32Array(count).map((_, row) => row);
    return order.sort((left, right) => seqs.get(left) - seqs.get(right) || left - right);
  }
}
