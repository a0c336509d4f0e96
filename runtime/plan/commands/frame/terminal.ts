import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isatty } from 'node:tty';
import type { OnBytes } from '../../records/files.ts';
import type { TornTail } from '../../records/journal.ts';
import type { Problem, Warning } from '../../records/problems.ts';
import { visible, visibleLine } from '../../records/visible.ts';
import { writeAll } from '../../write/folder.ts';
import { exitCodes } from './outcomes.ts';
import { coloured, hasColours, type Text, usualColumns, written } from './paint.ts';

/** What a command may touch of the process that it runs in. */
export interface Terminal {
  /** Folder from which the user's paths are taken. */
  readonly cwd: string;
  /** Whether standard output and standard error show colours. */
  readonly outHasColours: boolean;
  readonly errHasColours: boolean;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  readonly env: Environment;
  /** The script that runs, as the settings of a new work directory call it; none where it runs inside another program. */
  readonly program?: string | undefined;
  /** Characters in a line of standard output; null where it is no terminal. */
  columns(): number | null;
  out(text: string): void;
  err(text: string): void;
  /** All of standard input. */
  input(): string;
  /** Asks the person at the terminal, and gives the line that they type. */
  ask(question: string): Promise<string>;
  /** Milliseconds since an arbitrary moment: for progress, never for a result. */
  now(): number;
  /** The time of day, for events that are written. */
  clock(): Date;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The time of day in UTC, to the second, as records carry it. */
export function timeOf({ clock }: Pick<Terminal, 'clock'>): string {
  return clock()
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');
}

/** The terminal of this process. When the reader of a pipe is gone (`| head`), the command ends quietly. */
export function processTerminal(env: Environment): Terminal {
  return {
    cwd: userFolder(env, process.cwd()),
    outHasColours: hasColours(env, isatty(1)),
    errHasColours: hasColours(env, isatty(2)),
    isInteractive: isatty(0) && isatty(2),
    env,
    program: process.argv[1],
    columns: () => (isatty(1) ? process.stdout.columns || usualColumns : null),
    out: (text) => writeOrLeave(1, text),
    err: (text) => writeOrLeave(2, text),
    input: () => readFileSync(0, 'utf8'),
    ask,
    now: () => performance.now(),
    clock: () => new Date(),
  };
}

/** Resolves to an empty line on Ctrl-C and Ctrl-D. */
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

/** What a command writes to: text in pieces, of which some have a colour. */
export interface Screen extends Omit<Terminal, 'out'> {
  out(text: Text): void;
}

/** The same terminal, on which nothing that is written can steer it or hide. */
export function guarded(terminal: Terminal): Screen {
  return {
    ...terminal,
    out: (text) => terminal.out(written(text, terminal.outHasColours)),
    err: (text) => terminal.err(visible(text)),
    ask: (question) => terminal.ask(visible(question)),
  };
}

/** `npm run plan` changes into the package's folder and keeps the user's in INIT_CWD. */
export function userFolder(env: Environment, cwd: string): string {
  return env['npm_lifecycle_event'] === 'plan' ? (env['INIT_CWD'] ?? cwd) : cwd;
}

/** What goes to standard error: one line each, plain or as JSON. */
export interface Messages {
  problem(problem: Problem): void;
  /** One of the problems of a document that the user wrote and will mend: with column and pointer. */
  fault(problem: Problem): void;
  /** An error that belongs to no record. `rule` is `usage`, `output` or the name of a rule. */
  error(rule: string, message: string): void;
  warning(rule: string, message: string, place?: { readonly file: string; readonly line: number }): void;
  tornTail(tail: TornTail): void;
  /** What a reader skipped or assumed: torn tail and warnings. */
  left(records: { readonly tornTail: TornTail | null; readonly warnings: readonly Warning[] }): void;
  progress(message: string): void;
}

type Level = 'error' | 'warning' | 'progress';

interface Facts {
  readonly level: Level;
  readonly rule?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
  readonly byte_offset?: number;
  readonly message: string;
}

const colours: Readonly<Record<Level, number>> = { error: 31, warning: 33, progress: 2 };

export function createMessages(terminal: Terminal, json: boolean): Messages {
  return {
    problem: ({ rule, file, line, byteOffset, message }) =>
      write({ level: 'error', rule, ...at(file, line, byteOffset), message }),
    fault: ({ rule, file, line, column, pointer, message }) => {
      const within = { ...(column && { column }), ...(pointer && { pointer }) };
      write({ level: 'error', rule, ...at(file, line), ...within, message });
    },
    error: (rule, message) => write({ level: 'error', rule, message }),
    warning: (rule, message, place) =>
      write({ level: 'warning', rule, ...(place && at(place.file, place.line)), message }),
    tornTail,
    left: ({ tornTail: tail, warnings }) => {
      for (const { rule, file, line, byteOffset, message } of warnings)
        write({ level: 'warning', rule, ...at(file, line, byteOffset), message });
      if (tail !== null) tornTail(tail);
    },
    progress: (message) => write({ level: 'progress', message }),
  };

  function tornTail({ file, line, byteOffset }: TornTail): void {
    const message = `torn tail at byte ${byteOffset}: the last line is incomplete and was left out`;
    write({ level: 'warning', rule: 'torn-tail', ...at(file, line, byteOffset), message });
  }

  function at(file: string, line: number, byteOffset?: number) {
    return { file: shownPath(file), line, ...(byteOffset === undefined ? {} : { byte_offset: byteOffset }) };
  }

  function shownPath(file: string): string {
    if (file === '-') return 'standard input';
    const relative = path.relative(terminal.cwd, file);
    return relative === '' || relative.startsWith('..') ? file : relative;
  }

  function write(facts: Facts): void {
    terminal.err(`${json ? visible(JSON.stringify(facts)) : sentence(facts)}\n`);
  }

  function sentence({ level, rule, file, line, column, pointer, byte_offset, message }: Facts): string {
    const label = terminal.errHasColours ? coloured(colours[level], level) : level;
    const place = file === undefined ? '' : ` ${file}:${line}:${column === undefined ? '' : `${column}:`}`;
    const value = pointer === undefined || message.startsWith(pointer) ? '' : ` (${pointer})`;
    const offset =
      byte_offset === undefined || message.startsWith('torn tail') ? '' : ` (byte ${byte_offset})`;
    return (
      label + visibleLine(`:${place}${rule === undefined ? '' : ` ${rule}:`} ${message}${value}${offset}`)
    );
  }
}

const patience = 1000;
/** A longer pause between two reads is not reading: a check ran, or a person was asked. */
const longestRead = 100;
const worthTelling = 1_000_000;

/** Counts what is read, and prints progress once a second when reading alone takes longer. */
export function createProgress(messages: Messages, now: () => number): OnBytes {
  let total = 0;
  let spent = 0;
  let next = patience;
  let last: number | null = null;
  return (bytes) => {
    const time = now();
    spent += last === null ? 0 : Math.min(time - last, longestRead);
    last = time;
    total += bytes;
    if (spent < next || total < worthTelling) return;
    next = spent + patience;
    messages.progress(`${(total / 1e6).toFixed(0)} MB read`);
  };
}
