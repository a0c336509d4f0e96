import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import { reasonOf, surfacePath, type Target, targetOf } from './paths.ts';
import type { Report } from './problems.ts';

/** Without blocking on a FIFO and without following a link that took the file's place since it was looked at. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export interface OpenFile {
  /** Real path. */
  readonly real: string | Buffer;
  readonly descriptor: number;
  /** Size, in bytes, at the moment of opening: what is appended later is not read. */
  readonly size: number;
}

/** Opens a regular file by its real path. Throws what the file system throws. */
export function openFile(real: string | Buffer): OpenFile {
  const descriptor = openSync(real, flags);
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { real, descriptor, size: stats.size };
  closeSync(descriptor);
  throw new Error('is not a regular file');
}

/** Opens a file of a plan. Gives null when it is not there; anything else that is not a regular file is a problem. */
export function openRecord(file: string, folders: readonly string[], report: Report): OpenFile | null {
  const target = targetOf(file, folders);
  if (target.kind === 'missing') return null;
  if (target.kind === 'folder') return refuse('is a folder, where a file should be');
  if (target.kind === 'refused') return refuse(target.why, target.outside);
  try {
    return openFile(target.real);
  } catch (error) {
    return refuse(reasonOf(error));
  }

  function refuse(why: string, outside = false): null {
    const next = outside ? 'put the file itself there' : 'restore the file, or fix its permissions';
    report({
      rule: outside ? 'inside-repository' : 'readable-file',
      file,
      line: 1,
      message: `${why}; ${next}`,
    });
    return null;
  }
}

const mostContractBytes = 16 * 1024 * 1024;

/** The text of a record that is read whole; null when it is not there or when a problem was reported. */
export function readText(
  file: string,
  folders: readonly string[],
  report: Report,
  mostBytes = mostContractBytes,
): string | null {
  const opened = openRecord(file, folders, report);
  if (opened === null) return null;
  try {
    if (opened.size > mostBytes) {
      const message = `has ${opened.size} bytes, more than ${mostBytes}; name a smaller file`;
      report({ rule: 'file-size', file, line: 1, message });
      return null;
    }
    const bytes = readFileSync(opened.descriptor);
    if (isUtf8(bytes)) return bytes.toString('utf8');
    const line = firstBadLine(bytes);
    report({ rule: 'utf-8', file, line, message: 'holds bytes that are not UTF-8; save the file as UTF-8' });
    return null;
  } finally {
    closeSync(opened.descriptor);
  }
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    line++;
    start = end + 1;
  }
}

/** The content of a file; null where it cannot be read, for whatever reason. */
export function readOrNull(file: string, encoding: 'utf8' | 'latin1' = 'utf8'): string | null {
  try {
    return readFileSync(file, encoding);
  } catch {
    return null;
  }
}

/** Called with the number of bytes after every read. */
export type OnBytes = (bytes: number) => void;

const buffer = Buffer.allocUnsafeSlow(256 * 1024);

/** SHA-256 of a file's content in lower-case hex, in constant memory. */
export function digestFile(real: string | Buffer, onBytes: OnBytes): string {
  const { descriptor } = openFile(real);
  try {
    const hash = createHash('sha256');
    for (;;) {
      const bytes = readSync(descriptor, buffer, 0, buffer.length, null);
      if (bytes === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytes));
      onBytes(bytes);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The files of a touched surface by key: a digest, or why there is none. */
export type SurfaceFiles = ReadonlyMap<string, { readonly digest: string } | { readonly why: string }>;

/**
 * Digests the files that the entries stand for. An entry that is a file, or nothing that can be read, has the key
 * that the contract writes; the files under a folder are keyed from the repository root. Nothing outside the root is
 * read; links to folders are followed for an entry itself, never below it, so that no loop of links is walked.
 */
export function digestSurface(
  root: string,
  entries: readonly string[],
  onBytes: OnBytes = () => {},
): SurfaceFiles {
  const realRoot = realpathSync(root);
  const files = new Map<string, { digest: string } | { why: string }>();
  for (const entry of entries) {
    const found = surfacePath(entry, path);
    if ('refused' in found) files.set(entry, { why: found.refused });
    else {
      const target = targetOf(path.join(realRoot, found.path), [realRoot]);
      if (target.kind === 'folder') walk(found.path, Buffer.from(target.real));
      else visit(entry, target);
    }
  }
  return files;

  function visit(key: string, target: Target): void {
    if (target.kind === 'folder') walk(key, Buffer.from(target.real));
    else if (target.kind !== 'file') files.set(key, { why: target.why });
    else digest(key, target.real);
  }

  function digest(key: string, real: string | Buffer): void {
    if (!files.has(key)) read(key, () => files.set(key, { digest: digestFile(real, onBytes) }));
  }

  /** Names are bytes: one that is not UTF-8 is shown escaped, and reached by its bytes. */
  function walk(key: string, folder: Buffer): void {
    read(key, () => {
      const items = readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
      const shown = escapedNames(items.map(({ name }) => name));
      items.forEach((item, index) => {
        const name = shown[index] ?? '';
        const below = key === '' ? name : `${key}/${name}`;
        const file = Buffer.concat([folder, Buffer.from(path.sep), item.name]);
        if (isUtf8(file)) visitItem(below, file.toString('utf8'), item);
        else if (item.isDirectory()) walk(below, file);
        else if (item.isFile()) digest(below, file);
        else files.set(below, { why: 'is not a regular file' });
      });
    });
  }

  function visitItem(key: string, file: string, item: Dirent<Buffer>): void {
    const target = targetOf(file, [realRoot]);
    if (target.kind === 'folder' && item.isSymbolicLink()) files.set(key, { why: 'is a link to a folder' });
    else visit(key, target);
  }

  function read(key: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      files.set(key || '.', { why: reasonOf(error) });
    }
  }
}

/**
 * The names of one folder as texts. A name that is not UTF-8 has `\xHH` for each byte that is not ASCII, with more
 * backslashes where another name of the folder is written so already.
 */
export function escapedNames(names: readonly Uint8Array[]): string[] {
  const taken = new Set(
    names.filter((name) => isUtf8(name)).map((name) => Buffer.from(name).toString('utf8')),
  );
  return names.map((name) => {
    if (isUtf8(name)) return Buffer.from(name).toString('utf8');
    for (let backslashes = '\\'; ; backslashes += '\\') {
      const shown = [...name].map((byte) => shownByte(byte, backslashes)).join('');
      if (taken.has(shown)) continue;
      taken.add(shown);
      return shown;
    }
  });
}

function shownByte(byte: number, backslashes: string): string {
  return byte < 0x80 ? String.fromCharCode(byte) : `${backslashes}x${byte.toString(16)}`;
}
