import type { Pair } from '../pair.ts';

const a = { properties: { a: true } };
const b = { properties: { b: { type: 'integer' } } };
const closed = { unevaluatedProperties: false };
const then = 'then';

export const unevaluated: readonly Pair[] = [
  [
    'like additional properties',
    { ...a, unevaluatedProperties: false },
    { ...a, additionalProperties: false },
    'same',
  ],
  [
    'through allOf',
    { allOf: [a, b], ...closed },
    { properties: { a: true, b: { type: 'integer' } }, additionalProperties: false },
    'same',
  ],
  [
    'allOf with additional properties',
    { allOf: [a], properties: { b: true }, additionalProperties: false },
    { allOf: [a], properties: { b: true }, ...closed },
    'wider',
  ],
  [
    'through a reference',
    { $defs: { a }, $ref: '#/$defs/a', ...closed },
    { ...a, additionalProperties: false },
    'same',
  ],
  [
    'through anyOf',
    {
      type: 'object',
      anyOf: [
        { ...a, required: ['a'] },
        { ...b, required: ['b'] },
      ],
      ...closed,
    },
    { type: 'object', minProperties: 1, properties: { a: true, b: true }, additionalProperties: false },
    'wider',
  ],
  [
    'through oneOf',
    {
      oneOf: [
        { ...a, required: ['a'] },
        { ...b, required: ['b'] },
      ],
      ...closed,
    },
    {
      type: 'object',
      maxProperties: 1,
      minProperties: 1,
      properties: { a: true, b: { type: 'integer' } },
      additionalProperties: false,
    },
    'same',
  ],
  [
    'through a condition',
    { if: { required: ['a'], ...a }, [then]: b, ...closed },
    {
      properties: { a: true, b: { type: 'integer' } },
      additionalProperties: false,
      dependentRequired: { b: ['a'] },
    },
    'same',
  ],
  [
    'through else',
    { if: { required: ['a'] }, else: { properties: { c: true } }, ...closed },
    { properties: { c: true }, additionalProperties: false },
    'same',
  ],
  [
    'through a dependency',
    { dependentSchemas: { a: { properties: { a: true, b: true } } }, ...closed },
    { properties: { a: true, b: true }, additionalProperties: false, dependentRequired: { b: ['a'] } },
    'same',
  ],
  ['not through not', { not: { not: a }, ...closed }, { maxProperties: 0 }, 'same'],
  [
    'by patterns',
    { allOf: [{ patternProperties: { '^x': true } }], ...closed },
    { propertyNames: { pattern: '^x' } },
    'same',
  ],
  [
    'by patterns and a choice',
    { anyOf: [{ patternProperties: { '^x': { type: 'integer' } } }, a], ...closed },
    { propertyNames: { pattern: '^(?:x|a$)' } },
    'wider',
  ],
  [
    'a schema for the rest',
    { allOf: [a], unevaluatedProperties: { type: 'integer' } },
    { ...a, additionalProperties: { type: 'integer' } },
    'same',
  ],
  ['a nested one evaluates all', { allOf: [{ unevaluatedProperties: true }], ...closed }, true, 'same'],
  [
    'a nested one sees less',
    { allOf: [{ ...a, ...closed }], ...b },
    { properties: { a: true, b: true }, ...closed },
    'wider',
  ],
  [
    'items like items',
    { prefixItems: [true], unevaluatedItems: false },
    { prefixItems: [true], items: false },
    'same',
  ],
  [
    'items through allOf',
    { allOf: [{ prefixItems: [true, true] }], prefixItems: [true], unevaluatedItems: false },
    { maxItems: 2 },
    'same',
  ],
  [
    'items through a choice',
    {
      anyOf: [{ prefixItems: [{ const: 1 }] }, { prefixItems: [true, { const: 2 }] }],
      unevaluatedItems: false,
    },
    { maxItems: 2 },
    'wider',
  ],
  [
    'items that contains finds',
    { contains: { type: 'string' }, unevaluatedItems: false },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
    'narrower',
  ],
  [
    'items that contains finds, of arrays',
    { type: 'array', contains: { type: 'string' }, unevaluatedItems: false },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
    'same',
  ],
  [
    'items that a choice of contains finds',
    {
      type: 'array',
      anyOf: [{ contains: { const: 1 } }, { contains: { const: 2 } }],
      unevaluatedItems: false,
    },
    { type: 'array', items: { enum: [1, 2] }, minItems: 1 },
    'same',
  ],
  [
    'items that contains may find',
    { type: 'array', contains: { const: 1 }, minContains: 0, unevaluatedItems: { const: 2 } },
    { type: 'array', items: { enum: [1, 2] } },
    'same',
  ],
];
