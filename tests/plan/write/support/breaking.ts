import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { seeded } from '../../../support/random.ts';
import { hookWrites, systemError, type WriteCall, writeHalf } from './disk-hooks.ts';
import { createDisk } from './power-cut.ts';

const originalWrite: typeof writeSync = writeSync.bind(null);

/** Prints a line as JSON, whatever is broken. */
export function print(line: object): void {
  originalWrite(1, `${JSON.stringify(line)}\n`);
}

export interface Breaking {
  /** How to break, such as `ENOSPC`, `EIO-for-good`, `power`, `power-7` (a seed). */
  readonly way: string;
  /** Number of the system call that breaks. */
  readonly at: number;
  /** Everything that a power cut concerns. */
  readonly root: string;
  readonly planDir: string;
  /** Makes the luck of a power cut another one. */
  readonly turn: number;
}

/** Runs a command, one of whose system calls breaks. The process is over then, and the power as well, if it is cut. */
export async function breakOnce({ way, at, root, planDir, turn }: Breaking, act: () => Promise<boolean>) {
  const disk = way.startsWith('power') ? createDisk(root) : null;
  let calls = 0;
  let broken = '';
  const unhook = hookWrites((call) => {
    calls++;
    if (calls === at) broken = call.name;
    const breaks = way.endsWith('for-good') || disk !== null ? calls >= at : calls === at;
    if (breaks) throw failure(way, call);
    return disk === null ? call.run() : disk.observe(call);
  });
  const isDone = await done(act);
  unhook();
  disk?.cut(way === 'power' ? () => 1 : seeded(turn + Number(way.slice(6))));
  endProcess(planDir);
  return { calls, broken, isDone };
}

function failure(way: string, call: WriteCall): Error {
  if (way.startsWith('power')) return systemError('EIO', call.name);
  const [code = ''] = way.split('-');
  if (code === 'ENOSPC' && call.name === 'writeSync') writeHalf(call, originalWrite);
  return systemError(code, call.name);
}

/** Makes the locks of this process those of one that is over: the next command is another process. */
function endProcess(planDir: string): void {
  if (!existsSync(planDir)) return;
  for (const name of readdirSync(planDir).filter((found) => found.startsWith('.lock'))) {
    const file = path.join(planDir, name);
    try {
      const owner = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...owner, pid: 2 ** 22 + 1 }));
    } catch {
      // Half a lock is taken for one that is being written, for a minute.
      utimesSync(file, 0, 0);
    }
  }
}

async function done(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch {
    return false;
  }
}
