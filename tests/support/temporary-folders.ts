import { mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What all temporary folders of a run take together is less: bytes. */
const NEEDED = 1 << 30;

/**
 * The folder to make temporary folders in: in memory, where syncing costs nothing, if the system has room there and runs programs
 * from it; else, or where `TMPDIR` is set, the system's own.
 */
export function temporaryBase(memory = '/dev/shm', mounts = '/proc/mounts'): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const mount = readFileSync(mounts, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === memory);
    const [, , type, options = ''] = mount ?? [];
    const { bavail, bsize } = statfsSync(memory);
    const isFit = type === 'tmpfs' && !/\b(?:noexec|ro)\b/.test(options) && bavail * bsize >= NEEDED;
    return isFit ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder there. */
export function fastFolder(prefix: string): string {
  return mkdtempSync(path.join(temporaryBase(), prefix));
}

/** The temporary folder of a run, whose process has this id: what tests leave behind is gone with it. */
export function folderOfRun(pid: number): string {
  return path.join(temporaryBase(), `plan-surface-${pid}`);
}

const folders: string[] = [];

/** Has a folder removed after the tests of this file: `each-file.ts` does, since files may share a process. */
export function removeAfterFile(folder: string): void {
  folders.push(folder);
}

/** Removes what `removeAfterFile` was told of. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
