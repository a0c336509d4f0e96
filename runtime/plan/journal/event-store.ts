import { closeSync, readSync } from 'node:fs';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { PlanError } from '../core/problem.ts';
import { openFile } from '../files/open-file.ts';
import { createIndexColumn, createNumberColumn } from './column.ts';
import type { LinePlace } from './read-lines.ts';

/** Gives events again that were seen: a long list holds numbers, not events. */
export interface EventStore {
  /** Keeps the event that is being handed over. Gives its number, from 0. */
  keep(event: JournalEvent): number;
  /** Events asked for in the order of their numbers come fastest. Throws a PlanError when the file has changed. */
  recall(number: number): JournalEvent;
}

/** A store that keeps where lines stand, 24 bytes each, and reads them again. */
export interface LineStore extends EventStore {
  /** Says which line is handed over next. */
  at(file: string | Buffer, place: LinePlace): void;
}

const readAhead = 64 * 1024;

interface Block {
  readonly file: number;
  readonly start: number;
  readonly bytes: Buffer;
}

export function createLineStore(): LineStore {
  const files: (string | Buffer)[] = [];
  const offsets = createNumberColumn();
  const lengths = createIndexColumn();
  const owners = createIndexColumn();
  const seqs = createNumberColumn();
  let count = 0;
  let current: { readonly file: string | Buffer; readonly place: LinePlace } | null = null;
  let block: Block = { file: -1, start: 0, bytes: Buffer.alloc(0) };
  return { at, keep, recall };

  function at(file: string | Buffer, place: LinePlace): void {
    if (current?.file !== file || current.place !== place) current = { file, place };
  }

  function keep({ seq }: JournalEvent): number {
    if (current === null) throw new Error('no line is being handed over');
    if (files.at(-1) !== current.file) files.push(current.file);
    offsets.set(count, current.place.byteOffset());
    lengths.set(count, current.place.byteLength());
    owners.set(count, files.length - 1);
    seqs.set(count, seq);
    return count++;
  }

  function recall(number: number): JournalEvent {
    const owner = owners.get(number);
    const offset = offsets.get(number);
    const length = lengths.get(number);
    const held = block.file === owner && offset >= block.start;
    if (!held || offset + length > block.start + block.bytes.length) {
      const bytes = readBlock(files[owner] ?? '', offset, Math.max(length, readAhead));
      block = { file: owner, start: offset, bytes };
    }
    const text = block.bytes.toString('utf8', offset - block.start, offset - block.start + length);
    const event = parse(text);
    if (event !== null && event.seq === seqs.get(number)) return event;
    const message = 'has changed while it was read; run the command again';
    throw new PlanError({ rule: 'readable-file', file: String(files[owner] ?? ''), line: 1, message });
  }
}

function parse(text: string): JournalEvent | null {
  try {
    return JSON.parse(text) as JournalEvent;
  } catch {
    return null;
  }
}

function readBlock(file: string | Buffer, offset: number, length: number): Buffer {
  const { descriptor } = openFile(file);
  try {
    const bytes = Buffer.allocUnsafeSlow(length);
    let got = 0;
    for (let more = -1; more !== 0 && got < length; got += more) {
      more = readSync(descriptor, bytes, got, length - got, offset + got);
    }
    return bytes.subarray(0, got);
  } finally {
    closeSync(descriptor);
  }
}
