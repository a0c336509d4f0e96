import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { compileCache, folderOfRun } from './temporary-folders.ts';

/** A run leaves some 2,000 files of code that was generated for it, and that no other run reads. */
const MOST_COMPILED = 20_000;

/** Makes the temporary folder of this run, and removes it with all that tests and ended processes left there. */
export default function setup(): () => void {
  const folder = folderOfRun(process.pid);
  mkdirSync(folder, { recursive: true });
  // As the system's own: some tests run commands without the rights of a super-user.
  chmodSync(folder, 0o1777);
  mkdirSync(compileCache, { recursive: true });
  if (readdirSync(compileCache, { recursive: true }).length > MOST_COMPILED)
    rmSync(compileCache, { recursive: true, force: true });
  return () => rmSync(folder, { recursive: true, force: true });
}
