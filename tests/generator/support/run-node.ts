import { execFile } from 'node:child_process';
import type { Run } from './run-generator.ts';
import { root } from './temporary-folder.ts';

/** Runs Node with these arguments, in a process of its own. */
export function runNode(args: readonly string[], cwd: string = root): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}
