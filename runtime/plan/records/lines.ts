import { isAscii, isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';
import type { OnBytes, OpenFile } from './files.ts';

export const longestLine = 16 * 1024 * 1024;
const firstBlock = 64 * 1024;
const newline = 0x0a;

/** Position of the line that is being passed on. Valid only during the call. */
export interface LinePlace {
  /** From 1. */
  readonly line: number;
  /** From 0. */
  byteOffset(): number;
  /** Bytes of the line, without its newline. */
  byteLength(): number;
  /** Whether the file ends with this line. */
  isFinal(): boolean;
  /** Whether a newline ends it. */
  isEnded(): boolean;
}

interface LineSink {
  /** Returns false to stop reading. */
  line(text: string, place: LinePlace): unknown;
  /** A line that is not UTF-8, or too long to be held in memory. */
  unreadable(why: 'utf-8' | 'line-length', place: LinePlace): void;
}

/** Where reading begins: after whole lines. */
export interface LineStart {
  readonly byteOffset: number;
  readonly line: number;
}

const fromTheTop: LineStart = { byteOffset: 0, line: 1 };

/**
 * Passes the lines of a file on, one by one, in memory bounded by the longest line. A line ends at a newline or at the
 * end of the file. A sink that returns false stops the reading.
 */
export function readLines(
  { descriptor, size }: OpenFile,
  sink: LineSink,
  onBytes: OnBytes = () => {},
  start: LineStart = fromTheTop,
): void {
  let buffer = Buffer.allocUnsafeSlow(firstBlock);
  let held = 0;
  /** Offset in the file of the first byte that is held. */
  let base = start.byteOffset;
  let skipping = false;
  let ended = false;
  const place = createPlace(size, start.line);
  for (;;) {
    const wanted = Math.min(buffer.length - held, size - base - held);
    const got = wanted > 0 ? readSync(descriptor, buffer, held, wanted, base + held) : 0;
    onBytes(got);
    const fresh = held;
    held += got;
    const atEnd = got === 0 || base + held >= size;
    const lastNewline = buffer.subarray(fresh, held).lastIndexOf(newline);
    const complete = atEnd ? held : lastNewline === -1 ? 0 : fresh + lastNewline + 1;
    const first = skipping ? skip() : 0;
    if (first < complete) handOver(buffer.subarray(first, complete), base + first);
    const done = Math.max(first, complete);
    if (atEnd || ended) return;
    if (done === 0 && held === buffer.length) makeRoom();
    else keepFrom(done);
  }

  /** Skips the rest of a line that was too long. */
  function skip(): number {
    const end = buffer.subarray(0, held).indexOf(newline);
    if (end === -1) return held;
    skipping = false;
    place.line++;
    return end + 1;
  }

  function keepFrom(done: number): void {
    buffer.copyWithin(0, done, held);
    base += done;
    held -= done;
  }

  function makeRoom(): void {
    if (buffer.length < longestLine) {
      const larger = Buffer.allocUnsafeSlow(Math.min(longestLine, buffer.length * 4));
      buffer.copy(larger, 0, 0, held);
      buffer = larger;
      return;
    }
    place.enter(buffer.subarray(0, held), base);
    sink.unreadable('line-length', place);
    skipping = true;
    keepFrom(held);
  }

  function handOver(block: Buffer, offset: number): void {
    place.enter(block, offset);
    if (isAscii(block)) handOverText(block.toString('latin1'));
    else if (isUtf8(block)) handOverText(block.toString('utf8'));
    else handOverBytes(block);
  }

  function handOverText(text: string): void {
    for (let at = 0; at < text.length; place.leave()) {
      const found = text.indexOf('\n', at);
      const stop = found === -1 ? text.length : found;
      ended ||= sink.line(text.slice(at, stop), place) === false;
      if (ended) return;
      at = stop + 1;
    }
  }

  function handOverBytes(block: Buffer): void {
    for (let at = 0; at < block.length; place.leave()) {
      const found = block.indexOf(newline, at);
      const bytes = block.subarray(at, found === -1 ? block.length : found);
      if (isUtf8(bytes)) ended ||= sink.line(bytes.toString('utf8'), place) === false;
      else sink.unreadable('utf-8', place);
      if (ended) return;
      at += bytes.length + 1;
    }
  }
}

/** The place of the current line. Offsets are computed only on request: most lines are valid. */
function createPlace(size: number, firstLine: number) {
  let block: Buffer = Buffer.alloc(0);
  let offset = 0;
  let passed = 0;
  /** Offset, in the block, after `countedLines` lines: the next request counts on from there. */
  let counted = 0;
  let countedLines = 0;
  return {
    line: firstLine,
    enter(next: Buffer, start: number): void {
      block = next;
      offset = start;
      passed = 0;
      counted = 0;
      countedLines = 0;
    },
    leave(): void {
      passed++;
      this.line++;
    },
    byteOffset: () => offset + lineStart(),
    byteLength: () => lineEnd() - lineStart(),
    isFinal: () => offset + lineEnd() + 1 >= size,
    isEnded: () => offset + lineEnd() < size,
  };

  function lineStart(): number {
    for (; countedLines < passed; countedLines++) counted = block.indexOf(newline, counted) + 1;
    return counted;
  }

  function lineEnd(): number {
    const end = block.indexOf(newline, lineStart());
    return end === -1 ? block.length : end;
  }
}

/** Digests of the lines of a history by seq, in 40 bytes each. The seqs rise. */
export interface LineTable {
  readonly count: number;
  seqAt(index: number): number;
  digestAt(index: number): string;
  /** Index of a seq; -1 when it is not there. */
  indexOf(seq: number): number;
  add(seq: number, digest: string): void;
}

const digestBytes = 32;

export function createLineTable(): LineTable {
  let seqs = new Float64Array(64);
  let digests = Buffer.alloc(64 * digestBytes);
  let count = 0;
  return {
    get count() {
      return count;
    },
    seqAt: (index) => (index < count ? (seqs[index] ?? 0) : 0),
    digestAt: (index) =>
      index < count ? digests.toString('hex', index * digestBytes, (index + 1) * digestBytes) : '',
    indexOf,
    add,
  };

  function indexOf(seq: number): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((seqs[middle] ?? 0) < seq) low = middle + 1;
      else high = middle;
    }
    return low < count && seqs[low] === seq ? low : -1;
  }

  function add(seq: number, digest: string): void {
    if (count === seqs.length) grow();
    seqs[count] = seq;
    digests.write(digest, count * digestBytes, digestBytes, 'hex');
    count++;
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
