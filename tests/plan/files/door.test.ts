import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createFile,
  inFolder,
  LinkError,
  makeFolder,
  NotReplaceableError,
  openExisting,
} from '../../../runtime/plan/write/folder.ts';
import { writeWhole } from '../../../runtime/plan/write/write-file.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';

/** As on a system where an open folder cannot be reached by its number. */
function onPlatform(platform: string): void {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  Object.defineProperty(process, 'platform', { ...own, value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', own));
}

function folders() {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'real', 'below'), { recursive: true });
  writeFileSync(path.join(root, 'real', 'file'), 'old');
  symlinkSync('real', path.join(root, 'link'));
  symlinkSync('nowhere', path.join(root, 'dangling'));
  symlinkSync('file', path.join(root, 'real', 'linked'));
  return { root, at: (...names: string[]) => path.join(root, ...names) };
}

const writes: readonly (readonly [string, (file: string) => unknown])[] = [
  ['making a file', (file) => closeSync(createFile(file))],
  ['appending', (file) => closeSync(openExisting(file, constants.O_WRONLY | constants.O_APPEND))],
  ['replacing', (file) => writeWhole(file, ['new'])],
  ['making a folder', (file) => makeFolder(file)],
  ['removing', (file) => inFolder(path.dirname(file), ({ remove }) => remove(path.basename(file)))],
];

describe.skipIf(process.platform === 'win32').each([
  ['where folders are held', process.platform],
  ['where they are only looked at', 'darwin'],
])('the door, %s', (_, platform) => {
  it.each(writes)('follows no link in the path: %s', (_name, write) => {
    const { root, at } = folders();
    onPlatform(platform);
    const before = treeOf(root);
    for (const folder of [at('link'), at('link', 'below'), at('dangling'), at('dangling', 'more')]) {
      const link = folder.startsWith(at('link')) ? at('link') : at('dangling');
      expect(() => write(path.join(folder, 'file'))).toThrow(LinkError);
      expect(() => write(path.join(folder, 'file'))).toThrow(expect.objectContaining({ file: link }));
    }
    expect(treeOf(root)).toEqual(before);
  });

  it('follows no link in the last place', () => {
    const { root, at } = folders();
    onPlatform(platform);
    const before = treeOf(root);
    const link = expect.objectContaining({ file: at('real', 'linked') });
    expect(() => openExisting(at('real', 'linked'), constants.O_WRONLY)).toThrow(link);
    expect(() => writeWhole(at('real', 'linked'), ['new'])).toThrow(link);
    expect(() => createFile(at('real', 'linked'))).toThrow('EEXIST');
    expect(() => makeFolder(at('dangling'))).toThrow(LinkError);
    expect(treeOf(root)).toEqual(before);
  });

  it('writes where no link is, and makes the folders on the way', () => {
    const { at } = folders();
    onPlatform(platform);
    makeFolder(at('real', 'a', 'b'));
    writeWhole(at('real', 'a', 'b', 'c'), ['new']);
    writeWhole(at('real', 'a', 'b', 'c'), ['newer']);
    expect(readFileSync(at('real', 'a', 'b', 'c'), 'utf8')).toBe('newer');
    expect(() => makeFolder(at('real', 'file', 'b'))).toThrow('ENOTDIR');
    expect(() => createFile(at('gone', 'file'))).toThrow('ENOENT');
  });

  it('waits for no FIFO, and opens nothing else that is no file', () => {
    const { at } = folders();
    execFileSync('mkfifo', [at('real', 'fifo')]);
    onPlatform(platform);
    for (const name of ['fifo', 'below'])
      expect(() => openExisting(at('real', name), constants.O_WRONLY)).toThrow(NotReplaceableError);
  });
});

/** What of `node:fs` changes something by a path, and opens for writing. */
const writing =
  /^(?:append|chmod|chown|copy|cp|create|fs$|lchown|link|lutimes|mk|open|rename|rm|symlink|truncate|unlink|utimes|write(?:File|$))/;
/** Opening for reading alone, what is made in a throw-away folder among the temporary files, and the summary of a build server. */
const others: Readonly<Record<string, readonly string[]>> = {
  'plan/attest/signing.ts': ['mkdtempSync', 'rmSync'],
  'plan/commands/ci.ts': ['appendFileSync', 'mkdtempSync', 'rmSync'],
  'plan/records/files.ts': ['openSync'],
  'plan/checks/checkout.ts': ['mkdirSync', 'mkdtempSync', 'rmSync', 'symlinkSync', 'writeFileSync'],
  'plan/repository/tree-checkout.ts': ['mkdirSync', 'writeFileSync'],
  'plan/repository/tree-store.ts': ['copyFileSync', 'mkdtempSync', 'openSync', 'rmSync', 'utimesSync'],
  'plan/share/open-plan.ts': ['mkdtempSync', 'rmSync'],
};

it('is the only way in which the helper writes', () => {
  const runtime = fileURLToPath(new URL('../../../runtime/', import.meta.url));
  const found: Record<string, readonly string[]> = {};
  for (const name of readdirSync(path.join(runtime, 'plan'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const text = readFileSync(path.join(runtime, 'plan', name), 'utf8');
    const imports = [...text.matchAll(/import ([^;']+) from '(?:node:)?fs(?:\/promises)?';/g)];
    const names = imports.flatMap(([, what = '']) =>
      what
        .replace(/[{}]/g, '')
        .split(',')
        .map((one) => one.trim()),
    );
    const used = names.filter((one) => writing.test(one) || one.startsWith('*'));
    if (used.length > 0) found[`plan/${name}`] = used;
  }
  const { 'plan/write/folder.ts': door, ...rest } = found;
  expect(door).toContain('renameSync');
  expect(rest).toEqual(others);
});
