import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** What is tracked, and what will be with the next `git add`. */
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const isCode = (file: string) => /\.(ts|mjs|js)$/.test(file);
const below = (...folders: string[]) =>
  files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The files of the project that a file imports, from the root; packages are left out. */
function importsOf(file: string): string[] {
  const specifiers = read(file).matchAll(
    /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]*)['"]|new URL\(\s*['"](\.\.?\/[^'"]*)['"]/g,
  );
  return [...specifiers].map(([, imported, address]) =>
    path.join(path.dirname(file), imported ?? address ?? ''),
  );
}

/** Every import from some folders into others, as `file -> imported`. */
function imports(from: readonly string[], into: RegExp): string[] {
  return below(...from)
    .filter(isCode)
    .flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
    .filter(({ imported }) => into.test(imported))
    .map(({ file, imported }) => `${file} -> ${imported}`);
}

test('the compiler knows neither what it generates nor the runtime', () => {
  expect(below('generator').filter(isCode).length).toBeGreaterThan(20);
  expect(imports(['generator'], /^(generated|runtime|content|tests)\//)).toEqual([]);
});

test('what is generated imports nothing that is written by hand', () => {
  expect(below('generated').filter(isCode).length).toBeGreaterThan(20);
  expect(imports(['generated'], /^(?!generated\/)/)).toEqual([]);
});

test('the runtime imports neither the compiler nor the contract', () => {
  expect(below('runtime').filter(isCode).length).toBeGreaterThan(10);
  expect(imports(['runtime'], /^(generator|spec|tests)\//)).toEqual([]);
});

test('emitters see the intermediate representation and the printer, never the contract as it was written or each other', () => {
  const emitters = files.filter((file) => /^generator\/emit\/[^/]+\/.*\.ts$/.test(file));
  const strays = emitters.flatMap((file) => {
    const own = `${path.dirname(file)}/`;
    const allowed = [
      own,
      'generator/ir/',
      'generator/print/',
      'generator/schema/',
      'generator/client',
      'generator/source/',
    ];
    return importsOf(file)
      .filter((imported) => !allowed.some((place) => imported.startsWith(place)))
      .map((imported) => `${file} -> ${imported}`);
  });
  expect(emitters.length).toBeGreaterThan(6);
  expect(strays).toEqual([]);
});

test('what the compiler copies into its output imports nothing else', () => {
  expect(below('generator/client').length).toBeGreaterThan(8);
  expect(imports(['generator/client'], /^(?!generator\/client\/)/)).toEqual([]);
  const packages = below('generator/client').filter((file) => /\bfrom '[^.]/.test(read(file)));
  expect(packages).toEqual([]);
});

test('no file of code is longer than 300 lines, no file of tests than 600', () => {
  const written = below('generator', 'runtime', 'tests').filter(
    (file) => (isCode(file) || file.endsWith('.hbs')) && !/^tests\/.*\/goldens\//.test(file),
  );
  expect(written.length).toBeGreaterThan(50);
  const long = written
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (file.startsWith('tests/') ? 600 : 300));
  expect(long).toEqual([]);
});

/** A folder at the top of somebody's machine: `work`, `root` or `home` after a slash that nothing precedes. */
const machinePath = /(?<![\w.~}>*)\]/-])\/(?:work|root|home\/\w+|Users\/\w+|tmp\/\w+)\//;

test('nothing that is tracked names a place on a machine', () => {
  for (const place of ['home/me', 'work', 'Users/me', 'tmp/plan'])
    expect(`see /${place}/x`).toMatch(machinePath);
  for (const address of ['https://plan.example/work/x', 'a/home/b/c', '~/work/'])
    expect(address).not.toMatch(machinePath);
  const text = files.filter((file) => !/\.(png|ico|woff2?|gz|br)$/.test(file));
  const found = text.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        machinePath.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
