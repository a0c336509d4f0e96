import { closeSync } from 'node:fs';
import type { Report } from '../core/problem.ts';
import type { OnBytes } from '../files/digest-file.ts';
import { openRecord } from '../files/open-record.ts';
import { readLines } from './read-lines.ts';

/** Run fingerprints by the seq of their gate run, in some 40 bytes each. */
export interface RunFingerprints {
  of(seq: number): string | null;
}

/**
 * Reads `evidence.jsonl`. It is only a cache: a line that is not `{"seq", "fingerprint", …}` is skipped, and of two
 * lines for one seq the later holds.
 */
export function readRunFingerprints(
  file: string,
  folders: readonly string[],
  report: Report,
  onBytes: OnBytes = () => {},
): RunFingerprints {
  const opened = openRecord(file, folders, report);
  const table = createTable();
  if (opened === null) return table;
  try {
    readLines(opened, { line: (text) => addLine(table, text), unreadable: () => {} }, onBytes);
  } finally {
    closeSync(opened.descriptor);
  }
  return table;
}

const hexDigest = /^[a-f0-9]{64}$/;
const digestBytes = 32;

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

/** Two growing columns; the order of the rows is settled at the first question. */
function createTable(): Table {
  let seqs = new Float64Array(1024);
  let digests = Buffer.alloc(1024 * digestBytes);
  let count = 0;
  let isAscending = true;
  let rows: Uint32Array | null = null;
  return { add, of };

  function add(seq: number, fingerprint: string): void {
    if (count === seqs.length) grow();
    if (count > 0 && seq <= (seqs[count - 1] ?? 0)) isAscending = false;
    seqs[count] = seq;
    digests.write(fingerprint, count * digestBytes, digestBytes, 'hex');
    count++;
    rows = null;
  }

  function of(seq: number): string | null {
    rows ??= sortedRows();
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (seqAt(middle) <= seq) low = middle + 1;
      else high = middle;
    }
    if (low === 0 || seqAt(low - 1) !== seq) return null;
    const start = (rows[low - 1] ?? 0) * digestBytes;
    return digests.toString('hex', start, start + digestBytes);
  }

  function seqAt(position: number): number {
    return seqs[rows?.[position] ?? 0] ?? 0;
  }

  /** By seq, rows of one seq in the order of the file. */
  function sortedRows(): Uint32Array {
    const order = new Uint32Array(count).map((_, row) => row);
    return isAscending
      ? order
      : order.sort((left, right) => (seqs[left] ?? 0) - (seqs[right] ?? 0) || left - right);
  }

  function grow(): void {
    const wider = new Float64Array(seqs.length * 2);
    wider.set(seqs);
    seqs = wider;
    const longer = Buffer.alloc(digests.length * 2);
    digests.copy(longer);
    digests = longer;
  }
}
