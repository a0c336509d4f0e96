import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PlanError } from '../../../runtime/plan/records/problems.ts';
import {
  dirtyDigest,
  gitOutput,
  headRevision,
  ignoredPaths,
  isIgnored,
  topFolder,
  unignoredFiles,
  userName,
} from '../../../runtime/plan/repository/git.ts';
import { gitRepository, gitRepositoryIn } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/repository.ts';

describe('the commit', () => {
  test('is the one that is checked out, also from a folder below the top', () => {
    const { root, git } = gitRepository({ 'packages/one/a.txt': 'a' });
    const below = path.join(root, 'packages', 'one');
    expect(headRevision(root)).toBe(git('rev-parse', 'HEAD'));
    expect(headRevision(below)).toBe(git('rev-parse', 'HEAD'));
    expect(topFolder(below)).toBe(root);
  });

  test('is none without a commit and without a repository', () => {
    const outside = temporaryFolder();
    expect([headRevision(gitRepository().root), headRevision(outside)]).toEqual(['none', 'none']);
    expect([topFolder(outside), unignoredFiles(outside)]).toEqual([null, null]);
    expect(ignoredPaths(outside, ['a.txt'])).toEqual(new Set());
  });

  test('is not taken from the repository that a hook of git names', () => {
    const { root, git } = gitRepository({ 'a.txt': 'a' });
    setEnvironment('GIT_DIR', path.join(gitRepository({ 'b.txt': 'b' }).root, '.git'));
    expect(headRevision(root)).toBe(git('rev-parse', 'HEAD'));
  });

  test('of a repository that git cannot read is an error that says why', () => {
    const { root } = gitRepository({ 'a.txt': 'a' });
    writeFileSync(path.join(root, '.git', 'config'), '[core\n');
    expect(() => headRevision(root)).toThrow(PlanError);
    expect(() => headRevision(root)).toThrow(/bad config/);
  });

  test.skipIf(process.getuid?.() !== 0)('of another user is an error that says what to do', () => {
    const { root } = gitRepository({ 'a.txt': 'a' });
    setEnvironment('GIT_CONFIG_GLOBAL', '/dev/null');
    setEnvironment('GIT_CONFIG_NOSYSTEM', '1');
    chownSync(root, 65534, 65534);
    expect(() => headRevision(root)).toThrow(/dubious ownership .* git config --global --add safe.directory/);
  });
});

describe('what differs from the commit', () => {
  test('is empty when nothing does, and when only ignored files do', () => {
    const { root, write } = gitRepository({ 'a.txt': 'a', '.gitignore': '.plan/\n' });
    expect(dirtyDigest(root)).toBe('');
    write('.plan/notes.txt', 'n');
    expect(dirtyDigest(root)).toBe('');
  });

  test('has another digest for another change, and the same for the same', () => {
    const { root, write } = gitRepository({ 'a.txt': 'a', 'b.txt': 'b' });
    const digests = [() => write('a.txt', 'A'), () => write('a.txt', 'AA'), () => write('c.txt', '')].map(
      (change) => {
        change();
        return dirtyDigest(root);
      },
    );
    write('c.txt', 'c');
    digests.push(dirtyDigest(root));
    chmodSync(path.join(root, 'b.txt'), 0o755);
    digests.push(dirtyDigest(root));
    unlinkSync(path.join(root, 'b.txt'));
    digests.push(dirtyDigest(root));
    expect(new Set(digests).size).toBe(6);
    expect(digests.every((digest) => /^[a-f0-9]{64}$/.test(digest))).toBe(true);
    expect(dirtyDigest(root)).toBe(digests.at(-1));
  });

  test('counts what the configuration would hide: untracked files', () => {
    const { root, git, write } = gitRepository({ 'a.txt': 'a' });
    git('config', 'status.showUntrackedFiles', 'no');
    write('new.txt', 'n');
    expect(dirtyDigest(root)).not.toBe('');
  });

  test('covers names that are not UTF-8, links, folders in the place of files and repositories within', () => {
    const { root, write } = gitRepository({ 'a.txt': 'a', turned: 'file' });
    const name = Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x66, 0xff])]);
    writeFileSync(name, 'one');
    const seen = [dirtyDigest(root)];
    writeFileSync(name, 'two');
    seen.push(dirtyDigest(root));
    symlinkSync('nowhere', path.join(root, 'link'));
    seen.push(dirtyDigest(root));
    unlinkSync(path.join(root, 'turned'));
    write('turned/inside.txt', 'i');
    seen.push(dirtyDigest(root));
    const inner = gitRepositoryIn(path.join(root, 'inner'), { 'x.txt': 'x' });
    seen.push(dirtyDigest(root));
    inner.write('x.txt', 'changed');
    seen.push(dirtyDigest(root));
    expect(new Set(seen).size).toBe(6);
  });
});

describe('the files', () => {
  test('that git does not ignore are listed by their names, tracked or not', () => {
    const { root, write } = gitRepository({ 'a.txt': 'a', '.gitignore': 'node_modules\n' });
    write('né w.txt', 'n');
    write('node_modules/x.js', '');
    expect(unignoredFiles(root)?.toSorted()).toEqual(['.gitignore', 'a.txt', 'né w.txt']);
    expect(isIgnored(root, 'node_modules')).toBe(true);
    expect(isIgnored(root, 'a.txt')).toBe(false);
  });
});

describe('git', () => {
  test('runs no program that the configuration of the repository names', () => {
    const { root, git, write } = gitRepository({ 'a.txt': 'a' });
    const trap = path.join(temporaryFolder(), 'ran');
    const program = path.join(temporaryFolder(), 'program');
    writeFileSync(program, `#!/bin/sh\ntouch ${trap}\n`, { mode: 0o755 });
    git('config', 'core.fsmonitor', program);
    write('a.txt', 'b');
    expect(dirtyDigest(root)).not.toBe('');
    expect(existsSync(trap)).toBe(false);
    git('status');
    expect(existsSync(trap), 'the trap works').toBe(true);
  });

  test('fetches from nowhere, not even from a folder', () => {
    const from = gitRepository({ 'a.txt': 'a' });
    const { root } = gitRepository({ 'b.txt': 'b' });
    expect(() => gitOutput(root, ['fetch', from.root])).toThrow(/transport 'file' not allowed/);
  });

  test('runs filters, among them Git LFS, which gets no address to fetch from', () => {
    const { root, git, write, commit } = gitRepository({ '.gitattributes': '*.bin filter=lfs\n' });
    const log = path.join(temporaryFolder(), 'ran');
    const filter = (name: string) => `(echo ${name}; git config lfs.url) >> ${log}; cat`;
    write('a.bin', 'a');
    commit();
    git('config', 'lfs.url', 'https://lfs.example/');
    git('config', 'filter.lfs.clean', filter('clean'));
    git('config', 'filter.lfs.smudge', filter('smudge'));
    write('a.bin', 'b');
    expect(dirtyDigest(root)).not.toBe('');
    gitOutput(root, ['worktree', 'add', '--detach', path.join(temporaryFolder(), 'tree')]);
    const ran = readFileSync(log, 'utf8').split('\n');
    expect(new Set(ran)).toEqual(new Set(['clean', 'smudge', 'file:///dev/null', '']));
  });

  test('leaves the index as it is, even where its times are out of date', () => {
    const { root, git } = gitRepository({ 'a.txt': 'a' });
    const index = path.join(root, '.git', 'index');
    utimesSync(path.join(root, 'a.txt'), 1, 1);
    const before = readFileSync(index);
    expect(dirtyDigest(root)).toBe('');
    expect(readFileSync(index).equals(before)).toBe(true);
    git('status');
    expect(readFileSync(index).equals(before), 'another git refreshes it').toBe(false);
  });

  test('tells the user’s name', () => {
    const { root, git } = gitRepository();
    expect(userName(root)).toBe('Ada Maintainer');
    git('config', '--unset', 'user.name');
    setEnvironment('GIT_CONFIG_GLOBAL', '/dev/null');
    setEnvironment('GIT_CONFIG_NOSYSTEM', '1');
    expect(userName(root)).toBe(null);
  });
});

function setEnvironment(name: string, value: string): void {
  const before = process.env[name];
  process.env[name] = value;
  onTestFinished(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
}
