import { execFile } from 'node:child_process';
import path from 'node:path';
import { type ContractFiles, FileRefusal } from '../../load/contract-folder.ts';

/** A revision or a file that git does not have, or no git; says what to do. */
export class GitError extends Error {}

/** What a command of git prints. Throws the error of the system, or one with the `code` that git ended with and its `stderr`. */
function git(folder: string, args: readonly string[]): Promise<Buffer> {
  // Names of files are no patterns; nothing is fetched for a partial clone, and nobody is asked for a password.
  const env = {
    ...process.env,
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
  };
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
  return new Promise((resolve, reject) => {
    execFile('git', args, options, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(Object.assign(error, { stderr: stderr.toString('utf8') })),
    );
  });
}

/** `REV:PATH` as git writes the name of a file (gitrevisions(7)); null for anything else. */
export function fileOfRevision(text: string): { readonly revision: string; readonly file: string } | null {
  const parts = /^((?:[^:{]|\{[^}]*\})+):(.+)$/s.exec(text);
  const [, revision = '', file = ''] = parts ?? [];
  return parts === null || /^[a-z]:[\\/]/i.test(text) ? null : { revision, file };
}

/** The files of a commit, by their paths in the working tree, whatever is there. */
export class GitRevision implements ContractFiles {
  /** As the user wrote it. */
  readonly name: string;
  /** The absolute path of the working tree. */
  readonly folder: string;
  readonly #commit: string;

  private constructor(name: string, folder: string, commit: string) {
    this.name = name;
    this.folder = folder;
    this.#commit = commit;
  }

  /**
   * @param cwd a folder of the repository
   * @throws GitError
   */
  static async at(cwd: string, name: string): Promise<GitRevision> {
    const shown = await git(cwd, ['rev-parse', '--show-toplevel']).catch((error) => {
      throw new GitError(
        error.code === 'ENOENT'
          ? `${name} names a revision, and git is not installed: install it, or name a file`
          : `${name} names a revision, and ${cwd} is not in a git repository: go there, or name a file`,
      );
    });
    const folder = path.resolve(shown.toString('utf8').replace(/\r?\n$/, ''));
    const missing = `git has no revision ${name} in ${folder}: fetch it (git fetch origin BRANCH, then origin/BRANCH; in GitHub Actions, fetch-depth of actions/checkout), or name another one`;
    if (name.startsWith('-')) throw new GitError(missing);
    const commit = await git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => {
      throw new GitError(missing);
    });
    return new GitRevision(name, folder, commit.toString('utf8').trim());
  }

  /**
   * The absolute path of a file that the user names: from the top of the repository, or with `./` or `../` from the current
   * folder, as in git.
   */
  locate(file: string, cwd: string): string {
    return path.resolve(/^\.\.?(?:[\\/]|$)/.test(file) ? cwd : this.folder, file);
  }

  /** The name of a file, as git writes it. */
  nameOf(file: string): string {
    return `${this.name}:${path.relative(this.folder, file).split(path.sep).join('/')}`;
  }

  /** The content of a file. Throws a FileRefusal, or an error with the code ENOENT. */
  async read(file: string): Promise<Buffer> {
    const name = path.relative(this.folder, file).split(path.sep).join('/');
    if (name === '..' || name.startsWith('../') || path.isAbsolute(name))
      throw new FileRefusal('PS116', 'out of the git repository');
    const listed = await git(this.folder, ['ls-tree', '-z', '--full-tree', this.#commit, '--', name]);
    const entry = /^(\d+) (\w+) ([0-9a-f]+)\t/.exec(listed.toString('utf8'));
    if (entry === null) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    const [, mode, type = '', object = ''] = entry;
    if (mode === '120000')
      throw new FileRefusal('PS117', `to a symbolic link of ${this.name}, not to a file`);
    if (type !== 'blob') throw new FileRefusal('PS117', 'to a folder, not to a file');
    return git(this.folder, ['cat-file', 'blob', object]);
  }

  readNamed(file: string): Promise<Buffer> {
    return this.read(file);
  }

  /** Throws a GitError if a file that the user names is not there. */
  async need(file: string): Promise<void> {
    await this.read(file).catch((error) => {
      if (error instanceof FileRefusal) throw new GitError(`${this.nameOf(file)} leads ${error.message}`);
      if (error.code !== 'ENOENT') throw error;
      throw new GitError(
        `${this.name} has no file ${path.relative(this.folder, file)}: paths are from the top of the repository; write ${this.name}:./FILE for one from the current folder`,
      );
    });
  }
}
