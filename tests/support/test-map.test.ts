import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { graphOf, importGraph, isTest } from './nearest-tests.ts';
import { byDefault, mostByImports, readByPath, scriptsByPath, testsFor } from './test-map.ts';
import { wrongChanges } from './wrong-changes.ts';

const root = path.join(import.meta.dirname, '../..');
const exists = (name: string) => existsSync(path.join(root, name));

test('every place in the table exists', () => {
  const named = readByPath.flatMap(({ places, except = [] }) => [...places, ...except]);
  expect(named.filter((place) => !exists(place))).toEqual([]);
});

test('every script in the table exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(scriptsByPath.flatMap((entry) => entry.scripts)),
  );
});

test('every test in the table exists, and is one that npm test runs', () => {
  const named = [...byDefault, ...readByPath.flatMap(({ tests }) => tests)];
  expect(named.filter((name) => !exists(name) || !isTest(name))).toEqual([]);
});

type Imports = readonly [file: string, imports: readonly string[]];
const of = (files: readonly Imports[]) => graphOf(new Map(files));

const imports = of([
  ['tests/a/near.test.ts', ['lib/x.ts']],
  ['tests/a/far.test.ts', ['tests/a/support.ts']],
  ['tests/a/support.ts', ['lib/x.ts']],
  ['tests/a/slow.long.test.ts', ['lib/x.ts']],
  ['lib/x.ts', []],
]);

test('a module leads to the tests that import it, by way of others too', () => {
  const { tests, unknown } = testsFor(['lib/x.ts'], imports);
  expect(tests).toEqual(['tests/a/far.test.ts', 'tests/a/near.test.ts']);
  expect(unknown).toEqual([]);
});

test('a change of code also runs the test of the import rules', () => {
  const graph = of([
    ['tests/a/near.test.ts', ['runtime/w.ts']],
    ['runtime/w.ts', []],
  ]);
  expect(testsFor(['runtime/w.ts'], graph)).toMatchObject({
    tests: ['tests/a/near.test.ts', 'tests/architecture.test.ts'],
    unknown: [],
  });
  expect(testsFor(['runtime/alone.ts'], graph).unknown).toEqual(['runtime/alone.ts']);
});

test('a page leads to the tests of pages; a changed test to itself', () => {
  expect(testsFor(['content/pages/en/quickstart.md'], imports).tests).toContain(
    'tests/site/real-content.test.ts',
  );
  expect(testsFor(['tests/a/near.test.ts'], imports).tests).toEqual(['tests/a/near.test.ts']);
});

test('dates and the texts of the contract do not run the tests of pages', () => {
  const { tests, scripts } = testsFor(['content/dates/de.yaml', 'content/strings/api/de.yaml'], imports);
  expect(scripts).toEqual(['check']);
  expect(tests).toEqual(['tests/site/page-dates.test.ts', 'tests/site/reference.test.ts']);
});

test('what leads to nothing is named, and the default tests run; so they do without a change', () => {
  expect(testsFor(['nowhere.txt'], imports)).toEqual({
    tests: byDefault,
    scripts: [],
    unknown: ['nowhere.txt'],
    leftOut: 0,
  });
  expect(testsFor([], imports).tests).toEqual(byDefault);
});

const many = Array.from({ length: mostByImports + 3 }, (_, index) => `tests/m/${index}.test.ts`);

test('of many the nearest run, and the others are counted', () => {
  const graph = of([...many.map((name) => [name, ['lib/y.ts']] as Imports), ['lib/y.ts', []]]);
  const { tests, leftOut } = testsFor(['lib/y.ts'], graph);
  expect([tests.length, leftOut]).toEqual([mostByImports, 3]);
});

test('the nearest of each changed file runs before the second of any', () => {
  const graph = of([
    ...many.map((name) => [name, ['lib/y.ts']] as Imports),
    ['tests/z/last.test.ts', ['lib/z.ts']],
    ['lib/y.ts', []],
    ['lib/z.ts', []],
  ]);
  expect(testsFor(['lib/y.ts', 'lib/z.ts'], graph).tests).toContain('tests/z/last.test.ts');
});

test('what is generated runs the tests in the table, not all that import it', () => {
  const graph = of([
    ['tests/a/far.test.ts', ['generated/site.ts']],
    ['generated/site.ts', []],
  ]);
  expect(testsFor(['generated/site.ts'], graph).tests).not.toContain('tests/a/far.test.ts');
});

const graphOfProject = importGraph(root, ['generator', 'runtime', 'generated', 'tests']);

test.each(wrongChanges)('$kind: $test runs', ({ file, from, test: failing }) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(from);
  const { tests, scripts } = testsFor([file], graphOfProject);
  expect([...tests, ...scripts]).toContain(failing);
});
