import { expect, test } from 'vitest';
import {
  compareSchemas,
  compareSchemasAt,
  SchemaComparison,
} from '../../../generator/inclusion/compare-schemas.ts';
import { schemaInDocument } from '../../../generator/inclusion/source/linked-source.ts';

const then = 'then';
const string = { type: 'string' };
const pet = (keywords: object) => ({
  $defs: {
    pet: { type: 'object', required: ['name'], properties: { name: { type: 'string', ...keywords } } },
  },
  type: 'array',
  items: { $ref: '#/$defs/pet' },
});
const kind = (name: string, keywords: object) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: name }, size: { type: 'integer', ...keywords } },
});

/** What refuses a value, by the pointer to the keyword; its rule; and the value, if it is the obvious one. */
const cases: readonly (readonly [
  old: unknown,
  next: unknown,
  pointer: string,
  rule: string,
  value?: unknown,
])[] = [
  [true, false, '', 'PC118', null],
  [true, string, '/type', 'PC101', null],
  [string, { enum: ['a'] }, '/enum', 'PC102', ''],
  [{ type: 'integer' }, { type: 'integer', minimum: 1 }, '/minimum', 'PC103', 0],
  [{ type: 'number' }, { type: 'number', multipleOf: 0.25 }, '/multipleOf', 'PC104', 0.1],
  [string, { type: 'string', maxLength: 2 }, '/maxLength', 'PC105', 'aaa'],
  [string, { type: 'string', pattern: '^a' }, '/pattern', 'PC106', ''],
  [string, { type: 'string', format: 'date' }, '/format', 'PC107', ''],
  [{ type: 'string', format: 'date' }, { type: 'string', format: 'uuid' }, '/format', 'PC107', '2030-01-31'],
  [{ type: 'array' }, { type: 'array', minItems: 1 }, '/minItems', 'PC108', []],
  [{ type: 'array' }, { type: 'array', prefixItems: [true, false] }, '/prefixItems/1', 'PC109', [null, null]],
  [{ type: 'array' }, { type: 'array', contains: string }, '/contains', 'PC110', []],
  [{ type: 'array' }, { type: 'array', uniqueItems: true }, '/uniqueItems', 'PC111', [null, null]],
  [{ type: 'object' }, { type: 'object', required: ['a'] }, '/required', 'PC112', {}],
  [
    { type: 'object' },
    { type: 'object', dependentRequired: { a: ['b'] } },
    '/dependentRequired/a',
    'PC112',
    { a: null },
  ],
  [{ type: 'object' }, { type: 'object', properties: { a: false } }, '/properties/a', 'PC113', { a: null }],
  [
    { type: 'object' },
    { type: 'object', additionalProperties: false },
    '/additionalProperties',
    'PC113',
    { extra: null },
  ],
  [
    { type: 'object' },
    { type: 'object', patternProperties: { '^x': string } },
    '/patternProperties/^x/type',
    'PC101',
    { x: null },
  ],
  [
    { type: 'object' },
    { type: 'object', propertyNames: { maxLength: 5 } },
    '/propertyNames/maxLength',
    'PC105',
  ],
  [{ type: 'object' }, { type: 'object', maxProperties: 0 }, '/maxProperties', 'PC115', { extra: null }],
  [true, { anyOf: [string, { type: 'object' }] }, '/anyOf', 'PC116', null],
  [true, { anyOf: [string, { const: null }, { type: 'object', required: ['a'] }] }, '/anyOf', 'PC116', false],
  [
    string,
    { anyOf: [{ type: 'object' }, { type: 'string', maxLength: 0 }] },
    '/anyOf/1/maxLength',
    'PC105',
    'a',
  ],
  [
    { oneOf: [kind('a', {}), kind('b', {})] },
    { oneOf: [kind('a', {}), kind('b', { minimum: 0 })] },
    '/oneOf/1/properties/size/minimum',
    'PC103',
    { kind: 'b', size: -1 },
  ],
  [true, { not: string }, '/not', 'PC117', ''],
  [string, { if: string, [then]: { minLength: 1 } }, '/then/minLength', 'PC105', ''],
  [
    { type: 'object' },
    { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    '/dependentSchemas/a/required',
    'PC112',
    { a: null },
  ],
  [
    { type: 'object' },
    { type: 'object', allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    '/unevaluatedProperties',
    'PC113',
    { extra: null },
  ],
  [{ type: 'array' }, { type: 'array', unevaluatedItems: false }, '/unevaluatedItems', 'PC109', [null]],
  [pet({}), pet({ minLength: 1 }), '/$defs/pet/properties/name/minLength', 'PC105', [{ name: '' }]],
  [
    pet({}),
    { ...pet({}), items: { $ref: '#/$defs/pet', maxProperties: 1 } },
    '/items/maxProperties',
    'PC115',
    [{ extra: null, name: '' }],
  ],
  [
    { properties: { 'a/b': true } },
    { properties: { 'a/b': string } },
    '/properties/a~1b/type',
    'PC101',
    { 'a/b': null },
  ],
  [
    { $anchor: 'a' },
    { $defs: { a: { $anchor: 'a', type: 'string' } }, $ref: '#a' },
    '/$defs/a/type',
    'PC101',
    null,
  ],
];

test.each(cases)('%j against %j names the keyword that refuses', (old, next, pointer, rule, value) => {
  const { verdict, ...found } = compareSchemas(old, next);
  expect(verdict).toBe('breaking');
  expect(found).toMatchObject({ pointer, rule });
  if (value !== undefined) expect(found.counterexample).toEqual(value);
});

test('a counterexample is minimal', () => {
  const old = {
    type: 'object',
    required: ['id', 'tags'],
    properties: { id: { type: 'integer' }, tags: { type: 'array', minItems: 1 }, note: string },
    minProperties: 3,
  };
  const next = { ...old, properties: { ...old.properties, id: { type: 'integer', minimum: 1 } } };
  expect(compareSchemas(old, next).counterexample).toEqual({ id: 0, tags: [null], note: '' });
  expect(compareSchemas({ ...old, minProperties: 2 }, next).counterexample).toEqual({ id: 0, tags: [null] });
});

test('schemas are compared inside of other documents', () => {
  const document = (type: string) => ({
    openapi: '3.1.0',
    components: {
      schemas: { Id: { type }, Pet: { properties: { id: { $ref: '#/components/schemas/Id' } } } },
    },
  });
  const pointer = '/components/schemas/Pet';
  const at = (type: string) => ({ document: document(type), pointer });
  expect(compareSchemasAt(at('integer'), at('number'))).toEqual({ verdict: 'compatible' });
  expect(compareSchemasAt(at('number'), at('integer'))).toEqual({
    verdict: 'breaking',
    counterexample: { id: 0.5 },
    pointer: '/components/schemas/Id/type',
    rule: 'PC101',
  });
});

test.each<[name: string, schema: unknown, reason: string]>([
  ['no schema', 5, 'the document is not a schema: an object or a boolean'],
  ['no schema inside', { items: 5 }, '/items is not a schema: an object or a boolean'],
  [
    'a keyword of the wrong form',
    { properties: { a: { maxLength: '1' } } },
    '/properties/a/maxLength is not an integer of at least 0',
  ],
  ['a wrong pattern', { pattern: '(' }, 'the pattern ( is not a regular expression'],
  ['a reference to nothing', { $ref: '#/$defs/a' }, 'the reference #/$defs/a leads nowhere'],
  [
    'a reference to elsewhere',
    { $ref: 'https://plan.example/other' },
    'the reference https://plan.example/other leads nowhere',
  ],
  ['only a cycle', { $ref: '#' }, 'the schema at / refers only to itself'],
  [
    'a cycle for one value',
    { anyOf: [{ type: 'string' }, { not: { $ref: '#' } }] },
    'a schema refers to itself for the same value',
  ],
])('%s is unknown, with a reason', (_, schema, reason) => {
  expect(compareSchemas(schema, { type: 'null' })).toEqual({ verdict: 'unknown', reason });
  expect(compareSchemas({ type: 'string' }, schema)).toEqual({ verdict: 'unknown', reason });
});

test('a counterexample that the validators do not confirm is not reported', () => {
  let asked = 0;
  const changing = { resolve: () => ({ schema: asked++ === 0 ? { type: 'string' } : true, pointer: '/a' }) };
  const next = { source: changing, place: { schema: { $ref: 'a' }, pointer: '' } };
  const old = { source: changing, place: { schema: {}, pointer: '' } };
  expect(new SchemaComparison().compare(old, next)).toEqual({
    verdict: 'unknown',
    reason: 'a counterexample was found that the validators do not confirm',
  });
});

test('a comparison goes on after schemas that could not be compared', () => {
  const comparison = new SchemaComparison();
  const compare = (old: unknown, next: unknown) =>
    comparison.compare(
      () => schemaInDocument(old),
      () => schemaInDocument(next),
    );
  const cycle = { anyOf: [{ type: 'string' }, { not: { $ref: '#' } }] };
  for (const wrong of [cycle, { anyOf: [{ pattern: '(' }] }, { allOf: [cycle] }]) {
    expect(compare(wrong, string).verdict).toBe('unknown');
    expect(compare(string, { anyOf: [{ type: 'null' }, string] }).verdict).toBe('compatible');
    expect(compare({ anyOf: [{ type: 'null' }, string] }, string).counterexample).toBe(null);
  }
});
