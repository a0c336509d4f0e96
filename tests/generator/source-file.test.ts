import { describe, expect, test } from 'vitest';
import { SourceFile, type Variables } from '../../generator/source/source-file.ts';

const read = (text: string, variables: Variables = {}) => new SourceFile('a.yaml', text, variables);

test('names of members of Object.prototype are not variables', () => {
  const text = 'a: "{base}/{constructor}/{__proto__}/{other}"';
  const { value } = read(text, { base: 'https://plan.example' });
  expect(value).toEqual({ a: 'https://plan.example/{constructor}/{__proto__}/{other}' });
});

test.each(['', '%YAML 1.1\n---\n'])('%j before a file: its values are those of JSON', (before) => {
  const text =
    'a: [2020-01-01, yes, 1_000, 1:30, !!timestamp 2020-01-01, !!binary aGk=, 12, 0.5, true, null, ~]';
  const values = ['2020-01-01', 'yes', '1_000', '1:30', '2020-01-01', 'aGk=', 12, 0.5, true, null, null];
  expect(read(`${before}${text}\nb: !!set { c }\nd: { <<: { e: 1 } }`).value).toEqual({
    a: values,
    b: { c: null },
    d: { e: 1 },
  });
});

describe('a merge key', () => {
  test('brings members that have not been written out, and these keep their places', () => {
    const file = read(`
a: &a { x: { deep: 1 }, y: 1 }
b: &b
  y: 2
  z: 2
of one: { <<: *a, y: 3 }
of two:
  z: 3
  <<: [*a, *b]
written here: { <<: { x: 4 } }
merged twice: { <<: &c { <<: *b, y: 5 }, w: *c }
`);
    expect(file.value).toMatchObject({
      'of one': { x: { deep: 1 }, y: 3 },
      'of two': { x: { deep: 1 }, y: 1, z: 3 },
      'written here': { x: 4 },
      'merged twice': { y: 5, z: 2, w: { y: 5, z: 2 } },
    });
    const places = [
      ['/of one/x/deep', 2, 14],
      ['/of one/y', 6, 19],
      ['/of two/y', 2, 25],
      ['/of two/z', 8, 3],
      ['/written here/x', 10, 23],
      ['/merged twice/z', 5, 3],
      ['/merged twice/w/y', 11, 34],
    ] as const;
    for (const [pointer, line, column] of places)
      expect(file.locate(pointer), pointer).toEqual({ line, column });
  });

  test('in quotes is a key like any other', () => {
    expect(read('a: { "<<": { x: 1 } }').value).toEqual({ a: { '<<': { x: 1 } } });
    expect(read('{"<<": {"x": 1}, "y": 2}').value).toEqual({ '<<': { x: 1 }, y: 2 });
  });

  test.each([
    ['a: { <<: 5 }', 6, 'the key << takes a mapping, an alias of one, or a list of these'],
    ['a: { <<: }', 6, 'the key << takes a mapping, an alias of one, or a list of these'],
    ['a: { <<: [{ x: 1 }, 5] }', 6, 'the key << takes a mapping, an alias of one, or a list of these'],
    ['a: { <<: *b }', 10, 'there is no anchor &b before this alias'],
    ['a: &a { x: 1, <<: *a }', 19, 'the alias *a is inside what it repeats'],
  ])('%s is an error', (text, column, message) => {
    const { value, problems } = read(text);
    expect(value).toBeNull();
    expect(problems).toEqual([{ code: 'PS102', line: 1, column, message }]);
  });

  test('that doubles what it merges, again and again, is refused', () => {
    const lines = Array.from(
      { length: 40 },
      (_, n) => `a${n + 1}: &a${n + 1} { <<: *a${n}, m${n}: { <<: *a${n} } }`,
    );
    const { problems } = read(['a0: &a0 { x: 1 }', ...lines].join('\n'));
    expect(problems).toMatchObject([{ message: 'the aliases repeat too much' }]);
  });
});
