import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './temporary-folder.ts';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as people run it, from the project's root. */
export function runGenerator(...args: string[]): Promise<Run> {
  return runNode([path.join(root, 'generator/main.ts'), 'generate', ...args]);
}

export function runNode(args: readonly string[], cwd: string = root): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

/** Every file under a folder: its bytes, and when they were written, in nanoseconds. */
export async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const states = names.map(async (name) => {
    const file = path.join(folder, name);
    const { mtimeNs } = await stat(file, { bigint: true });
    return [name, `${mtimeNs} ${await readFile(file, 'base64')}`];
  });
  return Object.fromEntries(await Promise.all(states));
}
