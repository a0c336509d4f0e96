import { expect, test } from 'vitest';
import { compareSchemas } from '../../../generator/compat/index.ts';
import { processorTime } from '../../support/processor-time.ts';

type Schema = Record<string, unknown>;

/** @param around puts a schema inside of another */
function nested(depth: number, around: (inner: Schema) => Schema, innermost: Schema): Schema {
  let schema = innermost;
  for (let level = 0; level < depth; level++) schema = around(schema);
  return schema;
}

const counted = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const string = { type: 'string' };
const array = (inner: Schema) => ({ type: 'array', items: inner });
const object = (inner: Schema) => ({ type: 'object', required: ['a'], properties: { a: inner } });
const tagged = (count: number) => ({
  oneOf: counted(count, (kind) => ({ properties: { kind: { const: kind } }, required: ['kind'] })),
});

/** What nobody decides in reasonable time, or what is no schema: an answer is given, whatever it is. */
const hostile: readonly (readonly [name: string, old: unknown, next: unknown])[] = [
  [
    '300 arrays in each other',
    nested(300, array, { type: 'integer' }),
    nested(300, array, { type: 'number' }),
  ],
  ['1000 objects in each other', nested(1000, object, { type: 'number' }), nested(1000, object, string)],
  ['10,000 arrays in each other', nested(10_000, array, string), nested(10_000, array, {})],
  ['5000 complements in each other', nested(5000, (not) => ({ not }), string), string],
  ['2000 parts in each other', nested(2000, (one) => ({ allOf: [one] }), string), string],
  ['a reference to itself', { $ref: '#' }, string],
  ['a complement of itself', string, { not: { $ref: '#' } }],
  ['a reference that leads nowhere', { $ref: '#/$defs/None' }, string],
  ['a reference to another site', { $ref: 'https://plan.example/none' }, string],
  ['200 tagged branches', tagged(201), tagged(200)],
  ['thousands of values', { enum: counted(5000, String) }, { enum: counted(5001, String) }],
  ['a billion characters', { ...string, minLength: 1e9 }, { ...string, minLength: 1e9 + 1 }],
  ['a billion items', { type: 'array', minItems: 1e9 }, { type: 'array', minItems: 1e9 + 1 }],
  ['a million members', { type: 'object', minProperties: 1e6 }, { minProperties: 1e6 + 1, type: 'object' }],
  ['a pattern of a million states', { pattern: '^(a|b)*a(a|b){20}$' }, { pattern: '^(a|b)*b(a|b){20}$' }],
  ['a long repetition', { pattern: '^a{1,100000}$' }, { pattern: '^a{1,100001}$' }],
  ['a pattern with a back reference', { pattern: '^(a+)b\\1$' }, { pattern: '^a+ba+$' }],
  [
    'a pattern that engines take years to match',
    { ...string, pattern: '^[A-Fa-f0-9]{40}$' },
    { ...string, pattern: '^[a-f0-9]+(?:-?[a-f0-9]+)*$' },
  ],
  [
    'such a pattern of names',
    { type: 'object', minProperties: 1, propertyNames: { pattern: '^[A-Fa-f0-9]{40}$' } },
    { patternProperties: { '^[a-f0-9]+(?:-?[a-f0-9]+)*$': true }, additionalProperties: false },
  ],
  [
    'such a pattern with a back reference',
    { ...string, minLength: 60, pattern: '^a*c$' },
    { ...string, pattern: '^(a+)+b\\1$' },
  ],
  ['no pattern', { pattern: '(' }, string],
  [
    'fifteen values in fourteen places',
    { allOf: counted(15, (one) => ({ contains: { const: one } })), maxItems: 14, type: 'array' },
    false,
  ],
  [
    '300 different items',
    { type: 'array', uniqueItems: true, minItems: 300, items: { enum: counted(300, Number) } },
    false,
  ],
  ['very small steps', { type: 'number' }, { multipleOf: 5e-324 }],
  ['no type', { type: 'strin' }, { minimum: 'x' }],
  ['no schemas inside', { properties: [], allOf: {} }, { items: 5, required: 'a' }],
  ['an older draft', { minimum: 0, exclusiveMinimum: true }, { minimum: 0 }],
];

test.each(hostile)('%s', (_, old, next) => {
  const start = processorTime();
  const { verdict, reason } = compareSchemas(old, next);
  expect(processorTime() - start).toBeLessThan(5_000);
  expect(['compatible', 'breaking', 'unknown']).toContain(verdict);
  expect(typeof reason).toBe(verdict === 'unknown' ? 'string' : 'undefined');
});
