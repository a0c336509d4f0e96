import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NotReplaceableError } from '../../../runtime/plan/write/folder.ts';
import { writeWhole } from '../../../runtime/plan/write/write-file.ts';
import { plan } from '../support/cli.ts';
import { ready } from '../support/ready.ts';
import { temporaryFolder } from '../support/repository.ts';

describe('a file is written whole or not at all', () => {
  it('makes an absent file and replaces a regular one', () => {
    const file = path.join(temporaryFolder(), 'a');
    writeWhole(file, ['one', Buffer.from('é')]);
    expect(readFileSync(file, 'utf8')).toBe('oneé');
    writeWhole(file, ['two']);
    expect(readFileSync(file, 'utf8')).toBe('two');
  });

  it('keeps mode and owner of the replaced file', () => {
    const file = path.join(temporaryFolder(), 'a');
    for (const mode of [0o600, 0o755, 0o640]) {
      writeFileSync(file, 'old');
      chmodSync(file, mode);
      const { uid, gid } = statSync(file);
      writeWhole(file, ['new']);
      const after = statSync(file);
      expect([after.mode & 0o7777, after.uid, after.gid]).toEqual([mode, uid, gid]);
    }
  });

  it('keeps the old file and leaves nothing behind when the content fails', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'a');
    writeFileSync(file, 'old');
    const failing = function* () {
      yield 'new';
      throw new Error('no more');
    };
    expect(() => writeWhole(file, failing())).toThrow('no more');
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['a'], 'old']);
  });

  it('replaces a file that --out names through a link to its folder', async () => {
    const { root, manifest } = ready();
    mkdirSync(path.join(root, 'real'));
    symlinkSync('real', path.join(root, 'link'));
    expect((await manifest('--out', path.join(root, 'link', 'a'))).code).toBe(0);
    expect(readFileSync(path.join(root, 'real', 'a'), 'utf8')).toContain('"next_action"');
  });
});

describe.skipIf(process.platform === 'win32')('what is no regular file is never replaced', () => {
  const folder = () => {
    const made = temporaryFolder();
    writeFileSync(path.join(made, 'target'), 'kept');
    symlinkSync('target', path.join(made, 'link'));
    symlinkSync('nowhere', path.join(made, 'broken'));
    symlinkSync('/dev/null', path.join(made, 'null'));
    mkdirSync(path.join(made, 'folder'));
    execFileSync('mkfifo', [path.join(made, 'fifo')]);
    return made;
  };

  it.each([
    ['link', 'is a link to target, and nothing is written through a link'],
    ['broken', 'is a link to nowhere, and nothing is written through a link'],
    ['null', 'is a link to /dev/null, and nothing is written through a link'],
    ['folder', 'is a folder, and only a regular file is replaced'],
    ['fifo', 'is a FIFO, and only a regular file is replaced'],
  ])('%s', (name, message) => {
    const made = folder();
    const before = lstatSync(path.join(made, name)).ino;
    const names = readdirSync(made);
    expect(() => writeWhole(path.join(made, name), ['x'])).toThrow(NotReplaceableError);
    expect(() => writeWhole(path.join(made, name), ['x'])).toThrow(message);
    expect(lstatSync(path.join(made, name)).ino).toBe(before);
    expect(readdirSync(made)).toEqual(names);
    expect(readFileSync(path.join(made, 'target'), 'utf8')).toBe('kept');
  });

  it('a device, as --out /dev/null names it', async () => {
    const { planDir } = ready();
    const before = lstatSync('/dev/null');
    const args = ['context-manifest', '--plan', planDir, '--task', 'T-mend', '--out', '/dev/null'];
    expect(await plan(args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--out /dev/null is a device, and only a regular file is replaced'),
    });
    const after = lstatSync('/dev/null');
    expect([after.isCharacterDevice(), after.ino, after.mode]).toEqual([true, before.ino, before.mode]);
  });
});
