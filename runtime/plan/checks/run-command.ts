import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, readdirSync, writeSync } from 'node:fs';
import { readOrNull } from '../records/files.ts';
import { errorCode } from '../records/paths.ts';
import { withoutGitVariables } from '../repository/git.ts';
import { createFile } from '../write/folder.ts';
import { createMask, heldSecrets } from './mask.ts';

/** A text for the system's shell, or a program with its arguments. */
export type CommandLine = string | readonly string[];

export interface RunOptions {
  readonly command: CommandLine;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The file that the output goes to; it must not exist. */
  readonly log: string;
  /** Written before the output. */
  readonly heading?: string;
  /** Shown the output as it is written. */
  readonly onOutput?: (bytes: Buffer) => void;
  /** Time between SIGTERM and SIGKILL. */
  readonly graceMs?: number;
  /** Time that a process which the command has left behind may still write. */
  readonly drainMs?: number;
  readonly mostKept?: number;
  /** The POSIX shell that starts it. */
  readonly shell?: string;
}

export interface CommandRun extends Captured, Ending {
  /** Credentials that were masked in the output. */
  readonly masked: number;
}

/** Its value tells the processes of a command from all others, also where one check runs the helper for another. */
const markName = 'PLAN_CHECK_RUN';

/**
 * Node connects a child by sockets, and a script that opens /dev/stderr cannot open a socket: `cat` stands between.
 * Both outputs go into one pipe, in the order in which they are written; the exit code comes through descriptor 3.
 */
const relay = '{ ( exec "$@" 3>&- 2>&1 ); echo $? >&3; } | { trap "" TERM INT HUP; exec cat 3>&-; }';

/**
 * Runs a command to its end, or to the end of its time, and ends every process that it started. Output of both streams,
 * whatever its bytes, goes to the log with credentials masked. Throws NotStarted, Interrupted, and what the file system
 * throws.
 */
export async function runCommand(options: RunOptions): Promise<CommandRun> {
  const { log, heading = '', mostKept, onOutput, graceMs = 5_000, drainMs = 1_000 } = options;
  const descriptor = createFile(log);
  try {
    const capture = createCapture(descriptor, mostKept);
    const mask = createMask(heldSecrets({ ...process.env, ...options.env }));
    const keep = (bytes: Buffer) => {
      if (bytes.length === 0) return;
      capture.write(bytes);
      onOutput?.(bytes);
    };
    if (heading !== '') writeBytes(descriptor, Buffer.from(heading));
    const mark = randomUUID();
    const child = start(options, mark);
    const limits = { timeoutMs: options.timeoutMs, graceMs, drainMs };
    const ended = await watch(child, mark, limits, (bytes) => keep(mask.push(bytes)));
    keep(mask.end());
    const captured = capture.end();
    fsyncSync(descriptor);
    return { ...captured, ...ended, masked: mask.count };
  } finally {
    closeSync(descriptor);
  }
}

function start({ command, cwd, env, shell = '/bin/sh' }: RunOptions, mark: string): ChildProcess {
  if (!existsSync(shell))
    throw new NotStarted(
      `it needs a POSIX shell, and there is no ${shell}; on Windows, run the helper in WSL`,
    );
  const words = typeof command === 'string' ? [shell, '-c', command] : command;
  const outer = process.env[markName];
  const marks = outer === undefined ? mark : `${outer}:${mark}`;
  try {
    return spawn(shell, ['-c', relay, 'sh', ...words], {
      cwd,
      env: { ...withoutGitVariables(process.env), ...env, [markName]: marks },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw notStarted(error);
  }
}

/** How a command ended. */
export interface Ending {
  /** 0 to 255; 124 after the time limit, 128 and the number of the signal that ended the command. */
  readonly exitCode: number;
  readonly timedOut: boolean;
  /** Whether processes of the command outlived it, and were ended. */
  readonly leftProcesses: boolean;
}

export interface Limits {
  readonly timeoutMs: number;
  readonly graceMs: number;
  readonly drainMs: number;
}

/** A person or a host stopped the helper while the command ran. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;
  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }
}

/** The system did not start the command. The message completes "the check cannot be started: ". */
export class NotStarted extends Error {}

const reasons: Readonly<Record<string, string>> = {
  E2BIG:
    'a word of it, or all of them with the environment, are longer than the system takes; put them into a script',
  ENOENT: 'its folder is gone',
  EAGAIN: 'the system starts no more processes; end some, and run it again',
  ERR_INVALID_ARG_VALUE: 'one of its words has a NUL character; take it out',
};

/** For an error of `spawn`, thrown or emitted. */
export function notStarted(error: unknown): NotStarted {
  const message = error instanceof Error ? error.message : String(error);
  return new NotStarted(reasons[errorCode(error)] ?? message, { cause: error });
}

const timeoutExitCode = 124;
/** Nobody could say how the command ended: somebody killed the shell that waited for it. */
const killedExitCode = 137;
const stopping = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What comes first: the end of the command, the end of its time, a signal to the helper, or a failure. */
type Event =
  | { readonly kind: 'ended' | 'timeout' }
  | { readonly kind: 'interrupted'; readonly signal: NodeJS.Signals }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Waits for a command that run-command.ts has started, and ends what is left of it. Its exit code comes through
 * descriptor 3; `onOutput` is given what it writes. Throws NotStarted, Interrupted, and what `onOutput` throws.
 */
export async function watch(
  child: ChildProcess,
  mark: string,
  { timeoutMs, graceMs, drainMs }: Limits,
  onOutput: (bytes: Buffer) => void,
): Promise<Ending> {
  let settle: (event: Event) => void = () => {};
  const first = new Promise<Event>((resolve) => {
    settle = resolve;
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const readStatus = followStatus(child, () => settle({ kind: 'ended' }));
  child.once('error', (error) => settle({ kind: 'failed', error }));
  followOutput(child, onOutput, (error) => settle({ kind: 'failed', error }));
  const forget = onSignals((signal) => settle({ kind: 'interrupted', signal }));
  const timer = setTimeout(() => settle({ kind: 'timeout' }), timeoutMs);
  try {
    const event = await first;
    if (child.pid === undefined)
      throw notStarted(event.kind === 'failed' ? event.error : new Error('nothing was started'));
    if (event.kind === 'ended') await within(closed, drainMs);
    const leftProcesses = await endTree({ group: child.pid, mark }, graceMs);
    if (!(await within(closed, drainMs))) for (const stream of child.stdio) stream?.destroy();
    if (event.kind === 'interrupted') throw new Interrupted(event.signal);
    if (event.kind === 'failed') throw event.error;
    if (event.kind === 'timeout') return { exitCode: timeoutExitCode, timedOut: true, leftProcesses: false };
    return { exitCode: readStatus(), timedOut: false, leftProcesses };
  } finally {
    clearTimeout(timer);
    forget();
  }
}

function followStatus(child: ChildProcess, onEnd: () => void): () => number {
  let status = '';
  child.stdio[3]?.on('data', (bytes: Buffer) => {
    status += bytes.toString('latin1');
    if (status.endsWith('\n')) onEnd();
  });
  child.once('exit', onEnd);
  return () => (/^\d+\n$/.test(status) ? Number(status) : killedExitCode);
}

function followOutput(
  child: ChildProcess,
  onOutput: (bytes: Buffer) => void,
  onError: (error: unknown) => void,
): void {
  let hasFailed = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      if (hasFailed) return;
      try {
        onOutput(bytes);
      } catch (error) {
        hasFailed = true;
        onError(error);
      }
    });
  }
}

function onSignals(stop: (signal: NodeJS.Signals) => void): () => void {
  const handlers = stopping.map((signal) => [signal, () => stop(signal)] as const);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** Whether a promise is kept in time. */
async function within(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const inTime = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}

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

/** Output up to this is kept whole; of more, the first and the last half of it. */
export const mostKept = 8 * 1024 * 1024;

export interface Captured {
  /** Length of all output, in bytes. */
  readonly bytes: number;
  /** SHA-256 of all output, hex. */
  readonly digest: string;
  readonly isWhole: boolean;
}

export interface Capture {
  write(bytes: Buffer): void;
  /** Writes what was held back, and after it nothing more. */
  end(): Captured;
}

/**
 * Streams output into an open file: its head at once, its tail at the end, and in between, where something had to be
 * left out, a line that says how much. Memory stays below half of `most`. Throws what the file system throws.
 */
export function createCapture(descriptor: number, most: number = mostKept): Capture {
  const hash = createHash('sha256');
  const headSize = Math.ceil(most / 2);
  const tail = createTail(most - headSize);
  let bytes = 0;
  return { write, end };

  function write(piece: Buffer): void {
    const intoHead = piece.subarray(0, Math.max(0, headSize - bytes));
    hash.update(piece);
    bytes += piece.length;
    writeBytes(descriptor, intoHead);
    tail.push(piece.subarray(intoHead.length));
  }

  function end(): Captured {
    const digest = hash.digest('hex');
    const kept = tail.content();
    const leftOut = bytes - Math.min(bytes, headSize) - kept.length;
    if (leftOut > 0) {
      const line = `[${leftOut} bytes are left out here; the SHA-256 of all ${bytes} bytes is ${digest}]`;
      writeBytes(descriptor, Buffer.from(`\n${line}\n`));
    }
    writeBytes(descriptor, kept);
    return { bytes, digest, isWhole: leftOut === 0 };
  }
}

/** The last `size` bytes of what is pushed, in a ring. */
function createTail(size: number) {
  let ring = Buffer.alloc(0);
  let at = 0;
  let isFull = false;
  return { push, content };

  function push(piece: Buffer): void {
    if (piece.length === 0 || size === 0) return;
    if (ring.length === 0) ring = Buffer.alloc(size);
    let rest = piece.subarray(Math.max(0, piece.length - size));
    while (rest.length > 0) {
      const copied = rest.copy(ring, at);
      rest = rest.subarray(copied);
      isFull ||= at + copied === size;
      at = (at + copied) % size;
    }
  }

  function content(): Buffer {
    return isFull ? Buffer.concat([ring.subarray(at), ring.subarray(0, at)]) : ring.subarray(0, at);
  }
}

export function writeBytes(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(descriptor, bytes, written, bytes.length - written);
  }
}
