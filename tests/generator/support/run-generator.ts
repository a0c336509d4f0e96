import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'node:util';
import { runSurface } from '../../../generator/cli/run-surface.ts';
import { root } from './temporary-folder.ts';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `surface generate` in this process, from the project's root. */
export function runGenerator(...args: string[]): Promise<Run> {
  return runHere(['generate', ...args]);
}

let last: Promise<unknown> = Promise.resolve();

/** A command line of the compiler in this process. What it prints is caught from the console, so one runs after the other. */
export function runHere(args: readonly string[], cwd: string = root): Promise<Run> {
  const run = last.then(() => catchConsole(() => runSurface(args, cwd)));
  last = run.catch(() => undefined);
  return run;
}

async function catchConsole(command: () => Promise<number>): Promise<Run> {
  const { log, error } = console;
  let stdout = '';
  let stderr = '';
  console.log = (...texts: unknown[]) => {
    stdout += `${format(...texts)}\n`;
  };
  console.error = (...texts: unknown[]) => {
    stderr += `${format(...texts)}\n`;
  };
  try {
    return { code: await command(), stdout, stderr };
  } finally {
    Object.assign(console, { log, error });
  }
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
