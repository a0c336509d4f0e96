import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface SiteProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** The `ready` line. */
  readonly ready: string;
  /** All that it has written to stderr. */
  errors(): string;
  /** Ends it by signal; resolves to its exit code, or to the signal that ended it. */
  stop(): Promise<number | string>;
}

/** One address for all, so that they share the kept build, unless a test needs another. */
const sharedBuild = { BASE_URL: 'http://localhost:8080' };

/** Starts the program. */
export function spawnSite(environment: Record<string, string>, nodeOptions: readonly string[] = []) {
  return spawn(process.execPath, [...nodeOptions, 'runtime/server.js'], {
    cwd: root,
    env: { ...process.env, ...sharedBuild, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface Ended {
  readonly code: number;
  /** What it has said, on both outputs, without the final line feed. */
  readonly said: string;
}

/**
 * Runs the program until it ends by itself.
 *
 * @param options.folder of the project, or a copy
 * @param options.as the command line that becomes another user
 */
export async function runSite(
  environment: Record<string, string>,
  args: readonly string[] = [],
  { folder = root, as = [] }: { readonly folder?: string; readonly as?: readonly string[] } = {},
): Promise<Ended> {
  const [command = '', ...rest] = [...as, process.execPath, 'runtime/server.js', ...args];
  const child = spawn(command, rest, {
    cwd: folder,
    env: { ...process.env, ...sharedBuild, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

/** The site in a process of its own, ready to answer. */
export async function startSite(
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<SiteProcess> {
  const child = spawnSite({ PORT: '0', ...environment }, nodeOptions);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const ready = String(line);
  return {
    child,
    ready,
    port: Number(/:(\d+)$/.exec(ready)?.[1]),
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM');
      const [code, signal] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode, null];
      return code ?? signal;
    },
  };
}
