import { randomBytes } from 'node:crypto';
import { closeSync, fchmodSync, fchownSync, fsyncSync, type Stats } from 'node:fs';
import path from 'node:path';
import { inFolder, requireFile } from './door.ts';
import { writeAll } from './write-all.ts';

/**
 * Writes a file whole or not at all: a reader sees the old content or the new, and after a power loss one of them is
 * there. Only a regular or an absent file is replaced; mode and owner of a replaced one are kept. Throws a LinkError, a
 * NotReplaceableError, or what the file system throws.
 */
export function writeWhole(file: string, pieces: Iterable<string | Uint8Array>): void {
  const name = path.basename(file);
  const temporary = `.${name}.${randomBytes(6).toString('hex')}.tmp`;
  inFolder(path.dirname(file), (folder) => {
    const before = replaceable();
    try {
      const descriptor = folder.create(temporary);
      try {
        if (before !== undefined) keepRights(descriptor, before);
        for (const piece of pieces) writeAll(descriptor, piece);
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      replaceable();
      folder.rename(temporary, name);
    } catch (error) {
      folder.remove(temporary);
      throw error;
    }
    folder.sync();

    function replaceable(): Stats | undefined {
      const stats = folder.look(name);
      requireFile(file, stats);
      return stats;
    }
  });
}

/** The owner first: changing it may clear bits of the mode. */
function keepRights(descriptor: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch (error) {
    // Only a super-user may give files away; anybody else owns the new file.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  fchmodSync(descriptor, mode & 0o7777);
}
