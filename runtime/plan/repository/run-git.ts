import { spawnSync } from 'node:child_process';
import { stopAtFirst } from '../core/problem.ts';

export interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Configuration of a repository may name programs and hosts. None of them is run or reached: no hook, no file-system
 * monitor, no transport, also not to fetch the missing objects of a partial clone. Filters (`clean`, `smudge`) are the
 * exception: without them no file could be compared or checked out. Git LFS gets an address that leads nowhere, so that
 * it takes objects from its cache and fails without them.
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

/** They say where configuration stands, not which repository is meant. */
const kept = new Set(['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM', 'GIT_EXEC_PATH']);

/** An environment without the variables by which a hook, or a program that runs git, points at its own repository. */
export function withoutGitVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('GIT_') || kept.has(name)),
  );
}

/** Runs git in a folder, without network, questions or locks. A git that cannot be started has status 127. */
export function git(folder: string, args: readonly string[], input?: string | Buffer): GitResult {
  const { status, stdout, stderr, error } = spawnSync('git', [...harmless, ...args], {
    cwd: folder,
    env: {
      ...withoutGitVariables(process.env),
      ...{ GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' },
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
export function gitOutput(folder: string, args: readonly string[], input?: string | Buffer): Buffer {
  const result = git(folder, args, input);
  return result.status === 0 ? result.stdout : failed(folder, result);
}

function failed(folder: string, { stderr }: GitResult): never {
  const message = reasonOf(stderr) || 'git failed without a word';
  return stopAtFirst({ rule: 'git', file: folder, line: 1, message });
}

/** Why git failed, in one line: its last word (`fatal:`) with the advice that follows it, else the first that it said. */
function reasonOf(stderr: string): string {
  const said = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = said.findIndex((line) => line.startsWith('fatal: '));
  return last === -1 ? (said[0] ?? '') : said.slice(last).join(' ');
}

/** Folder of the checkout that `root` lies in; null outside of one, and without git. */
export function topFolder(root: string): string | null {
  const result = git(root, ['rev-parse', '--show-toplevel']);
  if (result.status === 0) return withoutNewline(result.stdout);
  const outside =
    result.status === 127 || /not a git repository|must be run in a work tree/.test(result.stderr);
  return outside ? null : failed(root, result);
}

export function withoutNewline(bytes: Buffer): string {
  return bytes.toString().replace(/\n$/, '');
}
