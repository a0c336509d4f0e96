/** Reads content and writes files, and says what to do where a disk refuses. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, refuseProblems } from './content-error.ts';

/** A text file, decoded from UTF-8, with `\n` line ends and without byte order mark. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a text file. Reports a problem and returns undefined if it cannot be read or is not UTF-8. */
export async function readTextFile(file: string, problems: Problem[]): Promise<TextFile | undefined> {
  const bytes = await readBytes(file, problems);
  if (bytes === undefined) return undefined;
  try {
    return { file, text: decoder.decode(bytes).replaceAll('\r\n', '\n') };
  } catch {
    problems.push({ file, line: 1, message: 'is not valid UTF-8; save the file as UTF-8' });
    return undefined;
  }
}

/** Reads a text file. Throws a ContentError if it cannot be read. */
export async function requireText(file: string): Promise<string> {
  const problems: Problem[] = [];
  const source = await readTextFile(file, problems);
  refuseProblems(problems);
  return source?.text ?? '';
}

/** Reads a binary file. Reports a problem and returns an empty buffer if it cannot be read. */
export async function readBinaryFile(file: string, problems: Problem[]): Promise<Buffer> {
  return (await readBytes(file, problems)) ?? Buffer.alloc(0);
}

async function readBytes(file: string, problems: Problem[]): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const message = `cannot be read (${error.code ?? error.message}); put a readable file there`;
    problems.push({ file, line: 1, message });
    return undefined;
  });
}

/** What to do about a file that cannot be written, by error code. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full, so free some space',
  EDQUOT: 'the quota is used up, so free some space',
  EROFS: 'its file system is read-only, so choose another or remount it',
  EACCES: 'let the user of this process write it',
  EPERM: 'let the user of this process write it',
  ENOTDIR: 'put a folder in place of the file above it',
  EEXIST: 'put a folder in place of the file above it',
  ENOENT: 'no folder can be made there, so choose another place',
  EISDIR: 'remove the folder that is in its place',
};

/** A file could not be written. The message says which, why, and what to do about it. */
export class WriteError extends Error {
  /** The system's error code, such as `ENOSPC`. */
  readonly code: string;

  constructor(file: string, error: unknown) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const remedy = remedies[code];
    super(`${file} cannot be written (${remedy === undefined ? `${message})` : `${code}); ${remedy}`}`, {
      cause: error,
    });
    this.name = 'WriteError';
    this.code = code;
  }
}

/**
 * Writes a file atomically, and makes the folders above it. Throws a WriteError, and leaves an existing file unchanged then.
 *
 * @param draft the temporary file, on the same file system
 * @param mode permissions of the file, before the umask
 */
export function writeFileWhole(
  file: string,
  content: string | Uint8Array,
  { draft = `${file}.${process.pid}`, mode }: { readonly draft?: string; readonly mode?: number } = {},
): void {
  try {
    makeFolder(path.dirname(file));
    writeFileSync(draft, content, mode === undefined ? {} : { mode });
    renameSync(draft, file);
  } catch (error) {
    removeDraft(draft);
    throw new WriteError(file, error);
  }
}

/** Ignores errors: the one that failed the write is reported instead. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {}
}

/** Like `mkdir -p`. Node's recursive `mkdir` loops forever where no folder can be made, as in `/proc`. Throws system errors. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
