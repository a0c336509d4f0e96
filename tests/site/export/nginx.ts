import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, askAt } from './ask.ts';

const module = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** Why nginx cannot be run here; null where it can. */
export function whyNoNginx(): string | null {
  const found = spawnSync('nginx', ['-v']).error === undefined;
  return found && existsSync(module) ? null : 'it needs the packages nginx and libnginx-mod-http-js';
}

/** nginx drops root privileges, and could not read a temporary folder afterwards. */
const sameUser = process.getuid?.() === 0 ? 'user root; ' : '';

export interface RunningNginx {
  readonly child: ChildProcess;
  readonly ask: Ask;
  /** All that it has written to stderr. */
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Runs nginx with an export, as its README describes, but in the foreground.
 *
 * @param options.directives more of them, for the configuration as a whole
 * @param options.as the command line that runs another with less
 */
export async function startNginx(
  out: string,
  port: number,
  { directives = '', as = [] }: { readonly directives?: string; readonly as?: readonly string[] } = {},
): Promise<RunningNginx> {
  const [command = '', ...args] = [
    ...as,
    'nginx',
    '-p',
    out,
    '-c',
    'nginx/nginx.conf',
    '-e',
    'stderr',
    '-g',
    `daemon off; ${sameUser}${directives}`,
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close');
  const { ask, close } = askAt(port);
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries === 100) throw new Error(`nginx does not start: ${errors}`);
    await wait(50);
    const answer = await ask({ method: 'GET', path: '/robots.txt', headers: {} }).catch(() => null);
    if (answer?.status === 200) break;
  }
  return {
    child,
    ask,
    errors: () => errors,
    async stop() {
      close();
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
