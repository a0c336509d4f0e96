import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './write-whole.ts';

/** Makes a folder and those above it, and their names durable. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  const above = path.dirname(path.resolve(first));
  for (let at = path.resolve(folder); at !== above; at = path.dirname(at)) syncFolder(path.dirname(at));
}
