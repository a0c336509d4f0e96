import fs from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/** Tests replace these, to count calls and to let them fail. */
const { readSync, writeSync } = fs;

/** Writes a value to a pipe, behind its length in bytes. */
export function send(descriptor: number, value: unknown): void {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  const bytes = Buffer.concat([head, body]);
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

/** Waits for a value that `send` wrote; `null` when nobody writes to the pipe any more. */
export function receive(descriptor: number): unknown {
  const head = read(descriptor, 4);
  return head === null ? null : deserialize(read(descriptor, head.readUInt32LE()) ?? Buffer.alloc(0));
}

function read(descriptor: number, length: number): Buffer | null {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const got = readSync(descriptor, bytes, at, length - at, null);
    if (got === 0) return null;
    at += got;
  }
  return bytes;
}
