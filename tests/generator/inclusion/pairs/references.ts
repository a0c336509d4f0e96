import type { Pair } from '../pair.ts';

const list = (value: object) => ({
  $defs: {
    list: {
      type: 'object',
      properties: { value, next: { $ref: '#/$defs/list' } },
      additionalProperties: false,
    },
  },
  $ref: '#/$defs/list',
});
const meta = 'https://json-schema.org/draft/2020-12/schema';
const tree = (value: object, extra: object = {}) => ({
  $id: 'https://plan.example/tree',
  $dynamicAnchor: 'node',
  type: 'object',
  properties: { value, children: { type: 'array', items: { $dynamicRef: '#node' } } },
  ...extra,
});
const strictTree = {
  $id: 'https://plan.example/strict-tree',
  $dynamicAnchor: 'node',
  $ref: 'https://plan.example/tree',
  unevaluatedProperties: false,
  $defs: { tree: tree({ type: 'integer' }) },
};

/** Four definitions, each of which refers to the next. */
const cycle = (last: object) => {
  const next = (name: string, also: object = {}) => ({
    type: 'object',
    properties: { next: { $ref: `#/$defs/${name}` } },
    ...also,
  });
  return { $defs: { a: next('b'), b: next('c'), c: next('d'), d: next('a', last) }, $ref: '#/$defs/a' };
};

export const references: readonly Pair[] = [
  [
    'a reference and its target',
    { $defs: { a: { type: 'string' } }, $ref: '#/$defs/a' },
    { type: 'string' },
    'same',
  ],
  [
    'next to other keywords',
    { $defs: { a: { type: 'string' } }, $ref: '#/$defs/a', minLength: 1 },
    { type: 'string' },
    'wider',
  ],
  ['definitions that nothing refers to', { $defs: { a: false } }, true, 'same'],
  [
    'in old places',
    { definitions: { a: { type: 'string' } }, $ref: '#/definitions/a' },
    { type: 'string' },
    'same',
  ],
  [
    'with escapes',
    { $defs: { 'a/b%': { type: 'string' } }, $ref: '#/$defs/a~1b%25' },
    { type: 'string' },
    'same',
  ],
  [
    'by an anchor',
    { $defs: { a: { $anchor: 'x', type: 'string' } }, $ref: '#x' },
    { type: 'string' },
    'same',
  ],
  [
    'by an address',
    { $id: 'https://plan.example/r', $defs: { a: { $id: 'b', type: 'string' } }, $ref: 'b' },
    { type: 'string' },
    'same',
  ],
  ['a list', list({ type: 'integer' }), list({ type: 'number' }), 'wider'],
  [
    'a list, unrolled once',
    list({ type: 'integer' }),
    {
      type: 'object',
      properties: { value: { type: 'integer' }, next: { $ref: '#/$defs/list' } },
      additionalProperties: false,
      $defs: list({ type: 'integer' }).$defs,
    },
    'same',
  ],
  [
    'a list without an end',
    {
      $defs: { a: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/a' } } } },
      $ref: '#/$defs/a',
    },
    false,
    'same',
  ],
  [
    'lists that each other need',
    {
      $defs: {
        a: { type: 'object', required: ['b'], properties: { b: { $ref: '#/$defs/b' } } },
        b: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/a' } } },
      },
      $ref: '#/$defs/a',
    },
    false,
    'same',
  ],
  [
    'two mutual definitions',
    {
      $defs: {
        a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } },
        b: { type: 'object', properties: { b: { $ref: '#/$defs/a' } } },
      },
      $ref: '#/$defs/a',
    },
    { $defs: { a: { type: 'object', properties: { b: { $ref: '#/$defs/a' } } } }, $ref: '#/$defs/a' },
    'same',
  ],
  [
    'deep in a list',
    { $defs: { a: { type: 'array', items: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' },
    { type: 'array', items: { type: 'array', items: { type: 'array', maxItems: 1 } } },
    'different',
  ],
  ['the meta-schema', { $ref: meta }, { $ref: meta }, 'same'],
  ['the meta-schema is of booleans and objects', { $ref: meta }, { type: ['object', 'boolean'] }, 'wider'],
  [
    'a dynamic reference alone',
    tree({ type: 'integer' }),
    {
      $defs: {
        t: {
          type: 'object',
          properties: {
            value: { type: 'integer' },
            children: { type: 'array', items: { $ref: '#/$defs/t' } },
          },
        },
      },
      $ref: '#/$defs/t',
    },
    'same',
  ],
  [
    'a dynamic reference that a scope changes',
    strictTree,
    {
      $defs: {
        t: {
          type: 'object',
          properties: {
            value: { type: 'integer' },
            children: { type: 'array', items: { $ref: '#/$defs/t' } },
          },
          additionalProperties: false,
        },
      },
      $ref: '#/$defs/t',
    },
    'same',
  ],
  ['a dynamic reference, widened', strictTree, tree({ type: 'integer' }), 'wider'],
  ['cycles that differ late', cycle({ maxProperties: 2 }), cycle({ maxProperties: 3 }), 'wider'],
];
