import { rm } from 'node:fs/promises';

const folders: string[] = [];

/** Has a folder removed after the tests of this file: `each-file.ts` does, since files may share a process. */
export function removeAfterFile(folder: string): void {
  folders.push(folder);
}

/** Removes what `removeAfterFile` was told of. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
