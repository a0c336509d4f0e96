import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAfterFile } from '../../support/temporary-folders.ts';
import { root } from './paths.ts';

export { fixtures, root } from './paths.ts';

/** A folder that lasts as long as the tests of a file, in which the project's packages can be imported. */
export async function temporaryFolder(): Promise<string> {
  const folder = await barrenFolder();
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** The same, in which the packages of the tests can be imported, too. */
export async function temporaryFolderOfTests(): Promise<string> {
  const around = await barrenFolder();
  await symlink(path.join(root, 'tests/node_modules'), path.join(around, 'node_modules'));
  const folder = path.join(around, 'project');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** A folder that lasts as long as the tests of a file, in which no package can be imported. */
export async function barrenFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'generator-test-'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  removeAfterFile(folder);
  return folder;
}
