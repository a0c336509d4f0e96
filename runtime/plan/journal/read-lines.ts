import { isAscii, isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';
import type { OnBytes } from '../files/digest-file.ts';
import type { OpenFile } from '../files/open-file.ts';

export const longestLine = 16 * 1024 * 1024;
const firstBlock = 64 * 1024;
const newline = 0x0a;

/** Where the line that is being handed over stands. It may be asked during the call only. */
export interface LinePlace {
  /** From 1. */
  readonly line: number;
  /** From 0. */
  byteOffset(): number;
  /** Whether the file ends with this line. */
  isFinal(): boolean;
}

export interface LineSink {
  line(text: string, place: LinePlace): void;
  /** A line that is no text: not UTF-8, or too long to be held. */
  unreadable(why: 'utf-8' | 'line-length', place: LinePlace): void;
}

/**
 * Hands over the lines of a file one by one, in memory that is bounded by the longest line. A line ends at a newline
 * or at the end of the file.
 */
export function readLines({ descriptor, size }: OpenFile, sink: LineSink, onBytes: OnBytes = () => {}): void {
  let buffer = Buffer.allocUnsafeSlow(firstBlock);
  let held = 0;
  /** Offset in the file of the first byte that is held. */
  let base = 0;
  let skipping = false;
  const place = createPlace(size);
  for (;;) {
    const wanted = Math.min(buffer.length - held, size - base - held);
    const got = wanted > 0 ? readSync(descriptor, buffer, held, wanted, base + held) : 0;
    onBytes(got);
    const fresh = held;
    held += got;
    const atEnd = got === 0 || base + held >= size;
    const lastNewline = buffer.subarray(fresh, held).lastIndexOf(newline);
    const complete = atEnd ? held : lastNewline === -1 ? 0 : fresh + lastNewline + 1;
    const start = skipping ? skip() : 0;
    if (start < complete) handOver(buffer.subarray(start, complete), base + start);
    const done = Math.max(start, complete);
    if (atEnd) return;
    if (done === 0 && held === buffer.length) makeRoom();
    else keepFrom(done);
  }

  /** Passes over the rest of a line that was too long. */
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
      sink.line(text.slice(at, stop), place);
      at = stop + 1;
    }
  }

  function handOverBytes(block: Buffer): void {
    for (let at = 0; at < block.length; place.leave()) {
      const found = block.indexOf(newline, at);
      const bytes = block.subarray(at, found === -1 ? block.length : found);
      if (isUtf8(bytes)) sink.line(bytes.toString('utf8'), place);
      else sink.unreadable('utf-8', place);
      at += bytes.length + 1;
    }
  }
}

/** The place of one line after the other. Bytes are counted only when somebody asks: most lines are in order. */
function createPlace(size: number) {
  let block: Buffer = Buffer.alloc(0);
  let offset = 0;
  let passed = 0;
  return {
    line: 1,
    enter(next: Buffer, start: number): void {
      block = next;
      offset = start;
      passed = 0;
    },
    leave(): void {
      passed++;
      this.line++;
    },
    byteOffset: () => offset + startOf(passed),
    isFinal(): boolean {
      const end = block.indexOf(newline, startOf(passed));
      return offset + (end === -1 ? block.length : end + 1) >= size;
    },
  };

  /** Start, in the block, of the line after this many. */
  function startOf(lines: number): number {
    let start = 0;
    for (let line = 0; line < lines; line++) start = block.indexOf(newline, start) + 1;
    return start;
  }
}
