import { readdirSync } from 'node:fs';
import { readOrNull } from '../../files/read-or-null.ts';

/** The processes of one command: those of its group, and those that carry its mark in their environment. */
export interface ProcessTree {
  /** The process that leads the group. */
  readonly group: number;
  /** A text that only the environment of its processes holds. */
  readonly mark: string;
}

const pollMs = 25;
/** How long a killed process may take to go. */
const lastWaitMs = 2_000;

/**
 * Ends a tree: SIGTERM, then SIGKILL to what is left after `graceMs`. Where the system shows its processes under /proc,
 * also those that have left the group. Gives whether there was anything to end.
 */
export async function endTree(tree: ProcessTree, graceMs: number): Promise<boolean> {
  if (!isAlive(tree)) return false;
  signal(tree, 'SIGTERM');
  if (await isGoneWithin(tree, graceMs)) return true;
  for (const end = performance.now() + lastWaitMs; isAlive(tree) && performance.now() < end; ) {
    // Again and again: a process may have started another in between.
    signal(tree, 'SIGKILL');
    await pause();
  }
  return true;
}

async function isGoneWithin(tree: ProcessTree, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; isAlive(tree); await pause()) {
    if (performance.now() >= end) return false;
  }
  return true;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

function isAlive(tree: ProcessTree): boolean {
  const members = membersOf(tree);
  return members === null ? canSignal(tree.group) : members.length > 0;
}

function canSignal(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(tree: ProcessTree, name: 'SIGTERM' | 'SIGKILL'): void {
  for (const target of [-tree.group, ...(membersOf(tree) ?? [])]) {
    try {
      process.kill(target, name);
    } catch {
      // It has just ended.
    }
  }
}

/** The living processes of a tree; null where the system does not show them. */
function membersOf({ group, mark }: ProcessTree): readonly number[] | null {
  const shown = processes();
  if (shown === null) return null;
  return shown.filter((pid) => {
    const stat = readOrNull(`/proc/${pid}/stat`, 'latin1') ?? '';
    // The name, in brackets, may hold anything.
    const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === undefined || state === '' || state === 'Z' || state === 'X') return false;
    return (
      Number(itsGroup) === group || readOrNull(`/proc/${pid}/environ`, 'latin1')?.includes(mark) === true
    );
  });
}

function processes(): readonly number[] | null {
  if (process.platform !== 'linux') return null;
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return null;
  }
}
