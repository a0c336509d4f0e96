import { writeSync } from 'node:fs';

/**
 * Writes text or bytes to an open file, a terminal or a pipe, and returns when all of it is written: nothing piles up
 * in memory when the reader is slow. Throws what the file system throws.
 */
export function writeAll(descriptor: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/** A pipe that its other end made non-blocking is full: its reader gets a moment. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
