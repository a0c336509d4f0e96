import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { digestFile, type OnBytes } from './digest-file.ts';
import { escapedNames } from './escaped-names.ts';
import { reasonOf, type Target, targetOf } from './file-kind.ts';
import { surfacePath } from './paths.ts';

/** The files of a touched surface by key: a digest, or why there is none. */
export type SurfaceFiles = ReadonlyMap<string, { readonly digest: string } | { readonly why: string }>;

/**
 * Digests the files that the entries stand for. An entry that is a file, or nothing that can be read, has the key
 * that the contract writes; the files under a folder are keyed from the repository root. Nothing outside the root is
 * read; links to folders are followed for an entry itself, never below it, so that no loop of links is walked.
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
    if ('refused' in found) files.set(entry, { why: found.refused });
    else {
      const target = targetOf(path.join(realRoot, found.path), [realRoot]);
      if (target.kind === 'folder') walk(found.path, Buffer.from(target.real));
      else visit(entry, target);
    }
  }
  return files;

  function visit(key: string, target: Target): void {
    if (target.kind === 'folder') walk(key, Buffer.from(target.real));
    else if (target.kind !== 'file') files.set(key, { why: target.why });
    else digest(key, target.real);
  }

  function digest(key: string, real: string | Buffer): void {
    if (!files.has(key)) read(key, () => files.set(key, { digest: digestFile(real, onBytes) }));
  }

  /** Names are bytes: one that is not UTF-8 is shown escaped, and reached by its bytes. */
  function walk(key: string, folder: Buffer): void {
    read(key, () => {
      const items = readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
      const shown = escapedNames(items.map(({ name }) => name));
      items.forEach((item, index) => {
        const name = shown[index] ?? '';
        const below = key === '' ? name : `${key}/${name}`;
        const file = Buffer.concat([folder, Buffer.from(path.sep), item.name]);
        if (isUtf8(file)) visitItem(below, file.toString('utf8'), item);
        else if (item.isDirectory()) walk(below, file);
        else if (item.isFile()) digest(below, file);
        else files.set(below, { why: 'is not a regular file' });
      });
    });
  }

  function visitItem(key: string, file: string, item: Dirent<Buffer>): void {
    const target = targetOf(file, [realRoot]);
    if (target.kind === 'folder' && item.isSymbolicLink()) files.set(key, { why: 'is a link to a folder' });
    else visit(key, target);
  }

  function read(key: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      files.set(key || '.', { why: reasonOf(error) });
    }
  }
}
