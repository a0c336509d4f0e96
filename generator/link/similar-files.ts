import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '../load/load-contract.ts';
import { nearestName } from '../source/names.ts';
import { locate, type SourceFile } from '../source/source-file.ts';

/** How many entries of folders are looked at. */
const most = 2_000;

/**
 * The file that is probably meant by a reference to one that does not exist, as a reference: a file of the same name in
 * another folder, or one of a similar name in the same folder. Looks only where files of the contract are, and one folder
 * below.
 */
export function similarFile({ files }: Sources, from: SourceFile, location: string): string | null {
  const missing = locate(from, location);
  if (missing === null) return null;
  const found = filesAround(new Set([...files.keys()].map((file) => path.dirname(file))));
  const sameName = found.find((file) => path.basename(file) === path.basename(missing));
  const beside = found.filter((file) => path.dirname(file) === path.dirname(missing));
  const similar = nearestName(
    path.basename(missing),
    beside.map((file) => path.basename(file)),
  );
  const meant = sameName ?? (similar === null ? null : path.join(path.dirname(missing), similar));
  if (meant === null) return null;
  const relative = path.relative(path.dirname(from.path), meant).split(path.sep).join('/');
  return encodeURI(location.startsWith('./') ? `./${relative}` : relative);
}

function filesAround(folders: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  let left = most;
  const list = (folder: string, isDeep: boolean): void => {
    for (const entry of entriesOf(folder)) {
      if (left-- <= 0) return;
      const place = path.join(folder, entry.name);
      if (entry.isFile() && /\.(json|ya?ml)$/.test(entry.name)) found.add(place);
      // A link may lead out of the project.
      if (entry.isDirectory() && isDeep && entry.name !== 'node_modules') list(place, false);
    }
  };
  for (const folder of folders) list(folder, true);
  return [...found];
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  } catch {
    return [];
  }
}
