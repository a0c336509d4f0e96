/** Tells an operator in a line what stops the site, its build or its export, instead of a stack trace. */
import { stripVTControlCharacters } from 'node:util';
import { createLog } from '@plan-surface/engine';
import { ContentError } from '../source/content-error.ts';
import { SettingsError } from '../source/settings.ts';

/** What to do about a file that cannot be read, by error code. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: 'let the user of this process read it',
  EPERM: 'let the user of this process read it',
  ENOENT: 'restore it from the repository',
  EISDIR: 'put a file in its place',
  ENOTDIR: 'put a folder in its place',
  EMFILE: 'allow more open files (ulimit -n)',
};

/** A line for each problem, with its remedy. */
export function explainStart(error: unknown): readonly string[] {
  if (error instanceof SettingsError) return error.problems;
  if (error instanceof ContentError)
    return error.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const remedy = remedies[code];
  return [
    path === undefined || remedy === undefined
      ? inOneLine(message)
      : `${path} cannot be read (${code}); ${remedy}.`,
  ];
}

/** Prints on standard error why the server does not start: lines of JSON where LOG_FORMAT asks for them, else plain text. */
export function reportStart(error: unknown, environment: NodeJS.ProcessEnv): void {
  const log = environment['LOG_FORMAT'] === 'json' ? createLog(process.stderr) : null;
  for (const reason of explainStart(error)) {
    if (log === null) console.error(`cannot start: ${reason}`);
    else log('error', 'cannot_start', { reason });
  }
}

/** Messages of tools can have colours and several lines. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
