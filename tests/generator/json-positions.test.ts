import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendPointer } from '../../generator/source/pointer.ts';
import { SourceFile } from '../../generator/source/source-file.ts';
import { some } from '../support/thorough.ts';

/** The pointers to all parts of a value. */
function pointersIn(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const inner = Object.entries(value).flatMap(([name, one]) => pointersIn(one, appendPointer(pointer, name)));
  return [pointer, ...inner];
}

/** A comment makes it YAML, which is read by the YAML parser. */
const both = (text: string) =>
  [new SourceFile('a.yaml', text), new SourceFile('a.yaml', `${text}\n# c`)] as const;

test('positions in JSON are those that the YAML parser finds', () => {
  // The YAML parser takes `<<` for a merge key, and no key of more than 1024 characters.
  const name = fc.string({
    unit: fc.constantFrom('a', 'é', '"', '\\', '{', ']', ':', ',', ' ', '/', '~'),
    maxLength: 5,
  });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        name,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constant(null),
        fc.boolean(),
      ),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }));
  const texts = fc.tuple(
    fc.oneof(fc.array(value, { minLength: 1 }), fc.dictionary(name, value)),
    fc.constantFrom(0, 2, '\t'),
  );
  let compared = 0;
  fc.assert(
    fc.property(texts, ([one, space]) => {
      const text = JSON.stringify(one, null, space);
      const [json, yaml] = both(text);
      fc.pre(yaml.problems.length === 0);
      for (const pointer of [...pointersIn(one), '/not/there', '/0/none']) {
        compared++;
        expect([text, pointer, json.locate(pointer)]).toEqual([text, pointer, yaml.locate(pointer)]);
      }
    }),
    { numRuns: some(1000), seed: 1 },
  );
  expect(compared).toBeGreaterThan(some(2000));
});

test('integers that no double holds are found where they are, and in no text or bound', () => {
  const text = `{ "a": [1, 9007199254740993], "maximum": 9223372036854775807, "t": "x 9007199254740993 y",
    "b": { "c": 12345678901234567890, "d": 9007199254740992 } }`;
  const [json, yaml] = both(text);
  const found = (file: SourceFile) =>
    file.inexactIntegers().map(({ text: written, pointer }) => [written, pointer]);
  expect(found(json)).toEqual([
    ['9007199254740993', '/a/1'],
    ['12345678901234567890', '/b/c'],
  ]);
  expect(found(yaml)).toEqual(found(json));
});

test.each(['{ "a": 1e999 }', '{ "a": "\\ud800" }'])('%s is not taken for sound', (text) => {
  expect(new SourceFile('a.json', text).problems).not.toEqual([]);
});

test('a digest that looks like a large number, and characters in two escapes, are sound', () => {
  const file = new SourceFile('a.json', '{ "sha": "7e4d4e803e123", "smile": "\\ud83d\\ude00" }');
  expect([file.problems, file.value]).toEqual([[], { sha: '7e4d4e803e123', smile: '😀' }]);
});
