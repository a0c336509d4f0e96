import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** What is compared with, as it is installed: name and version of each package of the bench. */
export function describePeers(folder: URL = new URL('./', import.meta.url)): string {
  const read = (file: string): PackageFile => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const { dependencies = {}, optionalDependencies = {} } = read('package.json');
  const installed = Object.keys(dependencies).map(
    (name) => `${name} ${read(`node_modules/${name}/package.json`).version}`,
  );
  const optional = Object.keys(optionalDependencies).map((name) => {
    try {
      return `${name} ${read(`node_modules/${name}/package.json`).version}`;
    } catch {
      return `without ${name}, which is not for this machine`;
    }
  });
  return [...installed, ...optional].sort().join(', ');
}

interface PackageFile {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
