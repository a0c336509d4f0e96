import { closeSync, readSync } from 'node:fs';
import { type OnBytes, openFile, openRecord } from './files.ts';
import type { JournalEvent } from './generations.ts';
import { type LinePlace, readLines } from './lines.ts';
import { PlanError, type Report } from './problems.ts';

/** Returns events that were seen, so that long lists can hold numbers instead of events. */
export interface EventStore {
  /** Keeps the current event. Returns its number, from 0. */
  keep(event: JournalEvent): number;
  /** Events asked for in the order of their numbers come fastest. Throws a PlanError when the file has changed. */
  recall(number: number): JournalEvent;
}

/** A store that keeps the positions of lines, 24 bytes each, and reads the lines again. */
export interface LineStore extends EventStore {
  /** Sets the line of the next event. */
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

/** Two columns; rows are sorted at the first lookup. */
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

const digestBytes = 32;
const chunkBits = 12;
const chunkLength = 1 << chunkBits;
const free = 0xffffffff;

/** Numbers SHA-256 digests from 0 in the order in which they first come, in some 45 bytes each. */
interface DigestIndex {
  /** The number of a digest (lower-case hex). */
  add(hex: string): number;
  hex(number: number): string;
}

/** Open addressing: the digest is its own hash. */
export function createDigestIndex(): DigestIndex {
  const chunks: Buffer[] = [];
  let slots = new Uint32Array(512).fill(free);
  let count = 0;
  const sought = Buffer.alloc(digestBytes);
  return { add, hex };

  function add(text: string): number {
    sought.write(text, 'hex');
    if (count * 2 >= slots.length) grow();
    const slot = slotOf(sought, 0);
    const known = slots[slot] ?? free;
    if (known !== free) return known;
    if (count % chunkLength === 0) chunks.push(Buffer.alloc(chunkLength * digestBytes));
    sought.copy(chunkOf(count), startOf(count));
    slots[slot] = count;
    return count++;
  }

  function hex(number: number): string {
    const start = startOf(number);
    return chunkOf(number).toString('hex', start, start + digestBytes);
  }

  /** The slot that holds the digest at `start`, or the free one where it belongs. */
  function slotOf(bytes: Buffer, start: number): number {
    const mask = slots.length - 1;
    for (let slot = bytes.readUInt32LE(start) & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot] ?? free;
      if (known === free) return slot;
      const from = startOf(known);
      if (chunkOf(known).compare(bytes, start, start + digestBytes, from, from + digestBytes) === 0)
        return slot;
    }
  }

  function chunkOf(number: number): Buffer {
    return chunks[number >>> chunkBits] ?? sought;
  }

  function startOf(number: number): number {
    return (number & (chunkLength - 1)) * digestBytes;
  }

  function grow(): void {
    slots = new Uint32Array(slots.length * 2).fill(free);
    for (let number = 0; number < count; number++) {
      slots[slotOf(chunkOf(number), startOf(number))] = number;
    }
  }
}

type Numbers = Float64Array | Uint32Array | Uint8Array;

/** A growing list of numbers, 0 where none was set. It grows in chunks: nothing is copied, little is wasted. */
interface Column {
  get(index: number): number;
  set(index: number, value: number): void;
}

const columnBits = 14;
const columnLength = 1 << columnBits;

export function createColumn(make: (length: number) => Numbers): Column {
  const chunks: Numbers[] = [];
  return {
    get: (index) => chunks[index >>> columnBits]?.[index & (columnLength - 1)] ?? 0,
    set: (index, value) => {
      const chunk = chunks[index >>> columnBits] ?? make(columnLength);
      chunks[index >>> columnBits] = chunk;
      chunk[index & (columnLength - 1)] = value;
    },
  };
}

/** Whole numbers below 2^32. */
export function createIndexColumn(): Column {
  return createColumn((length) => new Uint32Array(length));
}

/** Whole numbers below 2^53. */
function createNumberColumn(): Column {
  return createColumn((length) => new Float64Array(length));
}
