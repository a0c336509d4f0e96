import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from './emit/output.ts';

/** How a folder differs from what the compiler would write: paths under it, with `/`, sorted. */
export interface Drift {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly stale: readonly string[];
}

/** Compares a folder with an output, byte for byte. */
export async function findDrift(output: Output, folder: string): Promise<Drift> {
  const drift = { missing: [] as string[], changed: [] as string[], stale: [] as string[] };
  const present = new Set(await listFiles(folder));
  for (const [name, content] of output) {
    if (!present.delete(name)) drift.missing.push(name);
    else if (!readFileSync(path.join(folder, name)).equals(Buffer.from(content))) drift.changed.push(name);
  }
  drift.stale.push(...present);
  return { missing: drift.missing.sort(), changed: drift.changed.sort(), stale: drift.stale.sort() };
}

/**
 * Makes a folder equal to an output, touching only the files that differ. Thousands of small files are written several
 * times faster one after the other than by a queue of promises.
 */
export function writeOutput(output: Output, folder: string, drift: Drift): void {
  const made = new Set<string>();
  for (const name of [...drift.missing, ...drift.changed]) {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, output.get(name) ?? '');
  }
  for (const name of drift.stale) rmSync(path.join(folder, name));
}

/** Every file under a folder: paths with `/`. A folder that is not there has none. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
