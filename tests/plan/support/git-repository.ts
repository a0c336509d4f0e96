import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAfterFile } from '../../support/temporary-folders.ts';
import { temporaryFolder } from './repository.ts';

export interface GitRepository {
  readonly root: string;
  /** Runs git as the user of the repository would, and gives its output. Throws when it fails. */
  git(...args: readonly string[]): string;
  write(file: string, content: string | Buffer): void;
  /** Commits everything and gives the commit. */
  commit(message?: string): string;
}

/** A git repository in a temporary folder, with these files in its first commit; without files it has no commit. */
export function gitRepository(files: Readonly<Record<string, string>> = {}): GitRepository {
  return gitRepositoryIn(temporaryFolder(), files);
}

export function gitRepositoryIn(root: string, files: Readonly<Record<string, string>> = {}): GitRepository {
  mkdirSync(root, { recursive: true });
  const git = (...args: readonly string[]) => runGit(root, ...args);
  const write = (file: string, content: string | Buffer) => {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  const commit = (message = 'work') => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  const key = JSON.stringify(files);
  const made = models.get(key);
  if (made !== undefined && existsSync(made)) {
    cpSync(made, root, { recursive: true });
    return { root, git, write, commit };
  }
  git('init', '--quiet', '--template=', '--initial-branch=main');
  writeFileSync(path.join(root, '.git', 'config'), configuration);
  for (const [file, content] of Object.entries(files)) write(file, content);
  if (Object.keys(files).length > 0) commit();
  const model = mkdtempSync(path.join(tmpdir(), 'plan-model-'));
  removeAfterFile(model);
  cpSync(root, model, { recursive: true });
  models.set(key, model);
  return { root, git, write, commit };
}

/** Repositories as they begin, by their files: another one with the same files is a copy, which is cheaper than six runs of git. */
const models = new Map<string, string>();

const configuration = `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = false
\tlogallrefupdates = true
[user]
\tname = Ada Maintainer
\temail = ada@example.org
`;

/** Output of git without the space around it. Throws when it fails. */
export function runGit(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    env: gitEnvironment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Neither the machine's nor the user's configuration. */
const gitEnvironment = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};
