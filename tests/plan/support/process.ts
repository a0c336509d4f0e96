import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../../runtime/plan/commands/plan.ts', import.meta.url));
const nobody = 65534;

export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs without the rights of a super-user, where this process has them. */
  readonly ordinaryUser?: boolean;
}

/** Where Node keeps compiled code: its own variable, which the helper does not read. */
const compiled = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** Runs the command line as a process of its own, with an empty environment unless `env` fills it. */
export function spawnPlan(args: readonly string[], options: ProcessOptions = {}): SpawnSyncReturns<string> {
  const drop = options.ordinaryUser === true && process.getuid?.() === 0;
  return spawnSync(process.execPath, [cli, ...args], {
    cwd: options.cwd ?? '/',
    env: { ...compiled, ...options.env },
    encoding: 'utf8',
    timeout: 20_000,
    maxBuffer: 1 << 28,
    ...(drop ? { uid: nobody, gid: nobody } : {}),
  });
}
