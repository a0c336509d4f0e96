import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Everything under a folder that a write would change: names, kinds, contents, times of writing. */
export function treeOf(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const stats = lstatSync(file);
      if (stats.isDirectory()) return [`${file}/ ${stats.mtimeMs}`, ...treeOf(file)];
      return [`${file} ${stats.mode} ${stats.mtimeMs} ${contentOf(file, stats)}`];
    });
}

function contentOf(file: string, stats: ReturnType<typeof lstatSync>): string {
  if (stats?.isSymbolicLink()) return readlinkSync(file);
  return stats?.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'special';
}
