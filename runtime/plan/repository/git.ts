import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { digestFile } from '../records/files.ts';
import { reasonOf } from '../records/paths.ts';
import { stopAtFirst } from '../records/problems.ts';

/** The commit that is checked out; `none` without one. */
export function headRevision(root: string): string {
  return checkoutOf(root)?.head ?? 'none';
}

/** The id of the commit that a user's word names; null where it names none. */
export function commitNamed(root: string, named: string): string | null {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`];
  const { status, stdout } = git(root, words);
  return status === 0 ? (withoutNewline(stdout).split('\n').at(-1) ?? null) : null;
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
  const result = git(root, ['check-ignore', '--stdin', '-z'], asked.map((file) => `${file}\0`).join(''));
  const { status, stdout } = result;
  if (isOutside(result)) return new Set();
  // Git stops at a path that it cannot judge, such as one within a submodule.
  return new Set(status > 1 ? asked.filter((file) => isIgnored(root, file)) : stdout.toString().split('\0'));
}

/** The files that git does not ignore, tracked or not, as paths from `root` with `/`; null outside of a checkout, and without git. */
export function unignoredFiles(root: string): readonly string[] | null {
  const result = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (isOutside(result)) return null;
  const listed = result.status === 0 ? result.stdout : failed(root, result);
  return [...new Set(listed.toString().split('\0'))].filter((file) => file !== '');
}

/**
 * What differs from the commit that is checked out, as one digest: hex, 64 characters. Empty when git's short status is
 * empty. `top` is the top folder of a checkout.
 */
export function dirtyDigest(top: string): string {
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
    const inner = checkoutOf(file.toString());
    if (inner?.top === top) hash.update('folder');
    else hash.update(`repository\0${inner?.head ?? 'none'}\0${inner === null ? '' : dirtyDigest(inner.top)}`);
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

interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * The configuration of a repository may name programs and hosts. None is run or contacted: no hook, no file-system monitor,
 * no transport, not even for missing objects of a partial clone. Filters (`clean`, `smudge`) are the exception: without them
 * no file could be compared or checked out. Git LFS gets an address that leads nowhere: it uses its cache or fails.
 */
const harmless = [
  ...['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'protocol.allow=never', 'gc.auto=0'],
  ...[
    'lfs.url=file:///dev/null',
    'maintenance.auto=false',
    'submodule.recurse=false',
    'advice.detachedHead=false',
    'core.quotePath=false',
  ],
].flatMap((setting) => ['-c', setting]);

/** These locate configuration, not the repository. */
const kept = new Set(['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM', 'GIT_EXEC_PATH']);

/** An environment without the variables by which a hook, or a program that runs git, points at its own repository. */
export function withoutGitVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('GIT_') || kept.has(name)),
  );
}

/** Runs git in a folder, without network, questions or locks. A git that cannot be started has status 127. */
export function git(
  folder: string,
  args: readonly string[],
  input?: string | Buffer,
  env: NodeJS.ProcessEnv = {},
): GitResult {
  const { status, stdout, stderr, error } = spawnSync('git', [...harmless, ...args], {
    cwd: folder,
    env: {
      ...withoutGitVariables(process.env),
      ...{ GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' },
      ...env,
    },
    ...(input === undefined ? {} : { input }),
    maxBuffer: 1 << 30,
  });
  const why = error === undefined ? String(stderr) : `git cannot be started: ${error.message}`;
  return {
    status: status ?? (error === undefined ? 128 : 127),
    stdout: stdout ?? Buffer.alloc(0),
    stderr: why,
  };
}

/** As `git`, but throws a PlanError of the rule `git` unless it succeeds. */
export function gitOutput(
  folder: string,
  args: readonly string[],
  input?: string | Buffer,
  env: NodeJS.ProcessEnv = {},
): Buffer {
  const result = git(folder, args, input, env);
  return result.status === 0 ? result.stdout : failed(folder, result);
}

/** Whether git says that there is no checkout here, or there is no git. */
function isOutside({ status, stderr }: GitResult): boolean {
  return status === 127 || (status > 1 && /not a git repository|must be run in a work tree/.test(stderr));
}

function failed(folder: string, { stderr }: GitResult): never {
  const message = gitReason(stderr) || 'git failed without a word';
  return stopAtFirst({ rule: 'git', file: folder, line: 1, message });
}

/** Why git failed, in one line: its `fatal:` line with the advice after it, else its first line. */
function gitReason(stderr: string): string {
  const said = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = said.findIndex((line) => line.startsWith('fatal: '));
  return last === -1 ? (said[0] ?? '') : said.slice(last).join(' ');
}

/** Folder of the checkout that `root` lies in; null outside of one, and without git. */
export function topFolder(root: string): string | null {
  return checkoutOf(root)?.top ?? null;
}

export interface Checkout {
  readonly top: string;
  /** The commit that is checked out; null without one. */
  readonly head: string | null;
  /** Of its objects: `sha1` or `sha256`. */
  readonly format: string;
  /** Folder of its objects. */
  readonly objects: string;
  /** The file with which a shallow clone says where its history ends. */
  readonly shallow: string;
}

/** The checkout that `root` lies in, asked of git in one call; null outside of one, and without git. */
export function checkoutOf(root: string): Checkout | null {
  const asked = ['--show-object-format', '--git-path', 'objects', '--git-path', 'shallow'];
  const words = ['rev-parse', '--show-toplevel', ...asked, '--verify', '--quiet', 'HEAD^{commit}'];
  const result = git(root, words);
  // 1: no commit is checked out.
  if (result.status > 1) return isOutside(result) ? null : failed(root, result);
  const lines = withoutNewline(result.stdout).split('\n');
  const head = result.status === 0 ? (lines.pop() ?? null) : null;
  const [format = '', objects = '', shallow = ''] = lines.splice(-3);
  return {
    ...{ top: lines.join('\n'), head, format },
    ...{ objects: path.resolve(root, objects), shallow: path.resolve(root, shallow) },
  };
}

export function withoutNewline(bytes: Buffer): string {
  return bytes.toString().replace(/\n$/, '');
}
