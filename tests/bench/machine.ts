import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** Which processor does what. Null where processes cannot be bound to one. */
export interface Cores {
  readonly server: number;
  readonly load: number;
}

/** One processor for servers and another for the load, where there are two and Linux's `taskset`. */
export function findCores(): Cores | null {
  const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
  return hasTaskset && availableParallelism() >= 2 ? { server: 1, load: 0 } : null;
}

/** Binds this process with all its threads, and by that every process that it starts from now on. */
export function bindSelf(cores: readonly number[]): void {
  const list = cores.join(',');
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', list, String(process.pid)]);
  if (status !== 0) throw new Error(`taskset cannot bind this process to core ${list}: ${stderr}`);
}

/** Command and arguments that run a program on some cores; all of them for null. */
export function onCores(
  cores: readonly number[] | null,
  command: string,
  args: readonly string[],
): readonly [string, readonly string[]] {
  return cores === null ? [command, args] : ['taskset', ['-c', cores.join(','), command, ...args]];
}

/** All processors, to undo the binding for a process that may use every one of them. */
export function allCores(): number[] {
  return cpus().map((_, index) => index);
}

/** What was measured on, in one line. */
export function describeMachine(cores: Cores | null): string {
  const [first] = cpus();
  const binding = cores === null ? 'nothing bound to a core' : 'servers on one core, load on another';
  return `${cpus().length} × ${first?.model.trim()}, Node ${process.version}, ${process.platform}; ${binding}`;
}
