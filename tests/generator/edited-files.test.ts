import { expect, test } from 'vitest';
import { SourceFile } from '../../generator/source/source-file.ts';
import { type Edit, EditedFiles } from '../../generator/tolerate/edited-files.ts';

const file = '/contract.json';
const remove = (pointer: string): Edit => ({ file, pointer, remove: true });
const rename = (pointer: string, renameTo: string): Edit => ({ file, pointer, renameTo });
const put = (pointer: string, value: unknown): Edit => ({ file, pointer, value });

/** The value after each round of edits, and where a place of it was at first. */
function edited(value: unknown, ...rounds: Edit[][]) {
  const files = new EditedFiles(new Map([[file, new SourceFile(file, JSON.stringify(value))]]));
  for (const round of rounds) files.apply(round);
  const now = files.files.get(file) as SourceFile;
  return {
    value: now.value,
    before: (pointer: string) => files.asRead({ file: now, pointer }).pointer,
  };
}

const letters = [...'abcdefghijklm'];

test('items of a list that are found together are removed together', () => {
  const { value, before } = edited({ list: letters }, [
    remove('/list/2'),
    remove('/list/10'),
    remove('/list/9'),
  ]);
  expect(value).toEqual({ list: [...'abdefghilm'] });
  expect(['/list/1', '/list/2', '/list/8', '/list/9', '/list'].map(before)).toEqual([
    '/list/1',
    '/list/3',
    '/list/11',
    '/list/12',
    '/list',
  ]);
});

test('places are found again after several rounds', () => {
  const { value, before } = edited(
    { a: { list: letters.slice(0, 3) }, z: 1 },
    [rename('/a', 'b')],
    [remove('/b/list/0'), put('/b/more', true)],
    [remove('/b/list/0')],
  );
  expect(value).toEqual({ b: { list: ['c'], more: true }, z: 1 });
  expect(['/b/list/0/x', '/b/more', '/z', '/bb'].map(before)).toEqual([
    '/a/list/2/x',
    '/a/more',
    '/z',
    '/bb',
  ]);
});

test('a member keeps its place among the others when it is renamed, with the value that it gets', () => {
  const { value } = edited({ a: 1, b: 2, c: 3 }, [rename('/b', 'x'), put('/b', 4), rename('/c', 'a')]);
  expect(Object.entries(value as object)).toEqual([
    ['a', 1],
    ['x', 4],
    ['c', 3],
  ]);
});

test('what is gone is not edited, and what was read stays as it is', () => {
  const read = { a: { b: { c: 1 } } };
  const source = new SourceFile(file, JSON.stringify(read));
  const files = new EditedFiles(new Map([[file, source]]));
  files.apply([put('/a/b', 2), put('/a/x/y', 3), remove('/q')]);
  expect(files.files.get(file)?.value).toEqual({ a: { b: 2 } });
  expect(source.value).toEqual(read);
});
