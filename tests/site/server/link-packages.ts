import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const own = { compiler: 'generator', engine: 'runtime', plan: 'runtime/plan' };

/** Links this project's packages into a copy, except the workspaces, which are the copy's own. */
export async function linkPackages(copy: string): Promise<void> {
  const packages = path.join(root, 'node_modules');
  await mkdir(path.join(copy, 'node_modules/@plan-surface'), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name === '@plan-surface' || (name.startsWith('.') && name !== '.bin')) continue;
    await symlink(path.join(packages, name), path.join(copy, 'node_modules', name));
  }
  for (const [name, folder] of Object.entries(own))
    await symlink(path.join(copy, folder), path.join(copy, 'node_modules/@plan-surface', name));
}
