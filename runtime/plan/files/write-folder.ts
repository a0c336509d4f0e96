import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { syncFolder, writeWhole } from './write-whole.ts';

/**
 * Makes a folder with its files, all of them or none: a reader never sees half a folder. `parent` is made where it is
 * missing. Throws what the file system throws, `ENOTEMPTY` or `EEXIST` when something has the name.
 */
export function writeFolder(parent: string, name: string, files: ReadonlyMap<string, string>): void {
  makeFolder(parent);
  const folder = realpathSync(parent);
  const temporary = path.join(folder, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    mkdirSync(temporary);
    for (const [file, content] of files) writeWhole(path.join(temporary, file), [content]);
    renameSync(temporary, path.join(folder, name));
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  syncFolder(folder);
}
