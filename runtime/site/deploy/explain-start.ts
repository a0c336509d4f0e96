import { stripVTControlCharacters } from 'node:util';
import { createLog } from '@plan-surface/engine';
import { ContentError } from '../source/content-error.ts';
import { SettingsError } from '../source/settings.ts';

/** What to do about a file that the system does not give. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: 'let the user of this process read it',
  EPERM: 'let the user of this process read it',
  ENOENT: 'restore it from the repository',
  EISDIR: 'put a file in its place',
  ENOTDIR: 'put a folder in its place',
  EMFILE: 'allow more open files (ulimit -n)',
};

/** What keeps the site from starting, a line for each problem, which says what is wrong and what to do about it. */
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

/**
 * Says on standard error why there is no server. Whoever asks for a log of JSON reads this by a program as well; without
 * LOG_FORMAT it is for a person.
 */
export function reportStart(error: unknown, environment: NodeJS.ProcessEnv): void {
  const log = environment['LOG_FORMAT'] === 'json' ? createLog(process.stderr) : null;
  for (const reason of explainStart(error)) {
    if (log === null) console.error(`cannot start: ${reason}`);
    else log('error', 'cannot_start', { reason });
  }
}

/** What comes from a tool may be coloured, and have many lines. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
