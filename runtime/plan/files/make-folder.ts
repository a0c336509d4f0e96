import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './write-whole.ts';

/** Makes a folder of a plan, and its name durable. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first !== undefined) syncFolder(path.dirname(first));
}
