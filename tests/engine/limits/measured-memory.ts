import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Standing } from '../../../runtime/engine/limits/memory.ts';

export interface MeasuredMemory {
  /** What the windows of all addresses take, in bytes. */
  readonly held: number;
  /** What is left of it two windows later. */
  readonly left: number;
  /** The longest time for which forgetting held up the process, in milliseconds. */
  readonly longestSweep: number;
  /** Of a visitor who has called every second since. */
  readonly standing: Standing;
}

const script = fileURLToPath(new URL('measure-memory.ts', import.meta.url));

/** In a process of its own. */
export function measureMemory(addresses: number, kind: string): MeasuredMemory {
  return JSON.parse(execFileSync(process.execPath, [script, String(addresses), kind], { encoding: 'utf8' }));
}
