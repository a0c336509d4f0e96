import { stripVTControlCharacters } from 'node:util';
import { SettingsError } from '../settings.ts';
import { ContentError } from '../site/source/content-error.ts';

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

/** What comes from a tool may be coloured, and have many lines. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
