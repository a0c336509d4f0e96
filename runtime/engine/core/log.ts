import { notify } from './maybe-promise.ts';

/** In order of severity. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

/** Logs an event. Fields contain nothing that a client sent: no address, user agent, query or body. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

export type LogFields = Readonly<Record<string, string | number>>;

export interface LogOptions {
  /** The lowest level that is written; `info` by default. */
  readonly level?: LogLevel;
  /** Lines of JSON by default, or of `time level event name=value …`. */
  readonly format?: LogFormat;
  /** Added to every line. */
  readonly fields?: LogFields;
}

/** A log of lines. */
export function createLog(
  output: { write(line: string): unknown },
  { level: least = 'info', format = 'json', fields: common = {} }: LogOptions = {},
): Log {
  const print = format === 'json' ? JSON.stringify : printText;
  return (level, event, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    output.write(`${print({ time: new Date().toISOString(), level, event, ...common, ...fields })}\n`);
  };
}

/** Values that are more than a word are quoted as in JSON, so that they cannot contain line breaks. */
function printText({ time, level, event, ...fields }: LogFields): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${printValue(String(value))}`);
  return [time, level, event, ...pairs].join(' ');
}

function printValue(value: string): string {
  return /^[\w.:/+-]+$/.test(value) ? value : JSON.stringify(value);
}

/** The same log, ignoring its exceptions, which cannot be reported anywhere. */
export function unfailing(log: Log): Log {
  return (...line) => notify(() => log(...line), ignore);
}

function ignore(): void {}
