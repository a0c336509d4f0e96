import { describe, expect, test } from 'vitest';
import { ToolSchemas } from '../../../generator/ir/lower/mcp/tool-schemas.ts';
import { mapSubschemas } from '../../../generator/source/grammar/subschemas.ts';
import { some } from '../../support/thorough.ts';
import { arbitrarySchema, arbitraryValue, sample } from '../support/arbitrary-schemas.ts';
import { secondOpinion } from '../support/second-opinion.ts';
import { faultsForClients } from '../support/strict-client.ts';

type Json = Readonly<Record<string, unknown>>;

const components = ['P', 'Q', 'R'];
const references = components.map((name) => `#/components/schemas/${name}`);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A property that may not be there is not shown, which is tested below. */
function withoutRefused(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, withoutRefused) as Json;
  if (!isObject(copy['properties'])) return copy;
  const properties = Object.entries(copy['properties']).map(([name, one]) => [
    name,
    one === false ? { not: {} } : one,
  ]);
  return { ...copy, properties: Object.fromEntries(properties) };
}

/** Values as they are, and deep enough to leave what is shown of a schema that contains itself. */
const nested = (value: unknown): unknown[] => [
  value,
  { a: { b: [value] } },
  { b: { a: { a: { a: { a: value } } } } },
  [[[[{ a: value }]]]],
];

test.each([1, 2, 3])(
  'the shown schema admits what a random schema admits, and no more unless a recursive one is cut; seed %i',
  async (seed) => {
    const values = sample(arbitraryValue, 30, seed).flatMap(nested);
    const inner = sample(arbitrarySchema(references), 3 * components.length, seed).map(withoutRefused);
    const plain = sample(arbitrarySchema([]), components.length, seed).map(withoutRefused);
    const schemas = Object.fromEntries(
      components.map((name, index) => {
        const [a, b, items] = inner.slice(3 * index, 3 * index + 3);
        const next = { $ref: references[(index + 1) % components.length] };
        return [
          name,
          { allOf: [plain[index]], properties: { a: { anyOf: [a, next] }, b }, items: { allOf: [items] } },
        ];
      }),
    );
    const found = { exact: 0, cut: 0, refused: 0 };
    for (const [index, one] of sample(arbitrarySchema(references), some(120), seed + 10).entries()) {
      const other = { $ref: references[index % components.length] };
      const ways = [
        one,
        { oneOf: [one, other] },
        { allOf: [one, other], unevaluatedProperties: false },
        { not: other },
      ];
      const body = ways[index % ways.length];
      const root = withoutRefused({ type: 'object', properties: { body } }) as Json;
      const bodies = values.map((body) => ({ body }));
      const { schema, cut } = new ToolSchemas(schemas, false).print(root, true);
      expect(faultsForClients(schema), JSON.stringify(root)).toEqual([]);
      const written = await secondOpinion({ ...root, components: { schemas } }, bodies);
      const shown = await secondOpinion(schema, bodies);
      const wrong = bodies.filter((_, index) => written[index] && !shown[index]);
      expect(wrong.slice(0, 1), JSON.stringify({ root, schemas, schema })).toEqual([]);
      if (cut.length === 0) expect(shown, JSON.stringify({ root, schemas, schema })).toEqual(written);
      found[cut.length === 0 ? 'exact' : 'cut']++;
      found.refused += shown.filter((verdict) => !verdict).length;
    }
    expect(found.exact).toBeGreaterThan(some(10));
    expect(found.cut).toBeGreaterThan(some(10));
    expect(found.refused).toBeGreaterThan(some(1000));
  },
);

/** What is shown of the schema of one property. */
function shown(schema: unknown, schemas: Json = {}): unknown {
  const printed = new ToolSchemas(schemas, false).print({ type: 'object', properties: { a: schema } }, true);
  return (printed.schema['properties'] as Json)['a'];
}

describe('a relaxed schema in a choice or a negation relaxes that too', () => {
  const int32 = { type: 'integer', format: 'int32' };
  const integer = { type: 'integer' };

  test.each([
    ['a format that clients do not know', int32, integer],
    ['of one of several', { oneOf: [int32, { type: 'string' }] }, { anyOf: [integer, { type: 'string' }] }],
    [
      'of one of several that are sure',
      { oneOf: [integer, { type: 'string' }] },
      { oneOf: [integer, { type: 'string' }] },
    ],
    ['beside other choices', { anyOf: [{}], oneOf: [int32] }, { anyOf: [{}], allOf: [{ anyOf: [integer] }] }],
    ['of a negation', { not: int32 }, {}],
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    ['of a condition', { if: int32, then: { minimum: 1 }, else: false }, {}],
    [
      'of what an array contains',
      { contains: int32, minContains: 1, maxContains: 2 },
      { contains: integer, minContains: 1 },
    ],
    [
      'of what is evaluated',
      { allOf: [{ properties: { b: int32 } }], unevaluatedProperties: false },
      { allOf: [{ properties: { b: integer } }] },
    ],
    [
      'a property that one side does not have',
      { properties: { b: false, c: true } },
      { properties: { c: {} } },
    ],
  ])('%s', (_, written, expected) => {
    expect(shown(written)).toEqual(expected);
  });
});

test('only what JSON Schema says is shown, with descriptions', () => {
  const written = {
    type: 'object',
    description: 'd',
    discriminator: { propertyName: 'a' },
    xml: { name: 'x' },
    externalDocs: { url: 'https://plan.example' },
    example: 1,
    'x-own': 1,
    $comment: 'c',
    properties: { b: { type: 'string', format: 'date', readOnly: true, examples: ['2026-01-01'] } },
  };
  const property = { type: 'string', format: 'date', examples: ['2026-01-01'] };
  expect(shown(written)).toEqual({ type: 'object', description: 'd', properties: { b: property } });
});

test('a component that is used once is written out, one that is used more often stands under $defs', () => {
  const schemas = { Once: { type: 'string' }, Twice: { type: 'integer', description: 'its own' } };
  const root = {
    type: 'object',
    properties: {
      a: { $ref: '#/components/schemas/Once', description: 'here' },
      b: { $ref: '#/components/schemas/Twice' },
      c: { $ref: '#/components/schemas/Twice', description: 'here' },
      d: { $ref: '#/components/schemas/Twice', minimum: 1 },
    },
  };
  expect(new ToolSchemas(schemas, false).print(root, true).schema).toEqual({
    type: 'object',
    properties: {
      a: { type: 'string', description: 'here' },
      b: { $ref: '#/$defs/Twice' },
      c: { $ref: '#/$defs/Twice', description: 'here' },
      d: { $ref: '#/$defs/Twice', minimum: 1 },
    },
    $defs: { Twice: { type: 'integer', description: 'its own' } },
  });
});

test('a chain of ten thousand components neither overflows the stack nor nests as deeply', () => {
  const length = 10_000;
  const schemas = Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `C${index}`,
      index + 1 < length
        ? { properties: { next: { $ref: `#/components/schemas/C${index + 1}` } } }
        : { type: 'string' },
    ]),
  );
  const root = { type: 'object', properties: { a: { $ref: '#/components/schemas/C0' } } };
  const { schema, cut } = new ToolSchemas(schemas, false).print(root, true);
  expect(cut).toEqual([]);
  expect(Object.keys(schema['$defs'] as object).length).toBeGreaterThan(500);
  expect(faultsForClients(schema)).toEqual([]);
});

test('a cycle of components that all refer to each other grows with the square of their number, not exponentially', () => {
  const names = Array.from({ length: 20 }, (_, index) => `C${index}`);
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  );
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  const { schema, cut } = new ToolSchemas(schemas, false).print({ type: 'object', properties }, true);
  expect(cut.length).toBeGreaterThan(0);
  expect(Object.keys(schema['$defs'] as object).length).toBeLessThanOrEqual(3 * names.length);
  expect(JSON.stringify(schema).length).toBeLessThan(100_000);
});

describe('a schema that contains itself', () => {
  const schemas = { Tree: { type: 'object', properties: { next: { $ref: '#/components/schemas/Tree' } } } };
  const tree = { $ref: '#/components/schemas/Tree' };
  const level = (next: object) => ({ type: 'object', properties: { next } });

  test('is shown to three levels; below them anything of its type is admitted', () => {
    const { schema, cut } = new ToolSchemas(schemas, false).print(
      { type: 'object', properties: { a: tree } },
      true,
    );
    expect(schema['properties']).toEqual({ a: level(level(level({ type: 'object' }))) });
    expect(cut).toEqual(['Tree']);
  });

  test('and is negated is not shown at all: what it is cut to would admit less', () => {
    expect(shown({ not: tree }, schemas)).toEqual({});
    const other = { type: 'object', required: ['other'] };
    const either = shown({ oneOf: [tree, other] }, schemas);
    expect(either).toEqual({ anyOf: [level(level(level({ type: 'object' }))), other] });
  });

  test('in a cycle with others has three levels of each', () => {
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const cycle = { A: level(reference('B')), B: level(reference('C')), C: level(reference('A')) };
    let expected: object = { type: 'object' };
    for (let levels = 0; levels < 9; levels++) expected = level(expected);
    expect(shown(reference('A'), cycle)).toEqual(expected);
  });
});
