// biome-ignore-all lint/suspicious/noThenProperty: the keyword of JSON Schema
import type { Row } from './pair.ts';

const object = (schema: object) => ({ type: 'object', ...schema });
const array = (schema: object) => ({ type: 'array', ...schema });
const string = { type: 'string' };
const integer = { type: 'integer' };
const a = { properties: { a: true } };
const b = { properties: { b: true } };
const closed = { unevaluatedProperties: false };

export const unevaluatedProperties: readonly Row[] = [
  ['opened', 'loosened', object({ ...a, ...closed }), object(a)],
  ['of a type', 'loosened', object({ ...a, ...closed }), object({ ...a, unevaluatedProperties: string })],
  [
    'of more types',
    'loosened',
    object({ unevaluatedProperties: integer }),
    object({ unevaluatedProperties: { type: 'number' } }),
  ],
  [
    'a part with one more property',
    'loosened',
    object({ allOf: [a], ...closed }),
    object({ allOf: [a, b], ...closed }),
  ],
  [
    'a branch that evaluates',
    'loosened',
    object({ ...a, ...closed }),
    object({ ...a, anyOf: [true, b], ...closed }),
  ],
  [
    'a condition that evaluates',
    'loosened',
    object({ ...a, ...closed }),
    object({ ...a, if: { required: ['a'] }, then: b, ...closed }),
  ],
  [
    'a dependent schema that evaluates',
    'loosened',
    object({ ...a, ...closed }),
    object({ ...a, dependentSchemas: { a: b }, ...closed }),
  ],
  [
    'a pattern that evaluates',
    'loosened',
    object({ ...a, ...closed }),
    object({ ...a, patternProperties: { '^x-': true }, ...closed }),
  ],
  [
    'closed parts next to each other',
    'loosened',
    object({ allOf: [{ ...a, additionalProperties: false }] }),
    object({ allOf: [a, b], ...closed }),
  ],
  [
    'closed inside, open outside',
    'loosened',
    object({ anyOf: [{ ...a, ...closed }] }),
    object({ anyOf: [a] }),
  ],
  [
    'a reference that evaluates',
    'loosened',
    object({ ...a, ...closed }),
    { type: 'object', $ref: '#/$defs/B', ...closed, $defs: { B: { properties: { a: true, b: true } } } },
  ],
  ['nothing evaluated', 'equal', object(closed), object({ maxProperties: 0 })],
  [
    'like additionalProperties',
    'equal',
    object({ ...a, ...closed }),
    object({ ...a, additionalProperties: false }),
  ],
  [
    'evaluated by a part',
    'equal',
    object({ allOf: [a, b], ...closed }),
    object({ properties: { a: true, b: true }, additionalProperties: false }),
  ],
  [
    'evaluated by the additional ones',
    'equal',
    object({ additionalProperties: true, ...closed }),
    object({}),
  ],
  [
    'evaluated inside already',
    'equal',
    object({ allOf: [{ unevaluatedProperties: true }], ...closed }),
    object({}),
  ],
  [
    'a complement evaluates nothing',
    'equal',
    object({ not: { not: a }, ...closed }),
    object({ maxProperties: 0 }),
  ],
  ['a cousin is not seen', 'equal', object({ allOf: [a, closed] }), object({ maxProperties: 0 })],
  [
    'a branch that fails evaluates nothing',
    'equal',
    object({
      anyOf: [
        { ...a, required: ['a'] },
        { ...b, required: ['b'] },
      ],
      ...closed,
    }),
    {
      anyOf: [
        object({ ...a, required: ['a'], additionalProperties: false }),
        object({ ...b, required: ['b'], additionalProperties: false }),
        object({ properties: { a: true, b: true }, required: ['a', 'b'], additionalProperties: false }),
      ],
    },
  ],
  [
    'oneOf evaluates what matches',
    'equal',
    object({
      oneOf: [
        { properties: { k: { const: 1 }, a: true }, required: ['k'] },
        { properties: { k: { const: 2 }, b: true }, required: ['k'] },
      ],
      ...closed,
    }),
    {
      anyOf: [
        object({ properties: { k: { const: 1 }, a: true }, required: ['k'], additionalProperties: false }),
        object({ properties: { k: { const: 2 }, b: true }, required: ['k'], additionalProperties: false }),
      ],
    },
  ],
  [
    'if evaluates when it holds',
    'equal',
    object({ if: { ...a, required: ['a'] }, ...closed }),
    { anyOf: [object({ ...a, required: ['a'], additionalProperties: false }), object({ maxProperties: 0 })] },
  ],
  [
    'if that fails evaluates nothing',
    'equal',
    object({ if: { properties: { a: { const: 1 } }, required: ['a'] }, else: b, ...closed }),
    {
      anyOf: [
        object({ properties: { a: { const: 1 } }, required: ['a'], additionalProperties: false }),
        object({ ...b, additionalProperties: false }),
      ],
    },
  ],
  ['a required property alone is not evaluated', 'equal', object({ required: ['a'], ...closed }), false],
  [
    'names are not evaluated by propertyNames',
    'equal',
    object({ propertyNames: { const: 'a' }, ...closed }),
    object({ maxProperties: 0 }),
  ],
  [
    'a nested object does not evaluate',
    'equal',
    object({ properties: { a: b }, ...closed }),
    object({ properties: { a: b }, additionalProperties: false }),
  ],
  [
    'a reference evaluates',
    'equal',
    { $ref: '#/$defs/A', ...closed, $defs: { A: object(a) } },
    object({ ...a, additionalProperties: false }),
  ],
  ['of an array', 'equal', { type: 'array', ...closed }, { type: 'array' }],
  [
    'what is left has a schema',
    'equal',
    object({ allOf: [a], unevaluatedProperties: integer }),
    object({ ...a, additionalProperties: integer }),
  ],
  [
    'other properties required',
    'disjoint',
    object({ ...a, required: ['a'], ...closed }),
    object({ ...b, ...closed, minProperties: 1 }),
  ],
  [
    'other properties evaluated',
    'crossing',
    object({ allOf: [a], ...closed }),
    object({ allOf: [b], ...closed }),
  ],
  [
    'types of what is left',
    'crossing',
    object({ ...a, unevaluatedProperties: string }),
    object({ ...a, unevaluatedProperties: integer }),
  ],
];

export const unevaluatedItems: readonly Row[] = [
  [
    'opened',
    'loosened',
    array({ prefixItems: [string], unevaluatedItems: false }),
    array({ prefixItems: [string] }),
  ],
  [
    'of a type',
    'loosened',
    array({ unevaluatedItems: integer }),
    array({ unevaluatedItems: { type: 'number' } }),
  ],
  [
    'a longer prefix in a part',
    'loosened',
    array({ prefixItems: [true], unevaluatedItems: false }),
    array({ allOf: [{ prefixItems: [true, true] }], unevaluatedItems: false }),
  ],
  [
    'contained items are evaluated',
    'loosened',
    array({ items: string, minItems: 1 }),
    array({ contains: string, unevaluatedItems: integer }),
  ],
  [
    'a branch that evaluates',
    'loosened',
    array({ prefixItems: [string], unevaluatedItems: false }),
    array({
      prefixItems: [string],
      anyOf: [true, { prefixItems: [true, integer] }],
      unevaluatedItems: false,
    }),
  ],
  [
    'contained or prefixed',
    'loosened',
    array({ prefixItems: [integer, string], items: false, minItems: 2 }),
    array({ prefixItems: [integer], contains: string, unevaluatedItems: false }),
  ],
  [
    'a condition that evaluates',
    'loosened',
    array({ prefixItems: [true], unevaluatedItems: false }),
    array({
      prefixItems: [true],
      if: { minItems: 2 },
      then: { prefixItems: [true, integer] },
      unevaluatedItems: false,
    }),
  ],
  ['nothing evaluated', 'equal', array({ unevaluatedItems: false }), array({ maxItems: 0 })],
  ['like items', 'equal', array({ unevaluatedItems: string }), array({ items: string })],
  [
    'like items after a prefix',
    'equal',
    array({ prefixItems: [integer], unevaluatedItems: string }),
    array({ prefixItems: [integer], items: string }),
  ],
  [
    'items evaluate all',
    'equal',
    array({ items: string, unevaluatedItems: false }),
    array({ items: string }),
  ],
  [
    'a part evaluates a prefix',
    'equal',
    array({ allOf: [{ prefixItems: [string, integer] }], unevaluatedItems: false }),
    array({ prefixItems: [string, integer], items: false }),
  ],
  [
    'only what is contained',
    'equal',
    array({ contains: string, unevaluatedItems: false }),
    array({ items: string, minItems: 1 }),
  ],
  [
    'contained by two',
    'equal',
    array({
      allOf: [
        { contains: { multipleOf: 2, type: 'integer' }, minContains: 0 },
        { contains: { multipleOf: 3, type: 'integer' }, minContains: 0 },
      ],
      unevaluatedItems: { const: 5 },
    }),
    array({
      items: {
        anyOf: [{ type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 3 }, { const: 5 }],
      },
    }),
  ],
  [
    'a complement evaluates nothing',
    'equal',
    array({ not: { not: { prefixItems: [true] } }, unevaluatedItems: false }),
    array({ maxItems: 0 }),
  ],
  [
    'a cousin is not seen',
    'equal',
    array({ allOf: [{ prefixItems: [true] }, { unevaluatedItems: false }] }),
    array({ maxItems: 0 }),
  ],
  [
    'evaluated inside already',
    'equal',
    array({ allOf: [{ unevaluatedItems: string }], unevaluatedItems: false }),
    array({ items: string }),
  ],
  ['of an object', 'equal', { type: 'object', unevaluatedItems: false }, { type: 'object' }],
  [
    'contained items of other types',
    'disjoint',
    array({ contains: string, unevaluatedItems: false }),
    array({ contains: integer, unevaluatedItems: false }),
  ],
  [
    'other prefixes',
    'crossing',
    array({ prefixItems: [string], unevaluatedItems: false }),
    array({ prefixItems: [integer], unevaluatedItems: false }),
  ],
  [
    'contains and a type for the rest',
    'crossing',
    array({ contains: string, unevaluatedItems: integer }),
    array({ contains: integer, unevaluatedItems: string }),
  ],
];
