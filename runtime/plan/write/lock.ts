import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { readOrNull } from '../records/files.ts';
import { sha256 } from '../records/json.ts';
import { errorCode } from '../records/paths.ts';
import { recordFiles, type Warn } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import { createFile, inFolder, linkless, writeAll } from './folder.ts';
import { tryRemove, writeError } from './write-file.ts';

interface Lock {
  /** Releases the lock, if it is still this one. */
  release(): void;
}

interface LockOptions {
  /** How long to wait for another writer, in milliseconds. */
  readonly waitMs: number;
  readonly warn: Warn;
}

/** After so many milliseconds the user is told who holds the lock. */
const quietMs = 10_000;

/**
 * Takes the lock of a plan: the file `.lock` with its owner, created atomically. The lock of a process that has certainly
 * ended is taken over. Throws a PlanError (rule `lock` or `written`).
 */
export async function acquireLock(planDir: string, { waitMs, warn }: LockOptions): Promise<Lock> {
  const file = path.join(planDir, recordFiles.lock);
  const own = currentOwner();
  const draft = `${file}.${own.nonce}`;
  try {
    writeDraft(draft, own);
    const start = performance.now();
    let isTold = false;
    for (;;) {
      if (create(draft, file)) break;
      const found = readOwner(file);
      if (found !== null && found !== 'unreadable' && isGone(found) && takeOver(file, draft, found)) {
        warn('lock', `the lock of process ${found.pid}, which is gone, was taken over`);
        break;
      }
      const waited = performance.now() - start;
      if (waited >= waitMs) throw held(file, found, waitMs);
      if (waited >= quietMs && !isTold) {
        warn('lock', `waiting for ${nameOf(found)}, at most ${waitMs / 1000} s; it holds ${file}`);
        isTold = true;
      }
      await pause();
    }
  } catch (error) {
    throw writeError(file, error, 'nothing was recorded');
  } finally {
    tryRemove(draft);
  }
  removeLeftovers(planDir, own);
  return { release: () => release(file, own) };
}

/** The owner that is written in a lock file; null when there is no such file. */
export function readOwner(file: string): LockOwner | 'unreadable' | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
    const { host, boot, pid_namespace, pid, started, nonce } = owner;
    const texts = [host, boot, pid_namespace, started, nonce].every((text) => typeof text === 'string');
    return texts && Number.isSafeInteger(pid) && pid > 0 ? owner : 'unreadable';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : 'unreadable';
  }
}

function writeDraft(draft: string, own: LockOwner): void {
  const descriptor = createFile(draft);
  try {
    writeAll(descriptor, `${JSON.stringify(own)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Gives the draft a second name, unless that name is taken. */
function create(draft: string, file: string): boolean {
  return inFolder(path.dirname(file), (folder) => {
    try {
      folder.link(path.basename(draft), path.basename(file));
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      // Some network file systems report a failure after they have made the link (open(2), NOTES on O_EXCL).
      if (folder.look(path.basename(draft))?.nlink === 2) return true;
      if (!linkless.has(errorCode(error))) throw error;
    }
    try {
      folder.copy(draft, path.basename(file));
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
  });
}

/**
 * Replaces the lock of a dead process by this one's. Only one process may: the one that creates the claim file named by the
 * dead lock's nonce or, if that claimer died too, the one named by the claimer's nonce, and so on.
 */
function takeOver(file: string, draft: string, dead: LockOwner): boolean {
  let claim = `${file}.${dead.nonce}.claim`;
  while (!create(draft, claim)) {
    const claimer = readOwner(claim);
    if (claimer === null || claimer === 'unreadable' || !isGone(claimer)) return false;
    claim = `${file}.${claimer.nonce}.claim`;
  }
  const found = readOwner(file);
  const isStillDead = found !== null && found !== 'unreadable' && found.nonce === dead.nonce;
  // A rename between two names of one file does nothing (rename(2)): the lock is replaced by its claim.
  inFolder(path.dirname(file), (folder) => {
    if (isStillDead) folder.rename(path.basename(claim), path.basename(file));
    else folder.remove(path.basename(claim));
  });
  return isStillDead;
}

/** Removes drafts and claims of processes that have ended. */
function removeLeftovers(planDir: string, own: LockOwner): void {
  for (const name of readdirSync(planDir)) {
    if (!name.startsWith(`${recordFiles.lock}.`) || name.includes(own.nonce)) continue;
    const leftover = path.join(planDir, name);
    const owner = readOwner(leftover);
    if (owner === 'unreadable' ? isOld(leftover) : owner !== null && isGone(owner)) tryRemove(leftover);
  }
}

/** A draft is unreadable for the moment in which it is written. */
function isOld(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > 60_000;
}

function release(file: string, own: LockOwner): void {
  const found = readOwner(file);
  if (found === null || found === 'unreadable' || found.nonce !== own.nonce) return;
  tryRemove(file);
}

function nameOf(owner: LockOwner | 'unreadable' | null): string {
  return owner === null || owner === 'unreadable'
    ? 'another writer'
    : `process ${owner.pid} on ${owner.host}`;
}

function held(file: string, owner: LockOwner | 'unreadable' | null, waitMs: number): PlanError {
  const message = `still held by ${nameOf(owner)} after ${waitMs / 1000} s; try again, or delete the file if that process no longer runs`;
  return new PlanError({ rule: 'lock', file, line: 1, message });
}

/** A random delay, so that waiting processes do not retry at the same time. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 18));
}

/** The holder of a lock, in terms that another process can check. A text is empty when the system does not provide it. */
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

/** Where process ids mean the same as here: host and pid namespace, as 12 hex characters. */
export function pidScope(): string {
  return sha256(`${hostname()}\0${pidNamespace()}`).slice(0, 12);
}

/** This process, in terms that another process of the same scope can check, and that name no host. */
export function processMark(): string {
  const { pid, started } = currentOwner();
  return [pidScope(), sha256(bootId()).slice(0, 12), pid, started].join('.');
}

/** Whether the process of a mark runs here; false too for one of another host or pid namespace. */
export function isRunning(mark: string): boolean {
  const [scope, boot, pid, started] = mark.split('.');
  const own = currentOwner();
  const isHere = scope === pidScope() && boot === sha256(bootId()).slice(0, 12);
  return isHere && !isGone({ ...own, pid: Number(pid), started: started ?? '' });
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

/** Whether the process has certainly ended. Never certain for another host or pid namespace. */
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
