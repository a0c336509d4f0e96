import path from 'node:path';
import type { TornTail } from '../../records/journal.ts';
import type { Problem, Warning } from '../../records/problems.ts';
import type { Terminal } from './terminal.ts';

/** What goes to standard error: one line each, plain or as JSON. */
export interface Messages {
  problem(problem: Problem): void;
  /** An error that belongs to no record. `rule` is `usage`, `output` or the name of a rule. */
  error(rule: string, message: string): void;
  warning(rule: string, message: string, place?: { readonly file: string; readonly line: number }): void;
  tornTail(tail: TornTail): void;
  /** What a reader left out or guessed: torn tail and warnings. */
  left(records: { readonly tornTail: TornTail | null; readonly warnings: readonly Warning[] }): void;
  progress(message: string): void;
}

type Level = 'error' | 'warning' | 'progress';

interface Facts {
  readonly level: Level;
  readonly rule?: string;
  readonly file?: string;
  readonly line?: number;
  readonly byte_offset?: number;
  readonly message: string;
}

const colours: Readonly<Record<Level, string>> = {
  error: '\u001b[31m',
  warning: '\u001b[33m',
  progress: '\u001b[2m',
};

export function createMessages(terminal: Terminal, json: boolean): Messages {
  return {
    problem: ({ rule, file, line, byteOffset, message }) =>
      write({ level: 'error', rule, ...at(file, line, byteOffset), message }),
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
    terminal.err(`${json ? JSON.stringify(facts) : sentence(facts)}\n`);
  }

  function sentence({ level, rule, file, line, byte_offset, message }: Facts): string {
    const label = terminal.stderrIsTerminal ? `${colours[level]}${level}\u001b[0m` : level;
    const place = file === undefined ? '' : ` ${file}:${line}:`;
    const offset =
      byte_offset === undefined || message.startsWith('torn tail') ? '' : ` (byte ${byte_offset})`;
    return label + visible(`:${place}${rule === undefined ? '' : ` ${rule}:`} ${message}${offset}`);
  }
}

/** A name or a message out of the records cannot break the line or steer the terminal. */
function visible(line: string): string {
  return line.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
