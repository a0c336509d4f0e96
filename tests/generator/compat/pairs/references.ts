import type { Row } from './pair.ts';

const object = (schema: object) => ({ type: 'object', ...schema });
const string = { type: 'string' };
const integer = { type: 'integer' };
const tree = (value: object, more: object = {}) => ({
  $ref: '#/$defs/Tree',
  $defs: {
    Tree: object({
      properties: { value, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
      ...more,
    }),
  },
});
const list = (value: object, end: object) => ({
  anyOf: [end, object({ required: ['head', 'tail'], properties: { head: value, tail: { $ref: '#' } } })],
});
const nested = (depth: number, innermost: unknown): unknown =>
  depth === 0 ? innermost : object({ properties: { a: nested(depth - 1, innermost) } });
const demanding = (depth: number, innermost: unknown): unknown =>
  depth === 0 ? innermost : object({ required: ['a'], properties: { a: demanding(depth - 1, innermost) } });

export const references: readonly Row[] = [
  [
    'a definition loosened',
    'loosened',
    { $ref: '#/$defs/A', $defs: { A: integer } },
    { $ref: '#/$defs/A', $defs: { A: { type: 'number' } } },
  ],
  [
    'a keyword next to a reference removed',
    'loosened',
    { $ref: '#/$defs/A', minLength: 1, $defs: { A: string } },
    { $ref: '#/$defs/A', $defs: { A: string } },
  ],
  [
    'a definition behind another',
    'loosened',
    { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/B' }, B: { const: 1 } } },
    { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/B' }, B: integer } },
  ],
  [
    'a reference in the place of a schema',
    'equal',
    object({ properties: { a: string } }),
    object({ properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: string } }),
  ],
  [
    'a definition with another name',
    'equal',
    { $ref: '#/$defs/A', $defs: { A: string } },
    { $ref: '#/$defs/B', $defs: { B: string } },
  ],
  [
    'a chain of references',
    'equal',
    { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/C' }, C: string } },
    string,
  ],
  ['a name that is escaped', 'equal', { $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': string } }, string],
  [
    'a reference into a property',
    'equal',
    object({ properties: { a: string, b: { $ref: '#/properties/a' } } }),
    object({ properties: { a: string, b: string } }),
  ],
  ['an anchor', 'equal', { $ref: '#here', $defs: { A: { $anchor: 'here', type: 'string' } } }, string],
  [
    'an address',
    'equal',
    {
      $id: 'https://plan.example/root',
      $ref: 'part',
      $defs: { A: { $id: 'https://plan.example/part', type: 'string' } },
    },
    string,
  ],
  [
    'an anchor in another address',
    'equal',
    {
      $id: 'https://plan.example/root',
      $ref: 'part#x',
      $defs: { A: { $id: 'part', $defs: { B: { $anchor: 'x', type: 'null' } } } },
    },
    { type: 'null' },
  ],
  [
    'a pointer beneath an address',
    'equal',
    {
      $id: 'https://plan.example/root',
      $ref: '#/$defs/A/$defs/B',
      $defs: { A: { $id: 'part', $defs: { B: integer } } },
    },
    integer,
  ],
  ['a boolean definition', 'equal', { $ref: '#/$defs/A', $defs: { A: false } }, false],
  [
    'two references in allOf',
    'equal',
    {
      allOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }],
      $defs: { A: { minimum: 1 }, B: { maximum: 2 } },
    },
    { minimum: 1, maximum: 2 },
  ],
  [
    'a definition of another type',
    'disjoint',
    { $ref: '#/$defs/A', $defs: { A: string } },
    { $ref: '#/$defs/A', $defs: { A: integer } },
  ],
  [
    'a reference to another definition',
    'crossing',
    { $ref: '#/$defs/A', $defs: { A: { required: ['a'] } } },
    { $ref: '#/$defs/B', $defs: { B: { required: ['b'] } } },
  ],
  [
    'an anchor moved',
    'disjoint',
    { $ref: '#x', $defs: { A: { $anchor: 'x', type: 'string' }, B: { $anchor: 'y', type: 'null' } } },
    { $ref: '#x', $defs: { A: { $anchor: 'y', type: 'string' }, B: { $anchor: 'x', type: 'null' } } },
  ],
];

export const recursion: readonly Row[] = [
  ['values in a tree', 'loosened', tree(integer), tree({ type: 'number' })],
  ['a required value in a tree', 'loosened', tree(integer, { required: ['value'] }), tree(integer)],
  ['a closed tree', 'loosened', tree(integer, { additionalProperties: false }), tree(integer)],
  ['a tree to objects', 'loosened', tree(integer), { type: 'object' }],
  [
    'a list of integers',
    'loosened',
    list(integer, { type: 'null' }),
    list({ type: 'number' }, { type: 'null' }),
  ],
  ['a list that may end otherwise', 'loosened', list(integer, { const: 0 }), list(integer, { enum: [0, 1] })],
  [
    'a list of which the second differs',
    'loosened',
    object({ properties: { next: { $ref: '#' } }, additionalProperties: false }),
    object({
      properties: { next: object({ properties: { next: { type: 'object' } } }) },
      additionalProperties: false,
    }),
  ],
  [
    'nested arrays',
    'loosened',
    { type: 'array', items: { $ref: '#' } },
    { type: 'array', items: { type: 'array' } },
  ],
  [
    'arrays of even depth',
    'loosened',
    { type: 'array', maxItems: 0 },
    { type: 'array', items: { type: 'array', items: { $ref: '#' } } },
  ],
  [
    'JSON of texts to any JSON',
    'loosened',
    {
      anyOf: [
        string,
        { type: 'array', items: { $ref: '#' } },
        object({ additionalProperties: { $ref: '#' } }),
      ],
    },
    { not: { type: 'number' } },
  ],
  ['twenty levels down', 'loosened', nested(20, integer), nested(20, { type: 'number' })],
  ['twenty required levels down', 'loosened', demanding(20, integer), demanding(20, { type: 'number' })],
  [
    'a tree with other names for definitions',
    'equal',
    tree(integer),
    {
      $ref: '#/$defs/Node',
      $defs: {
        Node: object({
          properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } }, value: integer },
        }),
      },
    },
  ],
  [
    'a tree that refers to its root',
    'equal',
    object({ properties: { next: { $ref: '#' } } }),
    { $ref: '#/$defs/A', $defs: { A: object({ properties: { next: { $ref: '#/$defs/A' } } }) } },
  ],
  [
    'a tree unrolled once',
    'equal',
    object({ properties: { next: { $ref: '#' } } }),
    object({
      properties: { next: { $ref: '#/$defs/A' } },
      $defs: { A: object({ properties: { next: { $ref: '#/$defs/A' } } }) },
    }),
  ],
  [
    'two definitions that name each other',
    'equal',
    object({ properties: { next: { $ref: '#' } } }),
    {
      $ref: '#/$defs/A',
      $defs: {
        A: object({ properties: { next: { $ref: '#/$defs/B' } } }),
        B: object({ properties: { next: { $ref: '#/$defs/A' } } }),
      },
    },
  ],
  [
    'an endless chain is no value',
    'equal',
    object({ required: ['next'], properties: { next: { $ref: '#' } } }),
    false,
  ],
  ['an endless array is no value', 'equal', { type: 'array', minItems: 1, items: { $ref: '#' } }, false],
  [
    'two endless definitions',
    'equal',
    {
      $ref: '#/$defs/A',
      $defs: {
        A: object({ required: ['b'], properties: { b: { $ref: '#/$defs/B' } } }),
        B: { type: 'array', contains: { $ref: '#/$defs/A' } },
      },
    },
    false,
  ],
  [
    'a way out of a chain',
    'equal',
    {
      anyOf: [
        string,
        { type: 'object', required: ['a'], maxProperties: 1, properties: { a: { $ref: '#' } } },
      ],
      maxProperties: 0,
    },
    string,
  ],
  [
    'nested arrays that never end in a value',
    'equal',
    { type: 'array', items: { $ref: '#' }, maxItems: 0 },
    { const: [] },
  ],
  ['trees of other values', 'crossing', tree(integer), tree(string)],
  ['lists of other values', 'crossing', list(integer, { type: 'null' }), list(string, { type: 'null' })],
  ['lists with other ends', 'disjoint', list(integer, { const: 'a' }), list(integer, { const: 'b' })],
];

/** Where it matters that what follows from an assumption is forgotten with it; found at random. */
export const assumptions: readonly Row[] = [
  [
    'three definitions, of which one may be an array as well',
    'crossing',
    {
      $ref: '#/$defs/A',
      $defs: {
        A: {
          anyOf: [
            { type: 'array', contains: { $ref: '#/$defs/B' } },
            {
              type: 'object',
              properties: { b: { allOf: [{ $ref: '#/$defs/C' }, { $ref: '#/$defs/B' }] } },
              additionalProperties: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/B' }] },
            },
          ],
        },
        B: {
          type: 'object',
          properties: { a: { oneOf: [{ $ref: '#/$defs/C' }, { $ref: '#/$defs/A' }] } },
          required: ['b'],
        },
        C: {
          anyOf: [
            {
              type: 'object',
              properties: { a: true, b: { allOf: [{ $ref: '#/$defs/B' }] } },
              required: ['b'],
              additionalProperties: { $ref: '#/$defs/C' },
            },
            { type: 'integer' },
          ],
        },
      },
    },
    {
      $ref: '#/$defs/A',
      $defs: {
        A: {
          anyOf: [
            { type: 'array', contains: { $ref: '#/$defs/B' } },
            {
              type: 'object',
              properties: { b: { allOf: [{ $ref: '#/$defs/C' }, { $ref: '#/$defs/B' }] } },
              additionalProperties: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/B' }] },
            },
          ],
        },
        B: {
          anyOf: [
            {
              type: 'object',
              properties: { a: { oneOf: [{ $ref: '#/$defs/C' }, { $ref: '#/$defs/A' }] } },
              required: ['b'],
            },
            { type: 'array', items: { $ref: '#/$defs/B' }, contains: { $ref: '#/$defs/A' } },
          ],
        },
        C: {
          anyOf: [
            {
              type: 'object',
              properties: { a: true, b: { allOf: [{ $ref: '#/$defs/B' }] } },
              required: ['b'],
              additionalProperties: { $ref: '#/$defs/C' },
            },
            { type: 'integer' },
          ],
        },
      },
    },
  ],
  [
    'three definitions that refer to each other',
    'crossing',
    {
      $ref: '#/$defs/A',
      $defs: {
        A: {
          oneOf: [
            { type: 'object', properties: { b: { $ref: '#/$defs/C' } }, required: ['a', 'b'] },
            {
              type: 'object',
              properties: { b: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/C' }] } },
              required: ['a'],
              additionalProperties: false,
            },
          ],
        },
        B: {
          type: 'object',
          properties: { a: { type: 'integer' }, b: { $ref: '#/$defs/A' } },
          required: ['a', 'b'],
          additionalProperties: false,
        },
        C: {
          oneOf: [
            { type: 'array', items: { $ref: '#/$defs/A' }, minItems: 2 },
            { type: 'object', properties: { b: { $ref: '#/$defs/B' } }, required: ['a'] },
          ],
        },
      },
    },
    {
      $ref: '#/$defs/A',
      $defs: {
        A: {
          oneOf: [
            { type: 'object', properties: { b: { $ref: '#/$defs/C' } }, required: ['a', 'b'] },
            {
              type: 'object',
              properties: { b: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/C' }] } },
              required: ['a'],
              additionalProperties: false,
            },
          ],
        },
        B: {
          oneOf: [
            {
              type: 'object',
              properties: { b: { type: 'integer' } },
              required: ['a', 'b'],
              additionalProperties: false,
            },
            { type: 'array', items: { allOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] }, minItems: 1 },
          ],
        },
        C: {
          type: 'object',
          properties: { b: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/C' }] } },
          required: ['a'],
        },
      },
    },
  ],
];

const container = (items: object) => ({
  $id: 'https://plan.example/list',
  type: 'array',
  items: { $dynamicRef: '#item' },
  $defs: { Default: { $dynamicAnchor: 'item', ...items } },
});
const listOf = (items: object, base: object) => ({
  $id: 'https://plan.example/list-of',
  $ref: 'list',
  $defs: { Item: { $dynamicAnchor: 'item', ...items }, List: container(base) },
});
const strict = (closed: object) => ({
  $id: 'https://plan.example/strict',
  $dynamicAnchor: 'node',
  $ref: 'tree',
  ...closed,
  $defs: {
    Tree: {
      $id: 'https://plan.example/tree',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
    },
  },
});

export const dynamicReferences: readonly Row[] = [
  ['items by default', 'loosened', container(integer), container({ type: 'number' })],
  ['items of an extended list', 'loosened', listOf(integer, {}), listOf({ type: 'number' }, {})],
  ['a strict tree opened', 'loosened', strict({ unevaluatedProperties: false }), strict({})],
  ['a list without a default rule', 'equal', container({}), { type: 'array' }],
  ['the default that is overridden', 'equal', listOf(string, integer), { type: 'array', items: string }],
  ['the default of an override', 'equal', listOf(string, integer), listOf(string, {})],
  ['a dynamic reference that is static', 'equal', { $dynamicRef: '#/$defs/A', $defs: { A: string } }, string],
  [
    'a dynamic reference to an anchor',
    'equal',
    { $dynamicRef: '#a', $defs: { A: { $anchor: 'a', type: 'string' } } },
    string,
  ],
  [
    'a strict tree in every node',
    'equal',
    strict({ unevaluatedProperties: false }),
    object({
      properties: { children: { type: 'array', items: { $ref: '#' } } },
      additionalProperties: false,
    }),
  ],
  [
    'an open tree',
    'equal',
    strict({}),
    object({ properties: { children: { type: 'array', items: { $ref: '#' } } } }),
  ],
  [
    'a dynamic reference to its only anchor',
    'equal',
    { $dynamicRef: '#a', $defs: { A: { $dynamicAnchor: 'a', type: 'null' } } },
    { type: 'null' },
  ],
  ['items of another type', 'crossing', listOf(integer, {}), listOf(string, {})],
  ['a default of another type', 'crossing', container(integer), container(string)],
];
