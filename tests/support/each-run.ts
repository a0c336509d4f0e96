import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { folderOfRun } from './temporary-folders.ts';

/** Makes the temporary folder of this run, and removes it with all that tests and ended processes left there. */
export default function setup(): () => void {
  const folder = folderOfRun(process.pid);
  mkdirSync(folder, { recursive: true });
  // As the system's own: some tests run commands without the rights of a super-user.
  chmodSync(folder, 0o1777);
  return () => rmSync(folder, { recursive: true, force: true });
}
