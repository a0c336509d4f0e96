import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NoCheckout } from '../../../runtime/plan/repository/tree-checkout.ts';
import {
  removeTrees,
  type TreeStore,
  treeStore,
  withPassingStore,
} from '../../../runtime/plan/repository/tree-store.ts';
import { type GitRepository, gitRepository, gitRepositoryIn } from '../support/git-repository.ts';

import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';

function storeOf({ root }: Pick<GitRepository, 'root'>, name = 'PLAN_mend_links'): TreeStore {
  const folder = path.join(root, '.plan');
  mkdirSync(folder, { recursive: true });
  const store = treeStore({ root, folder, name, leftOut: [folder] });
  if (store === null) throw new Error('no repository');
  return store;
}

/** The files of a tree, with their content, as a checkout has them. */
function filesOf(store: TreeStore, tree: string): Record<string, string> {
  const folder = path.join(realpathSync(temporaryFolder()), 'out');
  store.checkout(tree, folder, 'none');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|\/)\.git\//.test(file));
  return Object.fromEntries(
    names.sort().map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]),
  );
}

/** Names, kinds and contents: git notes on an object that is stored again that it was used, by its time. */
function contentsOf(folder: string): string[] {
  return treeOf(folder).map((line) => line.replace(/ [\d.]+(?= [0-9a-f]{64}$|$)/, ''));
}

/** The commands that git was started with since the last time that this was asked. */
function startsOfGit(): () => string[] {
  const folder = temporaryFolder();
  const log = path.join(folder, 'log');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\nexec '${real}' "$@"\n`;
  writeFileSync(path.join(folder, 'git'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    rmSync(log, { force: true });
    return lines.map((line) => line.replace(/^(?:-c \S+ )*/, '').split(' ')[0] ?? '');
  };
}

const ignoring = { '.gitignore': '.plan/\nnode_modules\n' };

describe('a snapshot', () => {
  test('has what is tracked or untracked, byte for byte, and not what is ignored', () => {
    const user = gitRepository({ ...ignoring, 'src/a.txt': 'a', 'gone.txt': 'g', 'forced/kept.log': 'k' });
    const store = storeOf(user);
    expect(store.snapshot()).toBe(user.git('rev-parse', 'HEAD^{tree}'));
    user.write('src/a.txt', 'A');
    user.write('src/new\nname.txt', 'n');
    user.write('node_modules/m.js', 'm');
    user.write('.plan/notes.txt', 'n');
    // Tracked, and ignored all the same.
    user.write('.gitignore', '.plan/\nnode_modules\n*.log\n');
    user.write('forced/kept.log', 'K');
    rmSync(path.join(user.root, 'gone.txt'));
    const files = filesOf(store, store.snapshot());
    expect(files).toEqual({
      '.gitignore': '.plan/\nnode_modules\n*.log\n',
      'forced/kept.log': 'K',
      'src/a.txt': 'A',
      'src/new\nname.txt': 'n',
    });
  });

  test('that reads every file anew does not trust the index of the store, which anybody can write', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const store = storeOf(user);
    store.snapshot();
    const index = path.join(user.root, '.plan', 'trees.git', 'index-PLAN_mend_links');
    execFileSync('git', ['update-index', '--assume-unchanged', 'a.txt'], {
      cwd: user.root,
      env: { ...process.env, GIT_INDEX_FILE: index },
    });
    user.write('a.txt', 'another');
    expect(store.snapshot()).toBe(user.git('rev-parse', 'HEAD^{tree}'));
    expect(filesOf(store, store.snapshot({ anew: true }))['a.txt']).toBe('another');
  });

  test('of files that are as the last one had them costs git two starts, and is the same tree', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b/c.txt': 'c' });
    const store = storeOf(user);
    const first = store.snapshot();
    const starts = startsOfGit();
    expect(store.snapshot()).toBe(first);
    expect(starts()).toEqual(['ls-files', 'update-index']);
    user.write('b/c.txt', 'C');
    const changed = store.snapshot();
    expect(starts()).toEqual(['ls-files', 'update-index', 'write-tree']);
    expect(filesOf(store, changed)).toMatchObject({ 'a.txt': 'a', 'b/c.txt': 'C' });
  });

  test('is taken of the whole list again when the list is another one: what was untracked is ignored now', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const store = storeOf(user);
    user.write('built.js', 'b');
    user.write('a.log', 'l');
    const before = store.snapshot();
    const index = path.join(user.root, '.plan', 'trees.git', 'index-PLAN_mend_links');
    const older = readFileSync(index);
    user.write('.git/info/exclude', '*.log\n');
    const after = store.snapshot();
    expect(Object.keys(filesOf(store, before))).toEqual(['.gitignore', 'a.log', 'a.txt', 'built.js']);
    expect(Object.keys(filesOf(store, after))).toEqual(['.gitignore', 'a.txt', 'built.js']);
    expect(store.snapshot()).toBe(after);
    // As a command leaves it that began before another one and ended after it.
    writeFileSync(index, older);
    expect(store.snapshot()).toBe(after);
  });

  test('is found again by the index that the last one left, and by no other: two plans, two commands', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const [store, another] = [storeOf(user), storeOf(user)];
    store.snapshot();
    user.write('a.txt', 'A');
    const changed = another.snapshot();
    expect(store.snapshot()).toBe(changed);
    const noted = path.join(user.root, '.plan', 'trees.git', 'noted-PLAN_mend_links.json');
    const { last } = JSON.parse(readFileSync(noted, 'utf8'));
    writeFileSync(
      noted,
      JSON.stringify({ last: { ...last, index: last.index.replace(/./g, 'a'), tree: '0' } }),
    );
    expect(store.snapshot()).toBe(changed);
    writeFileSync(noted, JSON.stringify({ last: { ...last, tree: '0' } }));
    // Whoever can write the index can write this; the end of a plan believes neither.
    expect(store.snapshot({ anew: true })).toBe(changed);
  });

  test('in a passing store begins with what the kept one knows, and leaves that as it is', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b.txt': 'b' });
    const workDir = path.join(user.root, '.plan');
    const planDir = path.join(workDir, 'plans', 'PLAN_mend_links');
    const place = { root: user.root, workDir, planDir, settings: { share_dir: 'plans' } };
    const store = storeOf(user);
    user.write('b.txt', 'B');
    store.snapshot();
    const kept = contentsOf(workDir);
    // In the same instant and with the same size: git has to look at it.
    user.write('a.txt', 'A');
    const temporary = temporaryFolder();
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const [found, objects] = withPassingStore(place, (passing) => {
      const tree = passing?.snapshot();
      const [made = ''] = readdirSync(temporary);
      const folder = path.join(temporary, made, 'trees.git', 'objects');
      return [tree, readdirSync(folder).filter((name) => name.length === 2).length] as const;
    });
    expect(contentsOf(workDir)).toEqual(kept);
    expect(found).toBe(store.snapshot());
    // The new content of a.txt, and the tree: b.txt was not read again.
    expect(objects).toBe(2);
  });

  test('in a passing store reads what the kept one has, trusts its index and makes it no newer', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b.txt': 'b' });
    const workDir = path.join(user.root, '.plan');
    const planDir = path.join(workDir, 'plans', 'PLAN_mend_links');
    const place = { root: user.root, workDir, planDir, settings: { share_dir: 'plans' } };
    const store = storeOf(user);
    user.write('a.txt', 'A');
    const tree = store.snapshot();
    const name = 'index-PLAN_mend_links';
    const index = path.join(workDir, 'trees.git', name);
    execFileSync('git', ['update-index', '--assume-unchanged', 'b.txt'], {
      cwd: user.root,
      env: { ...process.env, GIT_INDEX_FILE: index },
    });
    user.write('b.txt', 'another');
    const temporary = temporaryFolder();
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    withPassingStore(place, (passing) => {
      expect(passing?.has(tree)).toBe(true);
      const copied = path.join(temporary, readdirSync(temporary)[0] ?? '', 'trees.git', name);
      expect(statSync(copied).mtimeMs).toBeLessThanOrEqual(statSync(index).mtimeMs);
      // Only the index says that b.txt is as it was.
      expect(passing?.snapshot()).toBe(tree);
    });
  });

  test('is the same for the same files, whoever takes it, and the commit of it as well', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    user.write('a.txt', 'A');
    const [one, two] = [storeOf(user), storeOf(user, 'PLAN_other')];
    const tree = one.snapshot();
    expect(two.snapshot()).toBe(tree);
    const head = user.git('rev-parse', 'HEAD');
    expect(one.commit(tree, head)).toBe(two.commit(tree, head));
    expect(one.treeOf(one.commit(tree, head))).toBe(tree);
  });

  test('no longer has an untracked file that is gone', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const store = storeOf(user);
    const before = store.snapshot();
    user.write('draft.txt', 'd');
    expect(store.snapshot()).not.toBe(before);
    rmSync(path.join(user.root, 'draft.txt'));
    expect(store.snapshot()).toBe(before);
  });

  test('sees a change within the second, of the same length', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const store = storeOf(user);
    const trees = ['b', 'c', 'd', 'e'].map((content) => {
      user.write('a.txt', content);
      return store.snapshot();
    });
    expect(new Set(trees).size).toBe(4);
  });

  test('leaves the work directory out, ignored or not, tracked or not', () => {
    const user = gitRepository({ '.plan/settings.json': '{}', 'a.txt': 'a' });
    expect(Object.keys(filesOf(storeOf(user), storeOf(user).snapshot()))).toEqual(['a.txt']);
  });

  test('takes in a file that became a folder, a folder that became a link, and no socket', () => {
    const user = gitRepository({ ...ignoring, one: '1', 'two/inner.txt': '2', 'other/inner.txt': '3' });
    const store = storeOf(user);
    store.snapshot();
    rmSync(path.join(user.root, 'one'));
    user.write('one/inner.txt', '1');
    rmSync(path.join(user.root, 'two'), { recursive: true });
    symlinkSync('other', path.join(user.root, 'two'));
    execFileSync('mkfifo', [path.join(user.root, 'pipe')]);
    const out = path.join(realpathSync(temporaryFolder()), 'out');
    store.checkout(store.snapshot(), out, 'none');
    expect(readdirSync(out).sort()).toEqual(['.git', '.gitignore', 'one', 'other', 'two']);
    expect(readFileSync(path.join(out, 'one/inner.txt'), 'utf8')).toBe('1');
    expect(readlinkSync(path.join(out, 'two'))).toBe('other');
  });

  test.skipIf(process.getuid?.() === 0)('says of an unreadable file that it is one', () => {
    const user = gitRepository({ ...ignoring, 'secret.txt': 's' });
    user.write('secret.txt', 'S');
    chmodSync(path.join(user.root, 'secret.txt'), 0);
    const store = storeOf(user);
    expect(() => filesOf(store, store.snapshot())).toThrow('secret.txt could not be read');
  });

  test('of a repository without a commit is one too, and there is none outside of a repository', () => {
    const user = gitRepository();
    user.write('a.txt', 'a');
    const store = storeOf(user);
    expect(filesOf(store, store.snapshot())).toEqual({ 'a.txt': 'a' });
    const outside = temporaryFolder();
    expect(treeStore({ root: outside, folder: outside, name: 'PLAN_x', leftOut: [] })).toBeNull();
  });

  test('has names and contents that are no text as they are', () => {
    const user = gitRepository(ignoring);
    const name = Buffer.from([0x61, 0xff, 0x2e, 0x74]);
    writeFileSync(Buffer.concat([Buffer.from(`${user.root}/`), name]), Buffer.from([0, 255, 13, 10]));
    user.write('back\\slash.txt', 'b');
    const store = storeOf(user);
    const tree = store.snapshot();
    const folder = path.join(temporaryFolder(), 'out');
    store.checkout(tree, folder, 'none');
    const found = readdirSync(folder, { encoding: 'buffer' }).map((entry) => entry.toString('latin1'));
    expect(found).toContain('a\xff.t');
    expect(found).toContain('back\\slash.txt');
  });
});

describe('traps', () => {
  test('a sparse checkout: what it leaves out is in the tree', () => {
    const user = gitRepository({ ...ignoring, 'in/a.txt': 'a', 'out/b.txt': 'b' });
    user.git('sparse-checkout', 'set', 'in');
    expect(existsSync(path.join(user.root, 'out'))).toBe(false);
    const store = storeOf(user);
    expect(store.snapshot()).toBe(user.git('rev-parse', 'HEAD^{tree}'));
    expect(filesOf(store, store.snapshot())['out/b.txt']).toBe('b');
    user.write('in/a.txt', 'A');
    expect(filesOf(store, store.snapshot())).toMatchObject({ 'in/a.txt': 'A', 'out/b.txt': 'b' });
  });

  test('a sparse index too', () => {
    const user = gitRepository({ ...ignoring, 'in/a.txt': 'a', 'out/deep/b.txt': 'b' });
    user.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'in');
    expect(storeOf(user).snapshot()).toBe(user.git('rev-parse', 'HEAD^{tree}'));
  });

  test('assume-unchanged and skip-worktree hide nothing', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b.txt': 'b' });
    user.git('update-index', '--assume-unchanged', 'a.txt');
    user.git('update-index', '--skip-worktree', 'b.txt');
    user.write('a.txt', 'A');
    user.write('b.txt', 'B');
    expect(user.git('status', '--short')).toBe('');
    const store = storeOf(user);
    expect(filesOf(store, store.snapshot())).toMatchObject({ 'a.txt': 'A', 'b.txt': 'B' });
  });

  test('a split index is read whole, and stays as it is', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b.txt': 'b' });
    user.git('config', 'core.splitIndex', 'true');
    user.git('update-index', '--split-index');
    user.write('c.txt', 'c');
    user.git('add', 'c.txt');
    const inside = readdirSync(path.join(user.root, '.git')).sort();
    expect(inside.some((name) => name.startsWith('sharedindex.'))).toBe(true);
    user.write('b.txt', 'B');
    const store = storeOf(user);
    expect(filesOf(store, store.snapshot())).toMatchObject({ 'a.txt': 'a', 'b.txt': 'B', 'c.txt': 'c' });
    expect(readdirSync(path.join(user.root, '.git')).sort()).toEqual(inside);
  });

  test('filters, hooks and monitors do not run, and files lie in the tree as on the disk', () => {
    const attributes = '*.txt filter=shout text eol=crlf ident\n';
    const user = gitRepository({ ...ignoring, 'a.txt': '$Id$ a\n', '.gitattributes': attributes });
    const ran = path.join(user.root, '.git', 'ran');
    const script = path.join(user.root, '.git', 'script');
    writeFileSync(script, `#!/bin/sh\ntouch '${ran}'\ncat\n`, { mode: 0o755 });
    for (const way of ['clean', 'smudge']) user.git('config', `filter.shout.${way}`, script);
    user.git('config', 'filter.shout.required', 'true');
    user.git('config', 'core.fsmonitor', script);
    mkdirSync(path.join(user.root, '.git', 'hooks'));
    for (const hook of ['post-index-change', 'post-checkout', 'reference-transaction']) {
      writeFileSync(path.join(user.root, '.git', 'hooks', hook), `#!/bin/sh\ntouch '${ran}'\n`, {
        mode: 0o755,
      });
    }
    user.write('a.txt', '$Id$ one\r\ntwo\n');
    const store = storeOf(user);
    const files = filesOf(store, store.snapshot());
    expect(files['a.txt']).toBe('$Id$ one\r\ntwo\n');
    expect(existsSync(ran)).toBe(false);
  });

  test("the store's own files cannot make the helper run anything", () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const store = storeOf(user);
    store.snapshot();
    const ran = path.join(user.root, '.git', 'ran');
    const own = path.join(user.root, '.plan', 'trees.git');
    const config = path.join(own, 'config');
    const written = readFileSync(config, 'utf8');
    writeFileSync(
      config,
      `[core]\n\trepositoryformatversion = 0\n[filter "x"]\n\tclean = touch '${ran}'\n\tsmudge = touch '${ran}'\n`,
    );
    writeFileSync(path.join(own, 'info', 'attributes'), '* filter=x\n');
    user.write('a.txt', 'A');
    const again = storeOf(user);
    expect(filesOf(again, again.snapshot())['a.txt']).toBe('A');
    expect(existsSync(ran)).toBe(false);
    expect(readFileSync(config, 'utf8')).toBe(written);
  });

  test('a store that the repository itself brings is refused', () => {
    const user = gitRepository({ 'a.txt': 'a' });
    storeOf(user).snapshot();
    user.git('add', '--force', '.plan/trees.git/config');
    expect(() => storeOf(user).snapshot()).toThrow(/trees\.git.*git rm -r --cached|git tracks files of it/);
  });

  test('an embedded repository is its commit, and whether anything in it differs', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    const embedded = gitRepositoryIn(path.join(user.root, 'inner'));
    const store = storeOf(user);
    embedded.write('b.txt', 'b');
    const without = store.snapshot();
    expect(() => filesOf(store, without)).toThrow('the repository inner in it had no commit');
    embedded.commit();
    const clean = store.snapshot();
    expect(filesOf(store, clean)).toMatchObject({ 'a.txt': 'a', 'inner/b.txt': 'b' });
    embedded.write('b.txt', 'B');
    const dirty = store.snapshot();
    embedded.write('b.txt', 'BB');
    expect(new Set([without, clean, dirty, store.snapshot()]).size).toBe(4);
    expect(() => filesOf(store, dirty)).toThrow(
      'the repository inner in it had changes that are in no commit',
    );
  });

  test('a submodule is checked out from where it is, and one that is not there says so', () => {
    const library = gitRepository({ 'lib.txt': 'l' });
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    user.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.root, 'lib');
    user.commit();
    const store = storeOf(user);
    const tree = store.snapshot();
    expect(tree).toBe(user.git('rev-parse', 'HEAD^{tree}'));
    expect(filesOf(store, tree)).toMatchObject({ 'a.txt': 'a', 'lib/lib.txt': 'l' });
    user.git('submodule', '--quiet', 'deinit', '--force', 'lib');
    expect(store.snapshot()).toBe(tree);
    expect(() => filesOf(store, tree)).toThrow(NoCheckout);
    expect(() => filesOf(store, tree)).toThrow('the submodule lib is not checked out');
  });

  test('a branch that is deleted and pruned leaves the tree that was kept readable', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b.txt': 'b' });
    user.git('checkout', '--quiet', '-b', 'side');
    user.write('a.txt', 'A');
    user.commit();
    const store = storeOf(user);
    const tree = store.snapshot();
    store.keep(tree);
    user.git('checkout', '--quiet', 'main');
    user.git('branch', '--quiet', '-D', 'side');
    user.git('reflog', 'expire', '--expire=now', '--all');
    user.git('gc', '--quiet', '--prune=now');
    expect(() => user.git('cat-file', '-e', tree)).toThrow();
    expect(filesOf(storeOf(user), tree)).toMatchObject({ 'a.txt': 'A', 'b.txt': 'b' });
    const next = storeOf(user);
    user.write('a.txt', 'next');
    const later = next.snapshot();
    next.keep(later);
    expect(filesOf(next, later)).toMatchObject({ 'a.txt': 'next', 'b.txt': 'b' });
  });

  test('many ignored files are not read', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
    for (let count = 0; count < 500; count++) user.write(`node_modules/m${count}/index.js`, 'x');
    const store = storeOf(user);
    expect(store.snapshot()).toBe(user.git('rev-parse', 'HEAD^{tree}'));
    const loose = readdirSync(path.join(user.root, '.plan', 'trees.git', 'objects'));
    expect(loose.filter((name) => name.length === 2)).toEqual([]);
  });

  test('a large untracked file is its digest, and is not copied', () => {
    const user = gitRepository(ignoring);
    const grow = (file: string, size: number) => {
      const descriptor = openSync(path.join(user.root, file), 'a');
      ftruncateSync(descriptor, size);
      closeSync(descriptor);
    };
    grow('data.bin', 50_000_001);
    const store = storeOf(user);
    const tree = store.snapshot();
    expect(store.snapshot()).toBe(tree);
    expect(() => filesOf(store, tree)).toThrow('data.bin is an untracked file of 50000001 bytes');
    grow('data.bin', 50_000_002);
    expect(store.snapshot()).not.toBe(tree);
  });
});

describe('the repository of the user', () => {
  test('is byte for byte as it was', () => {
    const user = gitRepository({ ...ignoring, 'a.txt': 'a', 'b/c.txt': 'c' });
    user.write('a.txt', 'A');
    user.write('new.txt', 'n');
    const before = contentsOf(path.join(user.root, '.git'));
    const store = storeOf(user);
    const tree = store.snapshot();
    store.keep(tree);
    store.commit(tree, user.git('rev-parse', 'HEAD'));
    filesOf(store, tree);
    store.differences(user.git('rev-parse', 'HEAD^{tree}'), tree);
    expect(contentsOf(path.join(user.root, '.git'))).toEqual(before);
    expect(user.git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  test('may be a worktree, a shallow clone, or lie behind a name with a colon', () => {
    const first = gitRepository({ ...ignoring, 'a.txt': 'a' });
    first.write('a.txt', 'A');
    first.commit();
    const base = realpathSync(temporaryFolder());
    const worktree = path.join(base, 'work:tree');
    first.git('worktree', 'add', '--quiet', '--detach', worktree);
    expect(
      Object.keys(filesOf(storeOf({ root: worktree }), storeOf({ root: worktree }).snapshot())),
    ).toContain('a.txt');
    // Its objects lie behind such a name too: what is only in them must be read.
    const named = path.join(base, 'a "b":c\\d');
    first.git('clone', '--quiet', first.root, named);
    const behind = storeOf({ root: named });
    const kept = path.join(base, 'kept');
    behind.checkout(behind.treeOf(first.git('rev-parse', 'HEAD')) ?? '', kept, 'none');
    expect(readFileSync(path.join(kept, 'a.txt'), 'utf8')).toBe('A');
    const clone = path.join(base, 'clone');
    first.git('clone', '--quiet', '--depth=1', `file://${first.root}`, clone);
    const store = storeOf({ root: clone });
    const out = path.join(base, 'out');
    store.checkout(store.snapshot(), out, first.git('rev-parse', 'HEAD'));
    expect(
      execFileSync('git', ['-C', out, 'log', '--oneline'], { encoding: 'utf8' }).split('\n'),
    ).toHaveLength(2);
    expect(execFileSync('git', ['-C', out, 'status', '--short'], { encoding: 'utf8' })).toBe('');
  });
});

test('the difference of two trees names the files and counts their lines', () => {
  const user = gitRepository({ ...ignoring, 'a.txt': 'one\ntwo\n', 'b.bin': 'b' });
  const store = storeOf(user);
  const before = store.snapshot();
  user.write('a.txt', 'one\nthree\nfour\n');
  user.write('b.bin', Buffer.from([0, 1]));
  rmSync(path.join(user.root, '.gitignore'));
  renameSync(path.join(user.root, 'a.txt'), path.join(user.root, 'c.txt'));
  expect(
    store.differences(before, store.snapshot()).filter(({ path: file }) => !file.startsWith('.plan')),
  ).toEqual([
    { path: '.gitignore', lines: { added: 0, removed: 2 }, bytes: null },
    { path: 'a.txt', lines: { added: 0, removed: 2 }, bytes: null },
    { path: 'b.bin', lines: null, bytes: { before: 1, after: 2 } },
    { path: 'c.txt', lines: { added: 3, removed: 0 }, bytes: null },
  ]);
});

test('the store goes when it serves no plan any more', () => {
  const user = gitRepository({ ...ignoring, 'a.txt': 'a' });
  for (const name of ['PLAN_one', 'PLAN_two']) storeOf(user, name).snapshot();
  const folder = path.join(user.root, '.plan');
  const has = () => existsSync(path.join(folder, 'trees.git'));
  expect([removeTrees(folder, 'PLAN_one'), has()]).toEqual([true, true]);
  expect([removeTrees(folder, 'PLAN_two'), has()]).toEqual([true, false]);
  expect(removeTrees(folder, 'PLAN_two')).toBe(false);
});
