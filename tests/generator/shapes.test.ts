import { expect, test } from 'vitest';
import type { Shape } from '../../generator/ir/contract.ts';
import { Shapes } from '../../generator/ir/lower/shapes.ts';
import type { Fault } from '../../runtime/engine/core/errors.ts';
import { readQuery } from '../../runtime/engine/stages/parameters.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Id: { type: 'integer' },
  Name: { type: 'string', maxLength: 5 },
  List: { type: 'array', items: ref('Id') },
  Tree: { type: 'object', properties: { next: ref('Tree'), id: ref('Id') } },
  Loop: { allOf: [ref('Loop'), { type: 'integer' }] },
  Wide: {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, ref('Wide')])),
  },
};
const shapes = new Shapes({ components: { schemas } });

/** What differs from plain text. */
function brief({ types, items, prefix, properties, rest, json }: Shape): unknown {
  const isObject = properties !== null && Object.keys(properties).length > 0;
  return {
    ...(types.join() === 'string' ? {} : { types }),
    ...(items === null ? {} : { items: brief(items) }),
    ...(prefix.length === 0 ? {} : { prefix: prefix.map(brief) }),
    ...(isObject
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, brief(one)])),
        }
      : {}),
    ...(rest === null ? {} : { rest: brief(rest) }),
    ...(json ? { json } : {}),
  };
}

const integer = { types: ['integer'] };
const number = { types: ['number'] };

test.each<[schema: unknown, shape: unknown]>([
  [true, {}],
  [{}, {}],
  [false, { types: [] }],
  [{ description: 'Anything.' }, {}],
  [{ type: 'string' }, {}],
  [{ type: 'integer' }, integer],
  [{ type: 'number' }, number],
  [{ type: ['integer', 'null'] }, { types: ['integer', 'null'] }],
  [{ type: ['string', 'integer', 'boolean'] }, { types: ['integer', 'boolean', 'string'] }],
  [ref('Id'), integer],
  [{ $ref: '#/components/schemas/Id', description: 'd' }, integer],
  [{ enum: [1, 2] }, integer],
  [{ enum: [1.5, 'a', null] }, { types: ['number', 'null', 'string'] }],
  [{ const: true }, { types: ['boolean'] }],
  [{ enum: ['1', '2'] }, {}],
  [{ type: 'string', enum: [1, 'a'] }, {}],
  [{ allOf: [ref('Id'), { minimum: 1 }] }, integer],
  [{ allOf: [{ type: ['integer', 'string'] }, ref('Id')] }, integer],
  [{ oneOf: [ref('Id'), ref('Name')] }, { types: ['integer', 'string'] }],
  [{ anyOf: [{ type: 'number' }, { enum: ['all'] }] }, { types: ['number', 'string'] }],
  [{ type: 'integer', anyOf: [{ minimum: 1 }, { const: 'x' }] }, integer],
  [{ minimum: 1 }, number],
  [{ pattern: '^a' }, {}],
  [{ not: { type: 'string' } }, {}],
  [ref('Loop'), integer],
  [{ type: 'array' }, { types: [], items: {} }],
  [{ items: ref('Id') }, { types: [], items: integer }],
  [ref('List'), { types: [], items: integer }],
  [
    { type: 'array', prefixItems: [ref('Id'), {}], items: ref('Name') },
    { types: [], items: {}, prefix: [integer, {}] },
  ],
  [{ oneOf: [{ type: 'string' }, ref('List')] }, { items: integer }],
  [
    { type: 'array', items: ref('List') },
    { types: [], items: { types: [], json: true } },
  ],
  [{ type: 'object' }, { types: [], rest: {} }],
  [
    { type: 'object', additionalProperties: ref('Id') },
    { types: [], rest: integer },
  ],
  [
    { type: 'object', unevaluatedProperties: ref('Id') },
    { types: [], rest: integer },
  ],
  [{ type: 'object', additionalProperties: false }, { types: [] }],
  [{ properties: { a: ref('Id') } }, { types: [], properties: { a: integer } }],
  [
    { properties: { a: ref('Id') }, additionalProperties: true },
    { types: [], properties: { a: integer }, rest: {} },
  ],
  [
    { properties: { a: ref('Id') }, patternProperties: { '^x': ref('Id') } },
    { types: [], properties: { a: integer }, rest: integer },
  ],
  [
    {
      type: 'object',
      allOf: [{ properties: { a: ref('Id') } }, { properties: { b: {} } }],
      anyOf: [{ properties: { a: { minimum: 1 } } }],
    },
    { types: [], properties: { a: number, b: {} } },
  ],
  [ref('Tree'), { types: [], properties: { next: { types: [], json: true }, id: integer } }],
])('%j', (schema, shape) => {
  expect(brief(shapes.of(schema))).toEqual(shape);
});

test('brackets are read to a reasonable depth', () => {
  const shape = shapes.of(ref('Tree'), true);
  expect(shape.properties?.['next']?.properties?.['next']?.properties?.['id']).toMatchObject(integer);
  expect(JSON.stringify(shape)).toContain('"json":true');
  expect(JSON.stringify(shapes.of(ref('Wide'), true)).length).toBeLessThan(1_000_000);
});

const list = { type: 'array', items: { type: 'string' } };

test.each<[schema: unknown, words: readonly string[] | null]>([
  [{ anyOf: [list, { type: 'string', enum: [''] }] }, ['']],
  [{ oneOf: [list, { const: 'all' }, { enum: ['none', 1] }] }, ['all', 'none']],
  [{ anyOf: [list, { allOf: [ref('Word'), { type: 'string' }] }] }, ['a', 'b']],
  [{ anyOf: [list, { type: 'string' }] }, null],
  [{ anyOf: [list, ref('Name'), { enum: ['a'] }] }, null],
  [{ anyOf: [list, { type: 'integer' }] }, null],
  [list, null],
  [{ enum: ['a'] }, null],
])('the words that a list may be replaced by: %j', (schema, words) => {
  const shape = new Shapes({
    components: { schemas: { ...schemas, Word: { enum: ['a', 'b'] } } },
  }).of(schema);
  expect(shape.words).toEqual(words);
});

test.each<[text: string, value: unknown]>([
  ['q=a', ['a']],
  ['q=', ''],
  ['q=all', 'all'],
  ['q=all&q=a', ['all', 'a']],
  ['r=a', 'a'],
])('a single text is a word, or else a list of one item: %s', (query, value) => {
  const shape = { words: ['', 'all'], items: {} };
  const faults: Fault[] = [];
  const values = readQuery(
    query,
    [
      { name: 'q', shape },
      { name: 'r', shape: { items: {} } },
    ],
    faults,
  );
  expect([...Object.values(values), ...faults]).toEqual([value]);
});
