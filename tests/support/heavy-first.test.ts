import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { HeavyFirst, heaviest } from './heavy-first.ts';

const root = path.join(import.meta.dirname, '../..');

test('every file of the list exists', () => {
  expect(heaviest.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('the files of the list are begun first, in its order', async () => {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  const sequencer = new HeavyFirst({ cache, config: { root } } as unknown as Vitest);
  const project = { name: 'long', config: { isolate: true, sequence: { groupOrder: 2 } } };
  const [first = '', second = ''] = heaviest;
  const files = ['tests/a.test.ts', second, 'tests/b.test.ts', first].map(
    (name) => ({ moduleId: path.join(root, name), project }) as unknown as TestSpecification,
  );
  const sorted = await sequencer.sort(files);
  expect(sorted.map(({ moduleId }) => path.relative(root, moduleId))).toEqual([
    first,
    second,
    'tests/a.test.ts',
    'tests/b.test.ts',
  ]);
});
