import childProcess, { type SpawnSyncOptions } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { receive, send } from './messages.ts';
import { fastFolder } from './temporary-folders.ts';

/** What `spawnSync` is given, nothing left to be found in the process that starts the command. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnSyncOptions;
}

/** What it answers. Of an error, only its properties can be sent. */
export interface Started {
  readonly result: object;
  readonly error: { readonly message: string } | null;
}

/** With other options, above all `stdio`, this process starts the command. */
const handedOn = new Set(['cwd', 'env', 'encoding', 'input', 'maxBuffer', 'timeout', 'uid', 'gid']);

/** So many commands are started by this process: most test files start few. */
const FIRST = 4;

const script = fileURLToPath(new URL('start-commands.ts', import.meta.url));
/** Tests replace these, to count calls and to let them fail. */
const { closeSync, openSync, rmSync } = fs;
const { spawn, spawnSync } = childProcess;

interface Starter {
  start(start: Start): unknown;
  /** Waits until the process has ended. */
  end(): Promise<void>;
}

let count = 0;
let starter: Starter | undefined;

/**
 * Has `spawnSync` start commands from a small process. To start one from a process of 150 MB takes 10 ms of processor time,
 * since the tables of its memory are copied; git itself takes 2. The command has the same arguments, environment, folder,
 * rights and input; only its parent is another.
 */
export function startFromSmallProcess(): void {
  if (process.platform === 'win32') return;
  (childProcess as { spawnSync: unknown }).spawnSync = (...all: unknown[]): unknown => {
    const [command, args, given = {}] = all as [string, readonly string[], SpawnSyncOptions?];
    const isPlain = Array.isArray(args) && Object.keys(given).every((name) => handedOn.has(name));
    count += 1;
    if (!isPlain || count <= FIRST) return (spawnSync as (...all: unknown[]) => unknown)(...all);
    starter ??= createStarter();
    const cwd = given.cwd ?? process.cwd();
    return starter.start({
      command,
      args,
      options: { ...given, cwd, env: { ...(given.env ?? process.env) } },
    });
  };
  syncBuiltinESMExports();
}

/** Ends that process, so that none is left behind. */
export async function endSmallProcess(): Promise<void> {
  count = 0;
  const ended = starter?.end();
  starter = undefined;
  await ended;
}

function createStarter(): Starter {
  const folder = fastFolder('starter-');
  const [asked, answered] = [path.join(folder, 'asked'), path.join(folder, 'answered')];
  spawnSync('mkfifo', [asked, answered]);
  const child = spawn(process.execPath, ['--max-semi-space-size=1', script, asked, answered], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const to = openSync(asked, 'w');
  const from = openSync(answered, 'r');
  rmSync(folder, { recursive: true });
  return {
    start(start) {
      send(to, start);
      const { result, error } = receive(from) as Started;
      return error === null ? result : { ...result, error: Object.assign(new Error(error.message), error) };
    },
    // Nothing else writes to its pipe: it ends when this process does, too.
    async end() {
      closeSync(to);
      await ended;
      closeSync(from);
    },
  };
}
