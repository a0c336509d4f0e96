import { closeSync, constants, fstatSync, openSync } from 'node:fs';

/** Without blocking on a FIFO and without following a link that took the file's place since it was looked at. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export interface OpenFile {
  /** Real path. */
  readonly real: string | Buffer;
  readonly descriptor: number;
  /** Size, in bytes, at the moment of opening: what is appended later is not read. */
  readonly size: number;
}

/** Opens a regular file by its real path. Throws what the file system throws. */
export function openFile(real: string | Buffer): OpenFile {
  const descriptor = openSync(real, flags);
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { real, descriptor, size: stats.size };
  closeSync(descriptor);
  throw new Error('is not a regular file');
}
