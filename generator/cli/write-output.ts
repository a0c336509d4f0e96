import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from '../print/output.ts';

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
  drift.stale.push(...[...present].filter((name) => !isHidden(name)));
  return { missing: drift.missing.sort(), changed: drift.changed.sort(), stale: drift.stale.sort() };
}

/**
 * What is not the compiler's own among the files that writing an output would remove or replace. The compiler knows its
 * own by their first line, a published document by its member; a file without content is nobody's.
 */
export function findForeign(output: Output, folder: string, drift: Drift): string[] {
  const isForeign = (name: string) => !isOwn(name, readFileSync(path.join(folder, name), 'utf8'));
  const stale = drift.stale.filter(isForeign);
  const changed = drift.changed.filter(isForeign);
  // In a folder of the compiler's, a file of such a name is one that was edited by hand.
  const isOwnFolder = output.size > drift.missing.length + changed.length;
  return isOwnFolder ? stale : [...changed, ...stale].sort();
}

const firstLine = /^\/\/ (Generated from the (contract|site configuration)|The same for every contract)\./;
const member = /^\{.*"(openapi|\$schema|\$id)"\s*:/s;

function isOwn(name: string, content: string): boolean {
  if (content === '' || firstLine.test(content)) return true;
  return name.startsWith('public/') && name.endsWith('.json') && member.test(content);
}

/** Files such as `.gitattributes` belong to the tools that read them. */
export function isHidden(name: string): boolean {
  return /(^|\/)\./.test(name);
}

/**
 * Makes a folder equal to an output, touching only the files that differ. All are written beside their places first: a
 * disk that is full leaves the folder as it was, and nobody reads half of a file. Thousands of small files are written
 * several times faster one after the other than by a queue of promises.
 */
export function writeOutput(output: Output, folder: string, drift: Drift): void {
  const names = [...drift.missing, ...drift.changed];
  if (names.length > 0) replaceFiles(output, folder, names);
  for (const name of drift.stale) {
    rmSync(path.join(folder, name), { force: true });
    removeEmpty(path.dirname(path.join(folder, name)), folder);
  }
}

/** As `mkdir -p`. Node's own goes round for ever where the system lets nobody make a folder, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another run was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function replaceFiles(output: Output, folder: string, names: readonly string[]): void {
  makeFolder(folder);
  for (const left of readdirSync(folder)) {
    const [, owner] = /^\.surface-(\d+)$/.exec(left) ?? [];
    if (owner !== undefined && !isRunning(Number(owner)))
      rmSync(path.join(folder, left), { recursive: true, force: true });
  }
  const beside = path.join(folder, `.surface-${process.pid}`);
  try {
    const made = new Set<string>();
    for (const name of names) {
      const file = path.join(beside, name);
      const parent = path.dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(file, output.get(name) ?? '');
    }
    moveInto(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Moves what is in a folder into another: whole folders, where they are new. */
function moveInto(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    try {
      if (entry.isDirectory() && existsSync(target)) moveInto(source, target);
      else renameSync(source, target);
    } catch (error) {
      // Another run has just made the same folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      moveInto(source, target);
    }
  }
}

/** What a run that was killed has left belongs to no process. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a folder in which nothing is left, and those around it, up to another. */
function removeEmpty(empty: string, upTo: string): void {
  if (empty === upTo) return;
  try {
    if (readdirSync(empty).length > 0) return;
    rmdirSync(empty);
  } catch {
    // Another run has removed it, or written into it.
    return;
  }
  removeEmpty(path.dirname(empty), upTo);
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
