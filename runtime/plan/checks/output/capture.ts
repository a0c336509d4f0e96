import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';

/** Output up to this is kept whole; of more, the first and the last half of it. */
export const mostKept = 8 * 1024 * 1024;

export interface Captured {
  /** Length of all output, in bytes. */
  readonly bytes: number;
  /** SHA-256 of all output, hex. */
  readonly digest: string;
  readonly isWhole: boolean;
}

export interface Capture {
  write(bytes: Buffer): void;
  /** Writes what was held back, and after it nothing more. */
  end(): Captured;
}

/**
 * Streams output into an open file: its head at once, its tail at the end, and in between, where something had to be
 * left out, a line that says how much. Memory stays below half of `most`. Throws what the file system throws.
 */
export function createCapture(descriptor: number, most: number = mostKept): Capture {
  const hash = createHash('sha256');
  const headSize = Math.ceil(most / 2);
  const tail = createTail(most - headSize);
  let bytes = 0;
  return { write, end };

  function write(piece: Buffer): void {
    const intoHead = piece.subarray(0, Math.max(0, headSize - bytes));
    hash.update(piece);
    bytes += piece.length;
    writeBytes(descriptor, intoHead);
    tail.push(piece.subarray(intoHead.length));
  }

  function end(): Captured {
    const digest = hash.digest('hex');
    const kept = tail.content();
    const leftOut = bytes - Math.min(bytes, headSize) - kept.length;
    if (leftOut > 0) {
      const line = `[${leftOut} bytes are left out here; the SHA-256 of all ${bytes} bytes is ${digest}]`;
      writeBytes(descriptor, Buffer.from(`\n${line}\n`));
    }
    writeBytes(descriptor, kept);
    return { bytes, digest, isWhole: leftOut === 0 };
  }
}

/** The last `size` bytes of what is pushed, in a ring. */
function createTail(size: number) {
  let ring = Buffer.alloc(0);
  let at = 0;
  let isFull = false;
  return { push, content };

  function push(piece: Buffer): void {
    if (piece.length === 0 || size === 0) return;
    if (ring.length === 0) ring = Buffer.alloc(size);
    let rest = piece.subarray(Math.max(0, piece.length - size));
    while (rest.length > 0) {
      const copied = rest.copy(ring, at);
      rest = rest.subarray(copied);
      isFull ||= at + copied === size;
      at = (at + copied) % size;
    }
  }

  function content(): Buffer {
    return isFull ? Buffer.concat([ring.subarray(at), ring.subarray(0, at)]) : ring.subarray(0, at);
  }
}

export function writeBytes(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(descriptor, bytes, written, bytes.length - written);
  }
}
