import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { readOrNull } from '../../files/read-or-null.ts';
import { sha256 } from '../seal/sha256.ts';

/** Who holds a lock, in terms that another process can check. A text is empty where the system does not tell. */
export interface LockOwner {
  readonly host: string;
  /** Changes with every start of the machine. */
  readonly boot: string;
  readonly pid_namespace: string;
  readonly pid: number;
  /** Start of the process, in clock ticks since the boot. */
  readonly started: string;
  /** Different for every lock. */
  readonly nonce: string;
}

/** Where the numbers of processes have the meaning that they have here: host and pid namespace, as 12 hex characters. */
export function pidScope(): string {
  return sha256(`${hostname()}\0${pidNamespace()}`).slice(0, 12);
}

export function currentOwner(): LockOwner {
  return {
    host: hostname(),
    boot: bootId(),
    pid_namespace: pidNamespace(),
    pid: process.pid,
    started: processState(process.pid)?.started ?? '',
    nonce: randomUUID(),
  };
}

/** Whether the process is certainly over. Of another host or another pid namespace nothing is certain. */
export function isGone(owner: LockOwner): boolean {
  if (owner.host !== hostname()) return false;
  const boot = bootId();
  if (owner.boot !== '' && boot !== '' && owner.boot !== boot) return true;
  if (owner.pid_namespace !== pidNamespace()) return false;
  if (!exists(owner.pid)) return true;
  const found = processState(owner.pid);
  if (found === null) return false;
  return found.isOver || (owner.started !== '' && found.started !== owner.started);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** From /proc/PID/stat (proc(5)): the name in parentheses may hold anything, so fields count from the last `)`. */
function processState(pid: number): { readonly started: string; readonly isOver: boolean } | null {
  const text = readOrNull(`/proc/${pid}/stat`, 'latin1') ?? '';
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const started = fields[18];
  return started === undefined ? null : { started, isOver: state === 'Z' || state === 'X' };
}

function bootId(): string {
  return (readOrNull('/proc/sys/kernel/random/boot_id') ?? '').trim();
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
