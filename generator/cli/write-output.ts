import {
  lstatSync,
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
import type { Output } from '../print/printer.ts';
import { makeFolder } from '../source/folders.ts';
import { reportFile } from '../tolerate/report.ts';

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
 * The files that writing an output would remove or replace and that the compiler did not write. It recognizes its own
 * files by their first line, and a published document by its members; an empty file may be replaced.
 */
export function findForeign(output: Output, folder: string, drift: Drift): string[] {
  const isForeign = (name: string) => !isOwn(name, readFileSync(path.join(folder, name), 'utf8'));
  const stale = drift.stale.filter(isForeign);
  const changed = drift.changed.filter(isForeign);
  // In a folder that the compiler wrote, this file was edited by hand.
  const isOwnFolder = output.size > drift.missing.length + changed.length;
  return isOwnFolder ? stale : [...changed, ...stale].sort();
}

const firstLine = /^\/\/ (Generated from the (contract|site configuration)|The same for every contract)\./;
const member = /^\{.*"(openapi|\$schema|\$id)"\s*:/s;

function isOwn(name: string, content: string): boolean {
  if (content === '' || firstLine.test(content)) return true;
  if (name === reportFile) return /^\{\s*"tolerated": \[/.test(content);
  return name.startsWith('public/') && name.endsWith('.json') && member.test(content);
}

/** Files such as `.gitattributes` belong to the tools that read them. */
export function isHidden(name: string): boolean {
  return /(^|\/)\./.test(name);
}

/**
 * Makes a folder equal to an output, touching only the files that differ. All files are written to a temporary folder
 * first: a full disk leaves the folder unchanged, and no reader sees half a file. Writing thousands of small files
 * synchronously is several times faster than queueing promises.
 */
export function writeOutput(output: Output, folder: string, drift: Drift): void {
  const names = [...drift.missing, ...drift.changed];
  if (names.length > 0) replaceFiles(output, folder, names);
  for (const name of drift.stale) {
    rmSync(path.join(folder, name), { force: true });
    removeEmpty(path.dirname(path.join(folder, name)), folder);
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
  // Links are not followed.
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside);
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

/** Moves the content of a folder into another one; folders that are new there are moved whole. */
function moveInto(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    try {
      if (entry.isDirectory() && lstatSync(target, { throwIfNoEntry: false })?.isDirectory() === true)
        moveInto(source, target);
      else renameSync(source, target);
    } catch (error) {
      // Another run has just made the same folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      moveInto(source, target);
    }
  }
}

/** Whether a process is running; leftovers of one that is not can be removed. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes an empty folder and the empty folders around it, up to another one. */
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

/** Every file under a folder, as paths with `/`; none if the folder does not exist. */
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
