import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { encoding: 'utf8' });
const unmount = (folder: string) => spawnSync('umount', [folder], { encoding: 'utf8' });

/** A reason why no disk can be mounted here, or null when one can. */
export function disksMissing(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const { status, stderr, error } = mount(folder, '64k');
  if (status === 0) unmount(folder);
  rmdirSync(folder);
  return status === 0 ? null : `no small disk can be mounted: ${error?.message ?? stderr.trim()}`;
}

/** Mounts a disk of a size such as `1m`. Returns a function that unmounts it. */
export async function mountDisk(folder: string, size: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  const { status, stderr } = mount(folder, size);
  if (status !== 0) throw new Error(stderr);
  return () => {
    const unmounted = unmount(folder);
    if (unmounted.status !== 0) throw new Error(unmounted.stderr);
  };
}
