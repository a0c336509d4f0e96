import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestSurface } from '../../../runtime/plan/records/files.ts';
import { pointerResolves } from '../../../runtime/plan/records/paths.ts';
import { repository, temporaryFolder } from '../support/repository.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const onWindows = process.platform === 'win32';

/** Digests, or the reasons for none, by path. */
function surface(root: string, ...entries: readonly string[]): Record<string, string> {
  const found = [...digestSurface(root, entries)];
  return Object.fromEntries(found.map(([file, fact]) => [file, 'digest' in fact ? fact.digest : fact.why]));
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

describe('files of the touched surface (section 4)', () => {
  it('is the SHA-256 of each file', () => {
    const root = folderWith({ 'a.txt': 'a', 'b/c.txt': '' });
    expect(surface(root, 'a.txt', './b//c.txt')).toEqual({ 'a.txt': sha('a'), './b//c.txt': sha('') });
  });

  it('an entry that is a file, or null, has the key that the contract writes', () => {
    const root = folderWith({ 'a.txt': 'a', 'src/b': 'b' });
    expect(surface(root, './a.txt', 'a.txt', 'docs/', './gone', 'src/', './src/b', 'src/../a.txt')).toEqual({
      './a.txt': sha('a'),
      'a.txt': sha('a'),
      'docs/': 'does not exist',
      './gone': 'does not exist',
      'src/b': sha('b'),
      './src/b': sha('b'),
      'src/../a.txt': sha('a'),
    });
  });

  it('a folder stands for the files under it, recursively, hidden ones too', () => {
    const root = folderWith({
      'src/a': '1',
      'src/b/c/d': '2',
      'src/.e': '3',
      other: '4',
      'src/b/.git/f': '5',
    });
    const files = { 'src/.e': sha('3'), 'src/a': sha('1'), 'src/b/.git/f': sha('5'), 'src/b/c/d': sha('2') };
    expect(surface(root, 'src')).toEqual(files);
    expect(surface(root, 'src/')).toEqual(files);
    expect(surface(root, 'src', 'src/a', 'src/b')).toEqual(files);
    expect(surface(root, '.')).toEqual({ ...files, other: sha('4') });
  });

  it('an empty folder stands for nothing', () => {
    const root = folderWith({});
    mkdirSync(path.join(root, 'empty'));
    expect(surface(root, 'empty')).toEqual({});
  });

  it('a missing entry is null', () => {
    const root = folderWith({ file: 'x' });
    expect(surface(root, 'gone', 'gone/deeper', 'file/below')).toEqual({
      gone: 'does not exist',
      'gone/deeper': 'does not exist',
      'file/below': 'does not exist',
    });
  });

  it('an entry outside the repository is null and never read', () => {
    const root = folderWith({ 'in/a': 'x' });
    const inside = path.join(root, 'in');
    expect(surface(inside, '../in/a', '..', '/etc/hostname', 'b/../../in/a')).toEqual({
      '../in/a': 'leaves the repository root',
      '..': 'leaves the repository root',
      '/etc/hostname': 'is an absolute path',
      'b/../../in/a': 'leaves the repository root',
    });
  });

  it('names that mean something to JavaScript are ordinary', () => {
    const root = folderWith({ __proto__x: '1', constructor: '2', '10': '3', '9': '4' });
    writeFileSync(path.join(root, '__proto__'), '5');
    expect(Object.fromEntries(digestSurface(root, ['.']))).toEqual(
      Object.fromEntries([
        ['__proto__', { digest: sha('5') }],
        ['__proto__x', { digest: sha('1') }],
        ['constructor', { digest: sha('2') }],
        ['10', { digest: sha('3') }],
        ['9', { digest: sha('4') }],
      ]),
    );
  });

  it('a name that cannot be a path is null', () => {
    const root = folderWith({});
    expect(surface(root, 'a\0b', 'x'.repeat(5000))).toEqual({
      'a\0b': 'is not a path',
      ['x'.repeat(5000)]: 'has a name that is too long',
    });
  });
});

describe.skipIf(onWindows)('links, pipes and locks (section 4)', () => {
  it('a link within the repository is followed: to a file anywhere, to a folder for the entry itself', () => {
    const root = folderWith({ 'real/a': '1' });
    symlinkSync('real', path.join(root, 'folder'));
    symlinkSync('a', path.join(root, 'real', 'file'));
    expect(surface(root, 'folder')).toEqual({ 'folder/a': sha('1'), 'folder/file': sha('1') });
    expect(surface(root, 'folder/a')).toEqual({ 'folder/a': sha('1') });
  });

  it('a link to a folder below an entry is null', () => {
    const root = folderWith({ 'src/a': '1', 'lib/b': '2' });
    symlinkSync('../lib', path.join(root, 'src', 'lib'));
    const below = { 'src/a': sha('1'), 'src/lib': 'is a link to a folder' };
    expect(surface(root, 'src')).toEqual(below);
    expect(surface(root, 'src', 'src/lib')).toEqual({ ...below, 'src/lib/b': sha('2') });
    expect(surface(root, 'src/lib', 'src')).toEqual({ ...below, 'src/lib/b': sha('2') });
  });

  it('a broken link is null', () => {
    const root = folderWith({ 'src/a': '1' });
    symlinkSync('nowhere', path.join(root, 'src', 'broken'));
    expect(surface(root, 'src', 'src/broken')).toEqual({
      'src/a': sha('1'),
      'src/broken': 'is a broken link',
    });
  });

  it('links that lead to each other are null, and end', () => {
    const root = folderWith({ 'src/a': '1' });
    symlinkSync('two', path.join(root, 'src', 'one'));
    symlinkSync('one', path.join(root, 'src', 'two'));
    symlinkSync('.', path.join(root, 'src', 'self'));
    symlinkSync('..', path.join(root, 'src', 'up'));
    expect(surface(root, 'src')).toEqual({
      'src/a': sha('1'),
      'src/one': 'is a link that leads back to itself',
      'src/two': 'is a link that leads back to itself',
      'src/self': 'is a link to a folder',
      'src/up': 'is a link to a folder',
    });
  });

  it('a link that leads outside is null, wherever it stands', () => {
    const outside = folderWith({ secret: 's' });
    const root = folderWith({ 'src/a': '1' });
    symlinkSync(path.join(outside, 'secret'), path.join(root, 'src', 'file'));
    symlinkSync(outside, path.join(root, 'src', 'folder'));
    const why = 'is a link that leads outside';
    expect(surface(root, 'src', 'src/folder/secret', 'src/file')).toEqual({
      'src/a': sha('1'),
      'src/file': why,
      'src/folder': why,
      'src/folder/secret': why,
    });
  });

  it('the root itself may be a link', () => {
    const root = folderWith({ a: '1' });
    const link = path.join(temporaryFolder(), 'root');
    symlinkSync(root, link);
    expect(surface(link, 'a')).toEqual({ a: sha('1') });
  });

  it('a FIFO and a device are null and not opened', () => {
    const root = folderWith({});
    execFileSync('mkfifo', [path.join(root, 'pipe')]);
    symlinkSync('/dev/zero', path.join(root, 'zero'));
    expect(surface(root, 'pipe', 'zero')).toEqual({
      pipe: 'is not a regular file',
      zero: 'is a link that leads outside',
    });
    expect(surface('/dev', 'zero')).toEqual({ zero: 'is not a regular file' });
  });

  it.skipIf(process.platform === 'darwin')(
    'names that are not UTF-8 are shown escaped, each its own key',
    () => {
      const root = folderWith({ 'src/plain': '0', 'src/a\\xff': '1' });
      const below = (...bytes: readonly number[]) =>
        Buffer.concat([Buffer.from(`${root}/src/`), Buffer.from(bytes)]);
      writeFileSync(below(0x61, 0xff), '2');
      writeFileSync(below(0x61, 0xfe), '3');
      mkdirSync(below(0xe9));
      writeFileSync(Buffer.concat([below(0xe9), Buffer.from('/x')]), '4');
      symlinkSync('plain', below(0xfd));
      expect(surface(root, 'src')).toEqual({
        'src/plain': sha('0'),
        'src/a\\xff': sha('1'),
        'src/a\\\\xff': sha('2'),
        'src/a\\xfe': sha('3'),
        'src/\\xe9/x': sha('4'),
        'src/\\xfd': 'is not a regular file',
      });
    },
  );

  it('a hard link is a file like any other', () => {
    const root = folderWith({ a: '1' });
    linkSync(path.join(root, 'a'), path.join(root, 'b'));
    expect(surface(root, 'b')).toEqual({ b: sha('1') });
  });
});

describe('evidence pointers (section 4)', () => {
  it('resolve against the plan folder, then the repository root', () => {
    const { root, planDir } = repository({ files: { 'plan:gates/a.txt': 'x', 'logs/b.txt': 'y' } });
    const resolves = (pointer: string) => pointerResolves(pointer, planDir, root);
    expect(resolves('gates/a.txt')).toBe(true);
    expect(resolves('logs/b.txt')).toBe(true);
    expect(resolves('gates/b.txt')).toBe(false);
    expect(resolves('gates')).toBe(false);
    expect(resolves('.')).toBe(false);
    expect(resolves('')).toBe(false);
    expect(resolves('a\0b')).toBe(false);
    expect(resolves(path.join(planDir, 'gates', 'a.txt'))).toBe(true);
  });

  it('lead to a regular file inside one of them', () => {
    const outside = folderWith({ 'a.txt': 'x' });
    const { root, planDir } = repository({ files: { 'plan:contract.json': '{}', 'logs/b.txt': 'y' } });
    const resolves = (pointer: string) => pointerResolves(pointer, planDir, root);
    expect(resolves(path.join(outside, 'a.txt'))).toBe(false);
    expect(resolves(path.relative(root, path.join(outside, 'a.txt')))).toBe(false);
    expect(resolves('/etc/hostname')).toBe(false);
    if (onWindows) return;
    symlinkSync(path.join(outside, 'a.txt'), path.join(planDir, 'link.txt'));
    symlinkSync('../../../logs/b.txt', path.join(planDir, 'inner.txt'));
    expect(resolves('link.txt')).toBe(false);
    expect(resolves('inner.txt')).toBe(true);
  });

  it('reach a plan outside of the repository root', () => {
    const { planDir } = repository({ files: { 'plan:gates/a.txt': 'x' } });
    expect(pointerResolves('gates/a.txt', planDir, temporaryFolder())).toBe(true);
  });
});
