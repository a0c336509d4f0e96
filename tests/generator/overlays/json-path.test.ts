import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PathFault, readPath, Steps, select } from '../../../generator/load/overlay/json-path.ts';
import { appendPointer, valueAt } from '../../../generator/source/pointer.ts';
import { root } from '../support/paths.ts';

/** A case of the suite of the standard's authors, which the parser brings along. */
interface Case {
  readonly name: string;
  readonly selector: string;
  readonly document: unknown;
  readonly invalid_selector?: boolean;
  /** One of these lists of places is selected, as normalized paths: an order may be left open. */
  readonly result_paths?: readonly string[];
  readonly results_paths?: readonly (readonly string[])[];
}

const suite = path.join(
  root,
  'node_modules/jsonpath-rfc9535/src/__tests__/jsonpath-compliance-test-suite/cts.json',
);
const { tests } = JSON.parse(readFileSync(suite, 'utf8')) as { readonly tests: readonly Case[] };

const pointers = (selector: string, document: unknown, steps = new Steps()) =>
  select(readPath(selector), document, steps).map((tokens) => appendPointer('', ...tokens));

/** A normalized path (RFC 9535 section 2.7) as a pointer. */
function pointerOf(normalized: string): string {
  const tokens = [...normalized.matchAll(/\[(?:'((?:\\.|[^'\\])*)'|(\d+))\]/gs)].map(([, name, index]) =>
    index === undefined ? JSON.parse(`"${name?.replaceAll('"', '\\"').replaceAll("\\'", "'")}"`) : index,
  );
  return appendPointer('', ...tokens);
}

describe('the suite of the standard', () => {
  test('is there whole', () => {
    expect(tests.length).toBeGreaterThan(680);
  });

  test('what is no JSONPath is refused', () => {
    const invalid = tests.filter(({ invalid_selector: isInvalid }) => isInvalid);
    expect(invalid.length).toBeGreaterThan(200);
    for (const { name, selector } of invalid) expect(() => readPath(selector), name).toThrow(PathFault);
  });

  test('what is one selects these places, each once', () => {
    for (const { name, selector, document, result_paths: only, results_paths: any } of tests) {
      const allowed = (only === undefined ? any : [only])?.map((one) => [...new Set(one)].map(pointerOf));
      if (allowed !== undefined) expect(allowed, name).toContainEqual(pointers(selector, document));
    }
  });
});

test('a pattern with alternatives matches a whole text, or none', () => {
  expect(pointers("$[?match(@, 'a|b')]", ['abc', 'b', 'xb'])).toEqual(['/1']);
  expect(pointers("$[?search(@, 'a.b')]", ['a\nb', 'a b'])).toEqual(['/1']);
});

test('names of the prototype are names like others, and select only what is there', () => {
  expect(pointers('$.*.constructor', JSON.parse('{ "a": { "b": 1 } }'))).toEqual([]);
  expect(pointers('$.__proto__.x', JSON.parse('{ "__proto__": { "x": 1 } }'))).toEqual(['/__proto__/x']);
});

describe('what would take too long is refused', () => {
  const wide = { list: Array.from({ length: 2_000 }, (_, index) => ({ name: `${'a'.repeat(30)}${index}` })) };
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1), b: 1 });
  test.each([
    ['a filter that looks at all for each', '$..[?count($..*) > 1]', wide],
    ['descendants of descendants', '$..*[?@..*..*..*..*]', deep(300)],
    ['a pattern that backtracks', "$.list[?match(@.name, '(a+)+b')]", wide],
  ])('%s', (_, selector, document) => {
    expect(() => pointers(selector, document, new Steps(300_000))).toThrow('takes too long');
  });

  test('descendants of descendants are visited once each', () => {
    expect(pointers('$..*..*..*..*', deep(300), new Steps(300_000))).toHaveLength(594);
  });

  test('a text without end', () => {
    expect(() => readPath(`$${'.a'.repeat(10_000)}`)).toThrow('more than 10,000 characters');
    expect(() => readPath(`$[?${'('.repeat(4_900)}@${')'.repeat(4_900)}]`)).toThrow(PathFault);
  });
});

test('values that a query selects are those at the places', () => {
  const document = { paths: { '/a': { get: { tags: ['x'] }, put: { tags: ['y'] } } } };
  const [place = ''] = pointers("$.paths.*[?@.tags[?@ == 'y']]", document);
  expect(valueAt(document, place)).toBe(document.paths['/a'].put);
});
