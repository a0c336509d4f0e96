import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { byDefault, isTest, mostByImports, readByPath, testsFor } from './test-map.ts';

const root = path.join(import.meta.dirname, '../..');
const exists = (name: string) => existsSync(path.join(root, name));

test('every place in the table exists', () => {
  expect(readByPath.flatMap(({ places }) => places).filter((place) => !exists(place))).toEqual([]);
});

test('every test in the table exists, and is one that npm test runs', () => {
  const named = [...byDefault, ...readByPath.flatMap(({ tests }) => tests)];
  expect(named.filter((name) => !exists(name) || !isTest(name))).toEqual([]);
});

const imports = new Map([
  ['tests/a/near.test.ts', ['runtime/x.ts']],
  ['tests/a/far.test.ts', ['tests/a/support.ts']],
  ['tests/a/support.ts', ['runtime/x.ts']],
  ['tests/a/slow.long.test.ts', ['runtime/x.ts']],
  ['runtime/x.ts', []],
]);

test('a module leads to the tests that import it, by way of others too', () => {
  const { tests, unknown } = testsFor(['runtime/x.ts'], imports);
  expect(tests).toEqual(['tests/a/far.test.ts', 'tests/a/near.test.ts']);
  expect(unknown).toEqual([]);
});

test('a page leads to the tests of pages; a changed test to itself', () => {
  expect(testsFor(['content/pages/en/quickstart.md'], imports).tests).toContain(
    'tests/site/real-content.test.ts',
  );
  expect(testsFor(['tests/a/near.test.ts'], imports).tests).toEqual(['tests/a/near.test.ts']);
});

test('what leads to nothing is named, and the default tests run; so they do without a change', () => {
  expect(testsFor(['nowhere.txt'], imports)).toEqual({
    tests: byDefault,
    unknown: ['nowhere.txt'],
    leftOut: 0,
  });
  expect(testsFor([], imports).tests).toEqual(byDefault);
});

test('of many the nearest run, and the others are counted', () => {
  const many = new Map(
    Array.from({ length: mostByImports + 3 }, (_, index) => [`tests/m/${index}.test.ts`, ['runtime/y.ts']]),
  );
  const { tests, leftOut } = testsFor(['runtime/y.ts'], new Map([...many, ['runtime/y.ts', []]]));
  expect([tests.length, leftOut]).toEqual([mostByImports, 3]);
});
