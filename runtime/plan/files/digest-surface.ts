import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { digestFile, type OnBytes } from './digest-file.ts';
import { reasonOf, type Target, targetOf } from './file-kind.ts';
import { surfacePath } from './paths.ts';

/** The files of a touched surface by repository-relative path: a digest, or why there is none. */
export type SurfaceFiles = ReadonlyMap<string, { readonly digest: string } | { readonly why: string }>;

/**
 * Digests the files that the entries stand for. Nothing outside the repository root is read; links to folders are
 * followed for an entry itself, never below it, so that no loop of links is walked.
 */
export function digestSurface(
  root: string,
  entries: readonly string[],
  onBytes: OnBytes = () => {},
): SurfaceFiles {
  const realRoot = realpathSync(root);
  const files = new Map<string, { digest: string } | { why: string }>();
  for (const entry of entries) {
    const found = surfacePath(entry, path);
    if ('refused' in found) files.set(entry.replaceAll(path.sep, '/'), { why: found.refused });
    else visit(found.path, targetOf(path.join(realRoot, found.path), [realRoot]));
  }
  return files;

  function visit(key: string, target: Target): void {
    if (target.kind === 'folder') walk(key, target.real);
    else if (target.kind !== 'file') files.set(key, { why: target.why });
    else if (!files.has(key)) read(key, () => files.set(key, { digest: digestFile(target.real, onBytes) }));
  }

  function walk(key: string, folder: string): void {
    read(key, () => {
      for (const item of readdirSync(folder, { withFileTypes: true })) {
        const below = key === '' ? item.name : `${key}/${item.name}`;
        const target = targetOf(path.join(folder, item.name), [realRoot]);
        if (target.kind === 'folder' && item.isSymbolicLink())
          files.set(below, { why: 'is a link to a folder' });
        else visit(below, target);
      }
    });
  }

  function read(key: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      files.set(key || '.', { why: reasonOf(error) });
    }
  }
}
