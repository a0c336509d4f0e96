import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { openFile } from './open-file.ts';

/** Called with the number of bytes after every read. */
export type OnBytes = (bytes: number) => void;

const buffer = Buffer.allocUnsafeSlow(256 * 1024);

/** SHA-256 of a file's content in lower-case hex, in constant memory. */
export function digestFile(real: string | Buffer, onBytes: OnBytes): string {
  const { descriptor } = openFile(real);
  try {
    const hash = createHash('sha256');
    for (;;) {
      const bytes = readSync(descriptor, buffer, 0, buffer.length, null);
      if (bytes === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytes));
      onBytes(bytes);
    }
  } finally {
    closeSync(descriptor);
  }
}
