// biome-ignore-all lint/suspicious/noThenProperty: the keyword of JSON Schema
import type { Row } from './pair.ts';

const object = (schema: object) => ({ type: 'object', ...schema });
const string = { type: 'string' };
const integer = { type: 'integer' };
const tag = (kind: string, more: object = {}) =>
  object({ properties: { kind: { const: kind }, ...more }, required: ['kind'] });

export const choices: readonly Row[] = [
  ['a branch of anyOf more', 'loosened', { anyOf: [string] }, { anyOf: [string, integer] }],
  [
    'a branch of oneOf that excludes the others',
    'loosened',
    { oneOf: [string] },
    { oneOf: [string, integer] },
  ],
  [
    'a tagged branch more',
    'loosened',
    { oneOf: [tag('a'), tag('b')] },
    { oneOf: [tag('a'), tag('b'), tag('c')] },
  ],
  [
    'a branch loosened',
    'loosened',
    { anyOf: [tag('a', { x: integer }), tag('b')] },
    { anyOf: [tag('a'), tag('b')] },
  ],
  [
    'oneOf to anyOf',
    'loosened',
    { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { anyOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
  ],
  [
    'a part of allOf fewer',
    'loosened',
    { allOf: [{ required: ['a'] }, { required: ['b'] }] },
    { allOf: [{ required: ['b'] }] },
  ],
  [
    'allOf to anyOf',
    'loosened',
    { allOf: [{ minimum: 1 }, { maximum: 5 }] },
    { anyOf: [{ minimum: 1 }, { maximum: 5 }] },
  ],
  [
    'a branch to a type',
    'loosened',
    { anyOf: [{ const: 1 }, { const: 'a' }] },
    { type: ['integer', 'string'] },
  ],
  ['not loosened', 'loosened', { not: { type: ['string', 'null'] } }, { not: { type: 'null' } }],
  ['not of both', 'loosened', { not: { anyOf: [string, integer] } }, { not: string }],
  [
    'exactly one of two properties',
    'loosened',
    object({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    object({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
  ],
  [
    'two constants in a choice',
    'loosened',
    { oneOf: [{ const: 1 }, { const: 2 }] },
    { oneOf: [integer, string] },
  ],
  [
    'either of two shapes to their shared property',
    'loosened',
    { anyOf: [object({ required: ['id', 'a'] }), object({ required: ['id', 'b'] })] },
    object({ required: ['id'] }),
  ],
  [
    'a nested choice',
    'loosened',
    object({ properties: { a: { oneOf: [string] } } }),
    object({ properties: { a: { oneOf: [string, { type: 'null' }] } } }),
  ],
  ['a nullable object', 'loosened', tag('a'), { oneOf: [tag('a'), { type: 'null' }] }],
  [
    'a branch of oneOf inside of another',
    'loosened',
    { type: 'number', oneOf: [{ maximum: 5 }, { minimum: 3 }] },
    { type: 'number' },
  ],
  [
    'a third branch that overlaps',
    'crossing',
    { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }, { multipleOf: 5 }] },
  ],
  ['branches in another order', 'equal', { anyOf: [string, integer] }, { anyOf: [integer, string] }],
  ['a branch twice in anyOf', 'equal', { anyOf: [string, string] }, string],
  ['a branch twice in oneOf', 'equal', { oneOf: [string, string] }, false],
  ['allOf of one', 'equal', { allOf: [string] }, string],
  [
    'allOf flattened',
    'equal',
    { allOf: [{ allOf: [{ minimum: 1 }] }, { maximum: 2 }] },
    { minimum: 1, maximum: 2 },
  ],
  ['a double complement', 'equal', { not: { not: string } }, string],
  ['a complement of nothing', 'equal', { not: false }, true],
  ['a complement of everything', 'equal', { not: {} }, false],
  [
    'De Morgan of anyOf',
    'equal',
    { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } },
    { allOf: [{ not: { required: ['a'] } }, { not: { required: ['b'] } }] },
  ],
  [
    'De Morgan of allOf',
    'equal',
    { not: { allOf: [string, { minLength: 1 }] } },
    { anyOf: [{ not: string }, { const: '' }] },
  ],
  [
    'oneOf of what excludes itself',
    'equal',
    { oneOf: [string, { type: 'null' }] },
    { type: ['string', 'null'] },
  ],
  [
    'oneOf with a branch inside of another',
    'equal',
    { oneOf: [integer, { type: 'number' }] },
    { type: 'number', not: { multipleOf: 1 } },
  ],
  [
    'oneOf as either but not both',
    'equal',
    { oneOf: [{ required: ['a'] }, { required: ['b'] }], type: 'object' },
    object({
      anyOf: [
        { required: ['a'], not: { required: ['b'] } },
        { required: ['b'], not: { required: ['a'] } },
      ],
    }),
  ],
  ['a branch that accepts nothing', 'equal', { anyOf: [string, false] }, string],
  ['a branch that accepts everything', 'equal', { anyOf: [string, true] }, true],
  ['oneOf with one that accepts everything', 'equal', { oneOf: [string, true] }, { not: string }],
  [
    'distribution of a type',
    'equal',
    { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    { anyOf: [object({ required: ['a'] }), object({ required: ['b'] })] },
  ],
  [
    'a tag written as an enum',
    'equal',
    { oneOf: [tag('a'), tag('b')] },
    object({ properties: { kind: { enum: ['a', 'b'] } }, required: ['kind'] }),
  ],
  [
    'three branches of which two overlap',
    'equal',
    { oneOf: [{ const: 1 }, { enum: [1, 2] }, { const: 3 }] },
    { enum: [2, 3] },
  ],
  ['parts that contradict each other', 'equal', { allOf: [string, integer] }, false],
  [
    'a closed part beside another property',
    'equal',
    {
      allOf: [object({ properties: { a: true }, additionalProperties: false }), { properties: { b: true } }],
    },
    object({ properties: { a: true }, additionalProperties: false }),
  ],
  [
    'a closed part that requires another',
    'equal',
    { allOf: [object({ properties: { a: true }, additionalProperties: false }), { required: ['b'] }] },
    false,
  ],
  ['absorption', 'equal', { anyOf: [string, { type: 'string', minLength: 2 }] }, string],
  ['absorption by allOf', 'equal', { allOf: [string, { anyOf: [string, integer] }] }, string],
  ['other tags', 'disjoint', tag('a'), { oneOf: [tag('b'), tag('c')] }],
  [
    'a schema and its complement',
    'disjoint',
    { anyOf: [string, { required: ['a'], type: 'object' }] },
    { not: { anyOf: [string, { required: ['a'], type: 'object' }] } },
  ],
  [
    'both and only one',
    'disjoint',
    { allOf: [object({ required: ['a'] }), { required: ['b'] }] },
    object({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
  ],
  ['a branch replaced', 'crossing', { oneOf: [tag('a'), tag('b')] }, { oneOf: [tag('a'), tag('c')] }],
  [
    'a branch of oneOf that overlaps',
    'disjoint',
    { const: { a: 1, b: 1 } },
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  ],
  [
    'anyOf and another anyOf',
    'crossing',
    { anyOf: [string, integer] },
    { anyOf: [integer, { type: 'boolean' }] },
  ],
];

const isCard = { properties: { kind: { const: 'card' } }, required: ['kind'] };

export const conditions: readonly Row[] = [
  ['a condition removed', 'loosened', { if: isCard, then: { required: ['number'] } }, {}],
  [
    'then loosened',
    'loosened',
    { if: isCard, then: { required: ['number', 'name'] } },
    { if: isCard, then: { required: ['number'] } },
  ],
  ['else removed', 'loosened', { if: string, else: { type: 'integer' } }, { if: string }],
  [
    'a condition that holds more rarely',
    'loosened',
    object({ if: { required: ['a'] }, then: { required: ['b'] } }),
    object({ if: { required: ['a', 'c'] }, then: { required: ['b'] } }),
  ],
  [
    'always instead of on a condition',
    'loosened',
    object({ required: ['b'] }),
    object({ if: { required: ['a'] }, then: { required: ['b'] } }),
  ],
  [
    'two conditions to one',
    'loosened',
    object({
      allOf: [
        { if: { required: ['a'] }, then: { required: ['b'] } },
        { if: { required: ['c'] }, then: { required: ['d'] } },
      ],
    }),
    object({ if: { required: ['c'] }, then: { required: ['d'] } }),
  ],
  [
    'a condition on a number',
    'loosened',
    { type: 'integer', if: { minimum: 10 }, then: { multipleOf: 10 } },
    { type: 'integer', if: { minimum: 100 }, then: { multipleOf: 10 } },
  ],
  ['if alone', 'equal', { if: string }, true],
  ['then without if', 'equal', { then: false, else: false }, true],
  ['a condition that always holds', 'equal', { if: true, then: string, else: false }, string],
  ['a condition that never holds', 'equal', { if: false, then: false, else: string }, string],
  [
    'a condition as a choice',
    'equal',
    { if: string, then: { minLength: 1 }, else: { type: 'integer' } },
    { anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] },
  ],
  [
    'an implication as a choice',
    'equal',
    { if: isCard, then: { required: ['number'] } },
    { anyOf: [{ not: isCard }, { required: ['number'] }] },
  ],
  ['a refused condition', 'equal', { if: string, then: false }, { not: string }],
  ['a demanded condition', 'equal', { if: string, else: false }, string],
  [
    'then and else alike',
    'equal',
    { if: isCard, then: { type: 'object' }, else: { type: 'object' } },
    { type: 'object' },
  ],
  [
    'a condition and its opposite',
    'equal',
    { if: string, then: { const: 'a' }, else: { const: 1 } },
    { if: { not: string }, then: { const: 1 }, else: { const: 'a' } },
  ],
  [
    'conditions that chain',
    'equal',
    { if: { const: 1 }, then: true, else: { if: { const: 2 }, then: true, else: false } },
    { enum: [1, 2] },
  ],
  ['then what the condition excludes', 'equal', { if: string, then: integer }, { not: string }],
  [
    'opposite branches',
    'disjoint',
    { type: ['string', 'integer'], if: string, then: { minLength: 1 }, else: { minimum: 1 } },
    { type: ['string', 'integer'], if: string, then: { maxLength: 0 }, else: { maximum: 0 } },
  ],
  [
    'branches swapped',
    'crossing',
    object({ if: isCard, then: { required: ['a'] }, else: { required: ['b'] } }),
    object({ if: isCard, then: { required: ['b'] }, else: { required: ['a'] } }),
  ],
  [
    'another condition',
    'crossing',
    object({ if: { required: ['a'] }, then: { required: ['x'] } }),
    object({ if: { required: ['b'] }, then: { required: ['x'] } }),
  ],
];
