import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ExportError, LIST, OWN, RUN, writeExport } from '../../../runtime/site/export/write-export.ts';

const writer = new URL('../../../runtime/site/export/write-export.ts', import.meta.url).href;

let out: string;
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'export-'));
});
afterEach(() => rmSync(out, { recursive: true }));

const first = new Map([
  ['site/a.md', 'a'],
  ['site/es/b.md', 'b'],
]);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

test('the folder holds the files, and a list of them', () => {
  writeExport(out, first);
  expect(filesIn(out)).toEqual([LIST, 'site/a.md', 'site/es/b.md']);
  expect(readFileSync(path.join(out, 'site/es/b.md'), 'utf8')).toBe('b');
});

test('an export is reproducible, and unchanged files are not written again', () => {
  writeExport(out, first);
  const list = readFileSync(path.join(out, LIST));
  const { mtimeNs } = statSync(path.join(out, 'site/a.md'), { bigint: true });
  writeExport(out, new Map([...first].reverse()));
  expect(readFileSync(path.join(out, LIST))).toEqual(list);
  expect(statSync(path.join(out, 'site/a.md'), { bigint: true }).mtimeNs).toBe(mtimeNs);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is an error at once', () => {
  const started = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { writeExport } from ${JSON.stringify(writer)}; writeExport('/proc/export/a', new Map());`,
    ],
    // It would never end.
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect(started.signal).toBeNull();
  expect(started.stderr).toContain('ExportError: /proc/export/a/nginx/run cannot be written (ENOENT)');
});

test('an earlier export is replaced: old files are removed with their empty folders', () => {
  writeExport(out, first);
  writeFileSync(path.join(out, 'site/a.md'), 'changed by hand');
  writeExport(out, new Map([['site/a.md', 'new']]));
  expect(filesIn(out)).toEqual([LIST, 'site/a.md']);
  expect(readdirSync(path.join(out, 'site'))).toEqual(['a.md']);
  expect(readFileSync(path.join(out, 'site/a.md'), 'utf8')).toBe('new');
});

test('entry points are written after the other files, and old files are removed last', () => {
  const configuration = ['nginx/answers.conf', 'nginx/decisions.js', 'nginx/nginx.conf'];
  const all = (text: string) => configuration.map((file) => [file, text] as const);
  writeExport(out, new Map([...all('old'), ['site/gone.md', 'a'], ['site/new.md', 'old']]));
  // The last file of the site cannot be written: there is a folder in its place.
  rmSync(path.join(out, 'site/new.md'));
  mkdirSync(path.join(out, 'site/new.md/own'), { recursive: true });
  const write = () => writeExport(out, new Map([...all('new'), ['site/new.md', 'new']]));
  expect(write).toThrow('EISDIR');
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  expect([...configuration.map(read), read('site/gone.md')]).toEqual(['old', 'old', 'old', 'a']);
  rmSync(path.join(out, 'site/new.md'), { recursive: true });
  write();
  expect(configuration.map(read)).toEqual(['new', 'new', 'new']);
  expect(filesIn(out)).toEqual([LIST, ...configuration, 'site/new.md']);
});

test('a folder takes the place of a file, and a file that of a folder', () => {
  const second = new Map([
    ['site/a.md/c.md', 'c'],
    ['site/es', 'es'],
  ]);
  writeExport(out, first);
  writeExport(out, second);
  expect(filesIn(out)).toEqual([LIST, ...second.keys()]);
  writeExport(out, first);
  expect(filesIn(out)).toEqual([LIST, ...first.keys()]);
});

test("nginx's temporary files and the operator's configuration are kept", () => {
  writeExport(out, first);
  writeFileSync(path.join(out, RUN, 'nginx.pid'), '1');
  writeFileSync(path.join(out, OWN, 'tls.conf'), '2');
  writeExport(out, new Map());
  expect(filesIn(out)).toEqual([LIST, 'nginx/own/tls.conf', 'nginx/run/nginx.pid']);
});

describe('a folder with other files is refused, and not changed', () => {
  test('files without an export', () => {
    writeFileSync(path.join(out, 'thesis.txt'), 'mine');
    expect(() => writeExport(out, first)).toThrow(ExportError);
    expect(filesIn(out)).toEqual(['thesis.txt']);
  });

  test('a file that was added to an export', () => {
    writeExport(out, first);
    mkdirSync(path.join(out, 'site/own'));
    writeFileSync(path.join(out, 'site/own/c.md'), 'mine');
    expect(() => writeExport(out, new Map())).toThrow('site/own/c.md');
    expect(filesIn(out)).toEqual([LIST, 'site/a.md', 'site/es/b.md', 'site/own/c.md']);
  });

  test('another export.json', () => {
    writeFileSync(path.join(out, LIST), '{}');
    expect(() => writeExport(out, first)).toThrow(ExportError);
  });
});
