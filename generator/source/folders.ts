import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Like `mkdir -p`. Node's own loops forever where folders cannot be made, as in `/proc`. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another run made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * The first symbolic link that stands where something is to be written below a folder, or on the way there: its author
 * (a clone can bring links) would decide what is overwritten. Null where there is none; the folder itself may be one.
 *
 * @param names paths below the folder
 */
export function linkAmong(names: Iterable<string>, folder: string): string | null {
  const known = new Set<string>([path.resolve(folder)]);
  const find = (place: string): string | null => {
    if (known.has(place)) return null;
    const above = find(path.dirname(place));
    if (above !== null) return above;
    known.add(place);
    return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true ? place : null;
  };
  for (const name of names) {
    const link = find(path.resolve(folder, name));
    if (link !== null) return link;
  }
  return null;
}
