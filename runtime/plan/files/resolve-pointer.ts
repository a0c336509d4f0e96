import { realpathSync } from 'node:fs';
import path from 'node:path';
import { targetOf } from './file-kind.ts';

/** Whether an evidence pointer leads to a regular file, seen from the plan folder, then from the repository root. */
export function pointerResolves(pointer: string, planDir: string, root: string): boolean {
  const folders = [realpathSync(planDir), realpathSync(root)];
  return folders.some((base) => targetOf(path.resolve(base, pointer), folders).kind === 'file');
}
