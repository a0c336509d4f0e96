import type { Pair } from '../pair.ts';

const cat = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
};
const dog = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
};
const integer = { type: 'integer' };
const string = { type: 'string' };
const then = 'then';

export const choices: readonly Pair[] = [
  ['one branch more', { anyOf: [cat] }, { anyOf: [cat, dog] }, 'wider'],
  ['one branch less', { oneOf: [cat, dog] }, { oneOf: [cat] }, 'narrower'],
  ['branches that exclude each other', { oneOf: [cat, dog] }, { anyOf: [dog, cat] }, 'same'],
  [
    'branches that overlap',
    { anyOf: [{ minimum: 1 }, { maximum: 3 }] },
    { oneOf: [{ minimum: 1 }, { maximum: 3 }] },
    'narrower',
  ],
  [
    'a branch that changes',
    { oneOf: [cat, dog] },
    { oneOf: [cat, { ...dog, required: ['kind', 'barks'] }] },
    'narrower',
  ],
  ['a branch twice', { oneOf: [integer, integer] }, false, 'same'],
  [
    'three branches',
    { oneOf: [{ type: 'null' }, integer, string] },
    { type: ['null', 'integer', 'string'] },
    'same',
  ],
  ['a hierarchy', { allOf: [{ required: ['a'] }, { required: ['b'] }] }, { required: ['a', 'b'] }, 'same'],
  ['a union of types', { type: ['string', 'integer'] }, { anyOf: [string, integer] }, 'same'],
  [
    'a union of ranges',
    {
      anyOf: [
        { type: 'integer', maximum: 0 },
        { type: 'integer', minimum: 1 },
      ],
    },
    integer,
    'same',
  ],
  [
    'a union of patterns',
    {
      anyOf: [
        { type: 'string', pattern: '^a' },
        { type: 'string', not: { pattern: '^a' } },
      ],
    },
    string,
    'same',
  ],
  [
    'a choice inside and outside',
    { properties: { a: { anyOf: [integer, string] } } },
    { anyOf: [{ properties: { a: integer } }, { properties: { a: string } }] },
    'same',
  ],
  [
    'a choice of two properties',
    { properties: { a: { anyOf: [integer, string] }, b: { anyOf: [integer, string] } } },
    { anyOf: [{ properties: { a: integer, b: integer } }, { properties: { a: string, b: string } }] },
    'narrower',
  ],
  [
    'items of both kinds',
    { items: { anyOf: [integer, string] } },
    { anyOf: [{ items: integer }, { items: string }] },
    'narrower',
  ],
  ['not', { not: string }, { type: ['null', 'boolean', 'number', 'array', 'object'] }, 'same'],
  ['not not', { not: { not: cat } }, cat, 'same'],
  ['not any', { not: { anyOf: [integer, string] } }, { allOf: [{ not: integer }, { not: string }] }, 'same'],
  [
    'not all',
    { not: { allOf: [{ required: ['a'] }, { required: ['b'] }] } },
    { anyOf: [{ not: { required: ['a'] } }, { not: { required: ['b'] } }] },
    'same',
  ],
  [
    'a condition',
    { if: integer, [then]: { minimum: 0 }, else: string },
    { anyOf: [{ type: 'integer', minimum: 0 }, string] },
    'same',
  ],
  ['a condition without consequences', { if: integer }, true, 'same'],
  ['a consequence without a condition', { [then]: false, else: false }, true, 'same'],
  [
    'only what follows',
    { if: integer, [then]: { minimum: 0 } },
    { anyOf: [{ not: integer }, { minimum: 0 }] },
    'same',
  ],
  ['only otherwise', { if: string, else: integer }, { type: ['string', 'integer'] }, 'same'],
  [
    'conditions in turn',
    {
      allOf: [
        { if: { properties: { k: { const: 1 } } }, [then]: { required: ['a'] } },
        { if: { properties: { k: { const: 2 } } }, [then]: { required: ['b'] } },
      ],
    },
    { if: { required: ['k'] }, else: { required: ['a', 'b'] } },
    'wider',
  ],
  [
    'none or two',
    { not: { oneOf: [{ required: ['a'] }, { required: ['b'] }] } },
    {
      anyOf: [
        { required: ['a', 'b'] },
        { allOf: [{ type: 'object' }, { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }] },
        { not: { type: 'object' } },
      ],
    },
    'same',
  ],
];
