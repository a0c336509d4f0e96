import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Standing } from '../../../runtime/engine/limits/memory.ts';

export interface MeasuredMemory {
  /** Memory of the windows of all addresses, in bytes. */
  readonly held: number;
  /** What is left of it two windows later. */
  readonly left: number;
  /** The longest time that a sweep blocked the process, in milliseconds. */
  readonly longestSweep: number;
  /** The count of a visitor who has sent a request every second since. */
  readonly standing: Standing;
}

const script = fileURLToPath(new URL('measure-memory.ts', import.meta.url));

/** In a separate process. */
export function measureMemory(addresses: number, kind: string): MeasuredMemory {
  return JSON.parse(execFileSync(process.execPath, [script, String(addresses), kind], { encoding: 'utf8' }));
}
