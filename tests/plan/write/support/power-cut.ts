import {
  cpSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { WriteCall } from './disk-hooks.ts';

type Listing = ReadonlyMap<string, { readonly ino: number; readonly isFolder: boolean }>;

/** How much of what was not synced reaches the disk: none of it, or a part that a seed chooses. */
export type Luck = () => number;

/**
 * What a disk holds for certain: the content of a file since it was synced, the names in a folder since the folder was
 * synced. Everything that is there at the beginning is held.
 */
export function createDisk(root: string) {
  const contents = new Map<number, Buffer>();
  const folders = new Map<string, Listing>();
  const opened = new Map<number, string>();
  hold(root);
  return { observe, cut };

  function hold(folder: string): void {
    folders.set(folder, listing(folder));
    for (const [name, { ino, isFolder }] of listing(folder)) {
      const inner = path.join(folder, name);
      if (isFolder) hold(inner);
      else contents.set(ino, readFileSync(inner));
    }
  }

  /** Makes a call and notes what it makes durable. */
  function observe({ name, args, run }: WriteCall): unknown {
    const file = String(args[0]);
    const isNew = name === 'openSync' && !existsSync(file);
    const result = run();
    if (name === 'renameSync') renamed(file, String(args[1]));
    if (name === 'openSync') {
      opened.set(result as number, file);
      if (isNew) contents.delete(fstatSync(result as number).ino);
    }
    if (name === 'fsyncSync') {
      const descriptor = args[0] as number;
      const stats = fstatSync(descriptor);
      if (stats.isDirectory())
        folders.set(opened.get(descriptor) ?? '', listing(opened.get(descriptor) ?? ''));
      else contents.set(stats.ino, readFileSync(`/proc/self/fd/${descriptor}`));
    }
    return result;
  }

  /** What a folder holds goes with it. */
  function renamed(from: string, to: string): void {
    for (const [folder, held] of [...folders]) {
      const inner = path.relative(from, folder);
      if (inner.startsWith('..')) continue;
      folders.delete(folder);
      folders.set(path.join(to, inner), held);
    }
  }

  /** Puts on the disk what a power cut at this moment leaves. */
  function cut(luck: Luck): void {
    const now = `${root}.now`;
    rmSync(now, { recursive: true, force: true });
    cpSync(root, now, { recursive: true });
    const inodes = inodesUnder(root);
    const rebuilt = `${root}.rebuilt`;
    rebuild(root, rebuilt);
    rmSync(root, { recursive: true });
    cpSync(rebuilt, root, { recursive: true });
    for (const folder of [now, rebuilt]) rmSync(folder, { recursive: true });

    function rebuild(folder: string, target: string): void {
      mkdirSync(target, { recursive: true });
      const held = folders.get(folder) ?? new Map();
      const names: Listing = luck() < 0.5 && existsSync(folder) ? listing(folder) : held;
      for (const [name, { ino, isFolder }] of names) {
        const inner = path.join(folder, name);
        if (isFolder) rebuild(inner, path.join(target, name));
        else writeFileSync(path.join(target, name), contentOf(ino));
      }
    }

    function contentOf(ino: number): Buffer {
      const held = contents.get(ino) ?? Buffer.alloc(0);
      const file = inodes.get(ino);
      if (file === undefined || luck() >= 0.5) return held;
      const fresh = readFileSync(path.join(now, path.relative(root, file)));
      if (luck() < 0.5 || fresh.length <= held.length) return fresh;
      return fresh.subarray(0, held.length + Math.floor((fresh.length - held.length) * luck()));
    }
  }
}

function listing(folder: string): Listing {
  return new Map(
    readdirSync(folder).map((name) => {
      const stats = lstatSync(path.join(folder, name));
      return [name, { ino: stats.ino, isFolder: stats.isDirectory() }];
    }),
  );
}

function inodesUnder(root: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(root, name);
    const stats = lstatSync(file);
    if (stats.isFile()) found.set(stats.ino, file);
  }
  return found;
}
