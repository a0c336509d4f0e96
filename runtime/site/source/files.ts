import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, refuseProblems } from './content-error.ts';

/** A UTF-8 text file with `\n` line ends and no byte order mark. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads one content file. One that cannot be read or is not UTF-8 is a problem, and gives nothing. */
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

/** The text of a content file without which nothing else can be read. Throws a ContentError. */
export async function requireText(file: string): Promise<string> {
  const problems: Problem[] = [];
  const source = await readTextFile(file, problems);
  refuseProblems(problems);
  return source?.text ?? '';
}

/** Reads one content file that is no text. One that cannot be read is a problem, and empty. */
export async function readBinaryFile(file: string, problems: Problem[]): Promise<Buffer> {
  return (await readBytes(file, problems)) ?? Buffer.alloc(0);
}

async function readBytes(file: string, problems: Problem[]): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const message = `cannot be read (${error.code ?? error.message}); it has to be there, as a readable file`;
    problems.push({ file, line: 1, message });
    return undefined;
  });
}

/** What to do about a file that the system does not take. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full, so free some space',
  EDQUOT: 'the quota is used up, so free some space',
  EROFS: 'its file system is read-only, so choose another or mount it otherwise',
  EACCES: 'let the user of this process write it',
  EPERM: 'let the user of this process write it',
  ENOTDIR: 'put a folder in place of the file above it',
  EEXIST: 'put a folder in place of the file above it',
  ENOENT: 'no folder can be made there, so choose another place',
  EISDIR: 'take the folder away that is in its place',
};

/** A file could not be written. The message says which, why, and what to do about it. */
export class WriteError extends Error {
  /** As the system names it, such as `ENOSPC`. */
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
 * Writes a file whole or not at all, and makes the folders above it. Throws a WriteError, and leaves then what was there.
 *
 * @param draft where it is written first, on the same file system
 * @param mode rights of the file
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

/** What kept the file from being written is said; that no draft could be removed either is not. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {}
}

/** Like `mkdir -p`. Node's own loops forever where nobody may make a folder, as in `/proc`. Throws the error of the system. */
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
