import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { gitRepository } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/repository.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A repository in which a plan is played, by command lines alone. */
export interface Stage {
  readonly root: string;
  readonly planDir: string;
  /** Runs a line of a POSIX shell at the root of the repository. */
  shell(line: string): Ended;
  /** Runs the helper with the rest of a command line, and demands this exit code. */
  helper(rest: string, code?: number): Ended;
  /** The manifest of a task, derived now. */
  manifest(task: string): ContextManifest;
  events(): readonly JournalEvent[];
  read(name: string): string;
  write(name: string, content: string): void;
}

/** The links that the played plan lets expire, before the work. */
export const productBefore = 'export function isOpen(days) {\n  return true;\n}\n';
export const productAfter = 'export function isOpen(days) {\n  return days <= 7;\n}\n';

export const plan = 'PLAN_expire_links';

/** Sets the stage: a repository with one program and one check, and a helper that is called like this. */
export function setStage(helper: string): Stage {
  const { root } = gitRepository({
    'src/links.mjs': productBefore,
    'checks/young.mjs': check('if (!isOpen(7)) process.exit(1);'),
    'README.md': '# Links\n',
  });
  const planDir = path.join(root, '.plan', 'plans', plan);
  const cache = temporaryFolder();
  const shell = (line: string): Ended => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { PATH: process.env['PATH'], HOME: root, NODE_COMPILE_CACHE: cache },
    });
    return { code: status ?? -1, out: stdout, err: stderr };
  };
  const run = (rest: string, code = 0): Ended => {
    const ended = shell(`${helper} ${rest}`);
    if (ended.code !== code)
      throw new Error(`plan ${rest}\ngave ${ended.code}, not ${code}: ${ended.err}${ended.out}`);
    return ended;
  };
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  return {
    root,
    planDir,
    shell,
    helper: run,
    manifest: (task) =>
      JSON.parse(run(`context-manifest --plan ${plan} --task ${task}`).out) as ContextManifest,
    events: () =>
      read(path.join('.plan', 'plans', plan, 'journal.ndjson'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as JournalEvent),
    read,
    write: (name, content) => {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), content);
    },
  };
}

/** A check as a program that fails with exit code 1. */
export function check(body: string): string {
  return `import { isOpen } from '../src/links.mjs';\n${body}\n`;
}
