import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync } from 'node:fs';
import { createFile } from '../../files/door.ts';
import { withoutGitVariables } from '../../repository/run-git.ts';
import { type Captured, createCapture, writeBytes } from '../output/capture.ts';
import { heldSecrets } from '../output/held-secrets.ts';
import { createMask } from '../output/mask-credentials.ts';
import { type Ending, NotStarted, notStarted, watch } from './watch-command.ts';

/** A text for the system's shell, or a program with its arguments. */
export type CommandLine = string | readonly string[];

export interface RunOptions {
  readonly command: CommandLine;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The file that the output goes to; it must not exist. */
  readonly log: string;
  /** Written before the output. */
  readonly heading?: string;
  /** Shown the output as it is written. */
  readonly onOutput?: (bytes: Buffer) => void;
  /** Time between SIGTERM and SIGKILL. */
  readonly graceMs?: number;
  /** Time that a process which the command has left behind may still write. */
  readonly drainMs?: number;
  readonly mostKept?: number;
  /** The POSIX shell that starts it. */
  readonly shell?: string;
}

export interface CommandRun extends Captured, Ending {
  /** Credentials that were masked in the output. */
  readonly masked: number;
}

/** Its value tells the processes of a command from all others, also where one check runs the helper for another. */
const markName = 'PLAN_CHECK_RUN';

/**
 * Node connects a child by sockets, and a script that opens /dev/stderr cannot open a socket: `cat` stands between.
 * Both outputs go into one pipe, in the order in which they are written; the exit code comes through descriptor 3.
 */
const relay = '{ ( exec "$@" 3>&- 2>&1 ); echo $? >&3; } | { trap "" TERM INT HUP; exec cat 3>&-; }';

/**
 * Runs a command to its end, or to the end of its time, and ends every process that it started. Output of both streams,
 * whatever its bytes, goes to the log with credentials masked. Throws NotStarted, Interrupted, and what the file system
 * throws.
 */
export async function runCommand(options: RunOptions): Promise<CommandRun> {
  const { log, heading = '', mostKept, onOutput, graceMs = 5_000, drainMs = 1_000 } = options;
  const descriptor = createFile(log);
  try {
    const capture = createCapture(descriptor, mostKept);
    const mask = createMask(heldSecrets({ ...process.env, ...options.env }));
    const keep = (bytes: Buffer) => {
      if (bytes.length === 0) return;
      capture.write(bytes);
      onOutput?.(bytes);
    };
    if (heading !== '') writeBytes(descriptor, Buffer.from(heading));
    const mark = randomUUID();
    const child = start(options, mark);
    const limits = { timeoutMs: options.timeoutMs, graceMs, drainMs };
    const ended = await watch(child, mark, limits, (bytes) => keep(mask.push(bytes)));
    keep(mask.end());
    const captured = capture.end();
    fsyncSync(descriptor);
    return { ...captured, ...ended, masked: mask.count };
  } finally {
    closeSync(descriptor);
  }
}

function start({ command, cwd, env, shell = '/bin/sh' }: RunOptions, mark: string): ChildProcess {
  if (!existsSync(shell))
    throw new NotStarted(
      `it needs a POSIX shell, and there is no ${shell}; on Windows, run the helper in WSL`,
    );
  const words = typeof command === 'string' ? [shell, '-c', command] : command;
  const outer = process.env[markName];
  const marks = outer === undefined ? mark : `${outer}:${mark}`;
  try {
    return spawn(shell, ['-c', relay, 'sh', ...words], {
      cwd,
      env: { ...withoutGitVariables(process.env), ...env, [markName]: marks },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw notStarted(error);
  }
}
