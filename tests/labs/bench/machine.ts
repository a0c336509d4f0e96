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

/** Binds a process with all its threads, and by that every thread and process that it starts from now on. */
export function bind(pid: number, cores: readonly number[]): void {
  const list = cores.join(',');
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)]);
  if (status !== 0) throw new Error(`taskset cannot bind a process to core ${list}: ${stderr}`);
}

/** All processors: bound to them, a process is as free as it was. */
export function allCores(): number[] {
  return cpus().map((_, index) => index);
}

/** What was measured on, in one line. */
export function describeMachine(cores: Cores | null): string {
  const [first] = cpus();
  const binding = cores === null ? 'nothing bound to a core' : 'servers on one core, load on another';
  return `${cpus().length} × ${first?.model.trim()}, Node ${process.version}, ${process.platform}; ${binding}`;
}
