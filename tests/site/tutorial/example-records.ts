import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentDir } from '../content-folder.ts';
import { lasting } from './follow.ts';

/** The example plan: what the helper has written while the tutorial, and then the README of the example, were followed. */

const example = path.join(contentDir, 'example');
export const exampleReadme = path.join(example, 'README.md');

/** What is kept of the repository in which they were followed. */
const kept = ['src', 'checks', '.plan/settings.json', '.plan/plans'];

/** Not kept: a cache that belongs to the machine. */
const leftOut = new Set(['state.json', '.lock']);

/** Every kept file of a repository, by its path. */
export function recordsIn(root: string): ReadonlyMap<string, string> {
  const files = kept.flatMap((name) => filesBelow(root, name)).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function filesBelow(root: string, name: string): string[] {
  const place = path.join(root, name);
  if (!existsSync(place)) return [];
  const found = readdirSync(path.dirname(place), { withFileTypes: true }).find(
    (entry) => entry.name === path.basename(name),
  );
  if (!found?.isDirectory()) return leftOut.has(path.basename(name)) ? [] : [name];
  return readdirSync(place).flatMap((inside) => filesBelow(root, path.posix.join(name, inside)));
}

/** The records without what differs from run to run: times, digests and ids of git, and where the program of a check is. */
export function lastingRecords(root: string): readonly (readonly [string, string])[] {
  return [...recordsIn(root)].map(([file, text]) => [
    file,
    lasting(text)
      .replace(/\b[0-9a-f]{40}\b/g, '<id>')
      .replace(/("program":\{"path":)"[^"]*"/g, '$1"<program>"')
      // Which of these variables the machine sets is its own affair.
      .replace(/"environment":\{[^}]*\}/g, '"environment":{}'),
  ]);
}

export const lastingExample = () => lastingRecords(example);

/** Writes the records anew, as they are in the repository. */
export function rewriteExample(root: string): void {
  for (const name of kept) rmSync(path.join(example, name), { recursive: true, force: true });
  for (const [file, text] of recordsIn(root)) {
    mkdirSync(path.dirname(path.join(example, file)), { recursive: true });
    writeFileSync(path.join(example, file), text);
  }
}
