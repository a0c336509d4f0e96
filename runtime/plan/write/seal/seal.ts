import { closeSync } from 'node:fs';
import path from 'node:path';
import { stopAtFirst } from '../../core/problem.ts';
import { openRecord } from '../../files/open-record.ts';
import { type LinePlace, readLines } from '../../journal/read-lines.ts';
import { recordFiles, type WritablePlace } from '../disk/place.ts';
import { createLineTable, type LineTable } from './line-table.ts';
import { sha256 } from './sha256.ts';

/**
 * The seal of a plan: for each event its seq, the digest of its line, and the head, which stands for the line and all
 * before it. head 0 is the SHA-256 of the plan's name; head n is the SHA-256 of head n-1 followed by the digest of the
 * line, both in lower-case hex.
 */
export interface Seal {
  /** False for a plan that no writer with a seal has touched. */
  readonly exists: boolean;
  readonly file: string;
  readonly lines: LineTable;
  readonly head: string;
  /** Bytes of its whole lines; behind them, at most what a kill left of one. */
  readonly length: number;
  /** What contradicts itself in the seal: it was changed after it was written. */
  readonly fault: { readonly line: number; readonly message: string } | null;
  /** The head after so many events; null when there are fewer. Asked for one number only, given to `readSeal`. */
  readonly headAt: string | null;
}

export function firstHead(plan: string): string {
  return sha256(plan);
}

export function nextHead(head: string, digest: string): string {
  return sha256(head + digest);
}

export function sealLine(seq: number, digest: string, head: string): string {
  return `${JSON.stringify({ seq, line: digest, head })}\n`;
}

/** Reads the seal and computes its heads again. `checkpoint` is the number of events at which to note the head. */
export function readSeal(place: WritablePlace, plan: string, checkpoint = 0): Seal {
  const file = path.join(place.planDir, recordFiles.seal);
  const lines = createLineTable();
  let head = firstHead(plan);
  let headAt = checkpoint === 0 ? head : null;
  let fault: Seal['fault'] = null;
  let length = 0;
  const opened = openRecord(file, place.folders, stopAtFirst);
  if (opened === null) return { exists: false, file, lines, head, length, fault, headAt };
  try {
    readLines(opened, { line: take, unreadable: (_, at) => (at.isFinal() ? undefined : take('', at)) });
  } finally {
    closeSync(opened.descriptor);
  }
  return { exists: true, file, lines, head, length, fault, headAt };

  function take(text: string, at: LinePlace): void {
    if (fault !== null) return;
    const start = length;
    // The line is the last one and its newline is not there: a kill cut it short.
    if (start + Buffer.byteLength(text) >= (opened?.size ?? 0)) return;
    const entry = parse(text);
    const wrong = entry === null ? 'is not an entry of a seal' : faultOf(entry);
    if (entry === null || wrong !== null) {
      fault = { line: at.line, message: `line ${at.line} ${wrong}` };
      return;
    }
    const { seq, line } = entry;
    head = entry.head;
    lines.add(seq, line);
    if (lines.count === checkpoint) headAt = head;
    length = start + Buffer.byteLength(text) + 1;
  }

  function faultOf({ seq, line, head: stated }: Entry): string | null {
    if (seq <= lines.seqAt(lines.count - 1)) return `has seq ${seq}, which does not rise`;
    return stated === nextHead(head, line)
      ? null
      : 'has a head that does not follow from the lines before it';
  }
}

interface Entry {
  readonly seq: number;
  readonly line: string;
  readonly head: string;
}

const hexDigest = /^[a-f0-9]{64}$/;

function parse(text: string): Entry | null {
  try {
    const { seq, line, head } = JSON.parse(text) as Entry;
    const isEntry =
      Number.isSafeInteger(seq) &&
      seq > 0 &&
      hexDigest.test(line) &&
      // A doubled member, for example, would parse.
      sealLine(seq, line, head) === `${text}\n`;
    return isEntry ? { seq, line, head } : null;
  } catch {
    return null;
  }
}
