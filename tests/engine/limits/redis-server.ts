import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export interface RedisServer {
  readonly url: string;
  /** Suspends it: connections stay open, nothing is answered. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
}

/** Why Redis cannot run on this machine, or null if it can. */
export function redisMissing(): string | null {
  const { error } = spawnSync('redis-server', ['--version']);
  return error === undefined ? null : `redis-server cannot be started: ${error.message}`;
}

/** A Redis for tests, without persistence. */
export async function startRedis(port: number, ...more: readonly string[]): Promise<RedisServer> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--daemonize',
    'no',
    ...more,
  ];
  const child: ChildProcess = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes('Ready to accept connections')) break;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
