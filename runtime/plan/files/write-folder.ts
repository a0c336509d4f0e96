import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inFolder, makeFolder } from './door.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Makes a folder with its files, all of them or none: a reader never sees half a folder. `parent` is made where it is
 * missing. Throws a LinkError, or what the file system throws: `ENOTEMPTY` or `EEXIST` when something has the name.
 */
export function writeFolder(parent: string, name: string, files: ReadonlyMap<string, string>): void {
  makeFolder(parent);
  const temporary = `.${name}.${randomBytes(6).toString('hex')}.tmp`;
  inFolder(parent, (folder) => {
    try {
      folder.makeFolder(temporary);
      for (const [file, content] of files) writeWhole(path.join(parent, temporary, file), [content]);
      folder.rename(temporary, name);
    } catch (error) {
      folder.removeAll(temporary);
      throw error;
    }
    folder.sync();
  });
}
