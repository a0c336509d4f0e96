import { createHash, type Hash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { digestFile } from '../files/digest-file.ts';
import { reasonOf } from '../files/file-kind.ts';
import { git, gitOutput, topFolder, withoutNewline } from './run-git.ts';

/** The commit that is checked out; `none` without one. */
export function headRevision(root: string): string {
  if (topFolder(root) === null) return 'none';
  const { status, stdout } = git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  return status === 0 ? withoutNewline(stdout) : 'none';
}

/** The user's name as git knows it; null where git knows none. */
export function userName(root: string): string | null {
  const { status, stdout } = git(root, ['config', '--get', 'user.name']);
  const name = withoutNewline(stdout).trim();
  return status === 0 && name !== '' ? name : null;
}

/** Whether git ignores a path, given from `root` with `/`. A tracked file is never ignored. */
export function isIgnored(root: string, file: string): boolean {
  const { status } = git(root, ['check-ignore', '--quiet', '--stdin', '-z'], `${file}\0`);
  return status === 0;
}

/** Those of the paths that git ignores: as `isIgnored`, asked once. */
export function ignoredPaths(root: string, paths: readonly string[]): ReadonlySet<string> {
  const asked = paths.filter((file) => file !== '');
  if (asked.length === 0) return new Set();
  const { status, stdout } = git(
    root,
    ['check-ignore', '--stdin', '-z'],
    asked.map((file) => `${file}\0`).join(''),
  );
  // Git stops at a path that it cannot judge, such as one within a submodule.
  return new Set(status > 1 ? asked.filter((file) => isIgnored(root, file)) : stdout.toString().split('\0'));
}

/** The files that git does not ignore, tracked or not, as paths from `root` with `/`. */
export function unignoredFiles(root: string): readonly string[] {
  if (topFolder(root) === null) return [];
  const listed = gitOutput(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return [...new Set(listed.toString().split('\0'))].filter((file) => file !== '');
}

/**
 * What differs from the commit that is checked out, as one digest: hex, 64 characters. Empty when git's short status is
 * empty, and outside of a repository.
 */
export function dirtyDigest(root: string): string {
  const top = topFolder(root);
  if (top === null) return '';
  const entries = statusOf(top);
  if (entries.length === 0) return '';
  const hash = createHash('sha256');
  for (const { code, path } of entries) {
    hash.update(code).update('\0').update(path).update('\0');
    addContent(hash, top, path);
    hash.update('\0');
  }
  return hash.digest('hex');
}

interface Entry {
  readonly code: string;
  /** Bytes, from the top folder: a name need not be UTF-8. */
  readonly path: Buffer;
}

/** The short status, whatever the user's configuration shows or hides of it. */
function statusOf(top: string): readonly Entry[] {
  const shown = ['--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=none'];
  const bytes = gitOutput(top, ['status', ...shown]);
  const entries: Entry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    entries.push({ code: bytes.toString('latin1', at, at + 2), path: bytes.subarray(at + 3, end) });
    at = end + 1;
  }
  return entries;
}

function addContent(hash: Hash, top: string, path: Buffer): void {
  const file = Buffer.concat([Buffer.from(`${top}/`), path]);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) {
    hash.update('gone');
  } else if (stats.isSymbolicLink()) {
    hash.update('link\0').update(readlinkSync(file, 'buffer'));
  } else if (stats.isDirectory()) {
    // A submodule, or a repository within this one.
    const inner = file.toString();
    const isOwn = topFolder(inner) !== top;
    hash.update(isOwn ? `repository\0${headRevision(inner)}\0${dirtyDigest(inner)}` : 'folder');
  } else if (stats.isFile()) {
    hash.update(`file\0${(stats.mode & 0o111) === 0 ? '' : 'x'}\0${contentDigest(file)}`);
  } else {
    hash.update('special');
  }
}

function contentDigest(file: Buffer): string {
  try {
    return digestFile(file, () => {});
  } catch (error) {
    return reasonOf(error);
  }
}
