import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../../support/process-memory.ts';
import { allCores, bind } from './machine.ts';

/** A server that is measured, in a process of its own. */
export interface Target {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** Time of the processor that all its threads have taken so far, in milliseconds; null where nobody tells. */
  processorTime(): number | null;
  /** Resident memory in MiB; null where nobody tells. */
  residentMemory(): number | null;
  /** Sends a message to a program that listens for messages, and waits for its answer. */
  tell(message: string): Promise<unknown>;
  stop(): Promise<void>;
}

export interface TargetOptions {
  readonly name: string;
  /** A program from the root of the project, or an absolute path. */
  readonly script: string;
  /** What runs it; Node when left out. */
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Null for wherever the system puts it. */
  readonly cores: readonly number[] | null;
  /** Whether the program listens for messages. */
  readonly listens?: boolean;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code));
}

/**
 * Starts a server that prints `ready http://127.0.0.1:PORT` once it listens; followed by ` pid PID` where it is not the
 * program itself that serves.
 */
export async function startTarget(options: TargetOptions): Promise<Target> {
  const { name, script, program = process.execPath, env = {}, cores, listens = false } = options;
  const child = spawn(program, [script], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(listens ? ['ipc' as const] : [])],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 3000);
    await exited;
    clearTimeout(force);
  };
  const tell = async (message: string) => {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(10_000) });
    child.send(message);
    const [answer] = await answered;
    return answer;
  };
  try {
    // It starts wherever there is room; it is bound when it is ready.
    if (cores !== null) bind(child.pid as number, allCores());
    const { port, pid = child.pid as number } = await readReady(child, name);
    if (cores !== null) bind(pid, cores);
    return {
      name,
      port,
      pid,
      tell,
      stop,
      processorTime: () => processorTime(pid),
      residentMemory: () => {
        try {
          return residentMemory(pid);
        } catch {
          return null;
        }
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for a target and adds it to `started`: what runs can be stopped even where another one fails to start. */
export function keepIn(started: Target[]): (starting: Promise<Target>) => Promise<Target> {
  return async (starting) => {
    const target = await starting;
    started.push(target);
    return target;
  };
}

/** Stops all, even when one of them fails. */
export async function stopTargets(targets: readonly Target[]): Promise<void> {
  await Promise.allSettled(targets.map((target) => target.stop()));
}

async function readReady(child: ChildProcess, name: string): Promise<{ port: number; pid?: number }> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it was ready.`);
  });
  exit.catch(() => undefined);
  const line = once(lines, 'line', { signal: AbortSignal.timeout(120_000) });
  const [text] = (await Promise.race([line, exit])) as [string];
  const [, port, pid] = /^ready http:\/\/[\d.]+:(\d+)(?: pid (\d+))?$/.exec(text) ?? [];
  if (port === undefined)
    throw new Error(`${name} said ${JSON.stringify(text)} instead of where it is ready.`);
  return { port: Number(port), ...(pid !== undefined && { pid: Number(pid) }) };
}

/** The scheduler counts nanoseconds for each thread (Linux, proc_pid_schedstat). */
function processorTime(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return null;
  }
}
