import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SiteProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** The line that says that it is ready. */
  readonly ready: string;
  /** All that it has written to stderr. */
  errors(): string;
  /** Ends it as an operator does; gives its exit code, or the signal that ended it. */
  stop(): Promise<number | string>;
}

/** Starts the program. All have one BASE_URL, so that they share the kept build, unless the environment has another. */
export function spawnSite(environment: Record<string, string>, nodeOptions: readonly string[] = []) {
  return spawn(process.execPath, [...nodeOptions, 'runtime/server.ts'], {
    cwd: root,
    env: { ...process.env, BASE_URL: 'http://localhost:8080', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
