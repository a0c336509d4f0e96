import type { ChildProcess } from 'node:child_process';
import { errorCode } from '../../files/file-kind.ts';
import { endTree } from './process-tree.ts';

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
