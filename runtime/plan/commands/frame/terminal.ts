import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { writeAll } from '../../write/folder.ts';
import { exitCodes } from './exit-codes.ts';

/** What a command may touch of the process that it runs in. */
export interface Terminal {
  /** Folder from which the user's paths are taken. */
  readonly cwd: string;
  /** Whether a person sees standard error, with colours. */
  readonly stderrIsTerminal: boolean;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  readonly env: Environment;
  /** The script that runs, as the settings of a new work directory call it; none where it runs inside another program. */
  readonly program?: string | undefined;
  out(text: string): void;
  err(text: string): void;
  /** All of standard input. */
  input(): string;
  /** Asks the person at the terminal, and gives the line that they type. */
  ask(question: string): Promise<string>;
  /** Milliseconds since some moment: for the progress line, never for a result. */
  now(): number;
  /** The time of day, for events that are written. */
  clock(): Date;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The time of day in UTC, to the second, as records carry it. */
export function timeOf({ clock }: Pick<Terminal, 'clock'>): string {
  return clock()
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');
}

/** The terminal of this process. A reader that has gone away (`| head`) ends the command quietly. */
export function processTerminal(env: Environment): Terminal {
  return {
    cwd: userFolder(env, process.cwd()),
    stderrIsTerminal: isatty(2) && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    isInteractive: isatty(0) && isatty(2),
    env,
    program: process.argv[1],
    out: (text) => writeOrLeave(1, text),
    err: (text) => writeOrLeave(2, text),
    input: () => readFileSync(0, 'utf8'),
    ask,
    now: () => performance.now(),
    clock: () => new Date(),
  };
}

/** An empty line when the person leaves with Ctrl-C or Ctrl-D. */
async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      lines.on('SIGINT', () => lines.close());
      lines.on('close', () => resolve(''));
      lines.question(question, resolve);
    });
  } finally {
    lines.close();
  }
}

function writeOrLeave(descriptor: 1 | 2, text: string): void {
  try {
    writeAll(descriptor, text);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A pipe may be a socket, which is reset when unread bytes are left in it.
    if (['EPIPE', 'EOF', 'ECONNRESET'].includes(code)) process.exit(exitCodes.done);
    if (descriptor === 1) writeOrLeave(2, `error: output: standard output cannot be written: ${code}\n`);
    process.exit(exitCodes.unreadable);
  }
}

/** `npm run plan` changes into the package's folder and keeps the user's in INIT_CWD. */
export function userFolder(env: Environment, cwd: string): string {
  return env['npm_lifecycle_event'] === 'plan' ? (env['INIT_CWD'] ?? cwd) : cwd;
}
