import { expect, test } from 'vitest';
import { cyclesIn, folderGraph, importsIn, straysIn } from './import-graph.ts';

test('imports of values, types, modules at run time and re-exports are found; comments and packages are not', () => {
  const text = [
    "import { a } from '../a.ts';",
    "import type { B } from './b.ts';",
    "export * from './c/c.ts';",
    "const d = await import('./d.ts');",
    "type E = import('./e.ts').E;",
    "import path from 'node:path';",
    "// import { no } from './no.ts';",
  ].join('\n');
  expect(importsIn('x/y.ts', text)).toEqual(['a.ts', 'x/b.ts', 'x/c/c.ts', 'x/d.ts', 'x/e.ts']);
});

test('cycles are found between files and between folders', () => {
  const files = new Map([
    ['top/a/one.ts', ['top/b/two.ts']],
    ['top/a/other.ts', []],
    ['top/b/two.ts', ['top/a/other.ts']],
    ['top/main.ts', ['top/a/one.ts']],
  ]);
  expect(cyclesIn(files)).toEqual([]);
  expect(cyclesIn(folderGraph(files, 'top'))).toEqual(['top/a -> top/b -> top/a']);
  expect(cyclesIn(new Map([...files, ['top/a/other.ts', ['top/main.ts']]]))).toEqual([
    'top/a/one.ts -> top/b/two.ts -> top/a/other.ts -> top/main.ts -> top/a/one.ts',
  ]);
});

test('an import that the table does not allow is reported, and so is a file without a room', () => {
  const table = { 'top/a': [], 'top/b': ['top/a'], 'top/b/c': ['top/b'] };
  const graph = new Map([
    ['top/a/x.ts', ['top/b/y.ts']],
    ['top/b/y.ts', ['top/a/x.ts', 'top/b/c/z.ts']],
    ['top/b/c/z.ts', ['top/b/y.ts', 'top/a/x.ts']],
    ['top/lost.ts', []],
  ]);
  expect(straysIn(graph, table)).toEqual([
    'top/a/x.ts -> top/b/y.ts',
    'top/b/y.ts -> top/b/c/z.ts',
    'top/b/c/z.ts -> top/a/x.ts',
    'top/lost.ts lies in no room',
  ]);
});
