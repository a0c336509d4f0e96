import type { Pair } from '../pair.ts';

const object = (keywords: object) => ({ type: 'object', ...keywords });
const then = 'then';
const integer = { type: 'integer' };
const string = { type: 'string' };

export const objects: readonly Pair[] = [
  [
    'one property more is required',
    object({ required: ['a'] }),
    object({ required: ['a', 'b'] }),
    'narrower',
  ],
  [
    'an optional property of a closed object',
    object({ properties: { a: integer }, additionalProperties: false }),
    object({ properties: { a: integer, b: string }, additionalProperties: false }),
    'wider',
  ],
  [
    'an optional property of an open object',
    object({ properties: { a: integer } }),
    object({ properties: { a: integer, b: string } }),
    'narrower',
  ],
  ['a property that is anything', object({ properties: { a: true } }), object({}), 'same'],
  [
    'a property that must not be',
    object({ properties: { a: false } }),
    object({ not: { required: ['a'] } }),
    'same',
  ],
  [
    'a property of a wider type',
    object({ properties: { a: integer } }),
    object({ properties: { a: { type: ['integer', 'null'] } } }),
    'wider',
  ],
  [
    'names that every object inherits',
    object({ properties: { constructor: integer } }),
    object({ properties: { constructor: { type: 'number' } } }),
    'wider',
  ],
  [
    'a property called __proto__',
    object(JSON.parse('{"properties":{"__proto__":{"type":"integer"}}}')),
    object(JSON.parse('{"properties":{"__proto__":{"type":"number"}}}')),
    'wider',
  ],
  ['required and impossible', object({ required: ['a'], properties: { a: false } }), false, 'same'],
  [
    'additional properties',
    object({ additionalProperties: integer }),
    object({ additionalProperties: { type: 'number' } }),
    'wider',
  ],
  [
    'additional and all properties',
    object({ properties: { a: integer }, additionalProperties: integer }),
    object({ additionalProperties: integer }),
    'same',
  ],
  [
    'patterns of names',
    object({ patternProperties: { '^a': integer } }),
    object({ patternProperties: { '^ab': integer } }),
    'wider',
  ],
  [
    'patterns that overlap',
    object({ patternProperties: { '^a': integer, b$: string } }),
    object({ properties: { ab: false } }),
    'wider',
  ],
  [
    'a pattern of all names',
    object({ patternProperties: { '': integer } }),
    object({ additionalProperties: integer }),
    'same',
  ],
  [
    'names of properties',
    object({ propertyNames: { pattern: '^[ab]$' } }),
    object({ properties: { a: true, b: true }, additionalProperties: false }),
    'same',
  ],
  [
    'a length of names',
    object({ propertyNames: { maxLength: 2 } }),
    object({ propertyNames: { maxLength: 3 } }),
    'wider',
  ],
  [
    'names by a format',
    object({ propertyNames: { format: 'date' } }),
    object({ patternProperties: { '^[^0-9]': false } }),
    'wider',
  ],
  ['no names', object({ propertyNames: false }), object({ maxProperties: 0 }), 'same'],
  [
    'few names',
    object({ propertyNames: { enum: ['a', 'b'] }, minProperties: 2 }),
    object({ required: ['a', 'b'] }),
    'wider',
  ],
  ['too few names', object({ propertyNames: { enum: ['a', 'b'] }, minProperties: 3 }), false, 'same'],
  [
    'few names of a pattern',
    object({ patternProperties: { '^[a-c]$': true }, additionalProperties: false, minProperties: 4 }),
    false,
    'same',
  ],
  ['counts of properties', object({ minProperties: 1 }), object({ minProperties: 2 }), 'narrower'],
  ['more required than allowed', object({ required: ['a', 'b'], maxProperties: 1 }), false, 'same'],
  [
    'as many as required',
    object({ required: ['a', 'b'], maxProperties: 2 }),
    object({ properties: { a: true, b: true }, additionalProperties: false }),
    'wider',
  ],
  [
    'dependent names',
    { dependentRequired: { a: ['b'] } },
    { if: { required: ['a'] }, [then]: { required: ['b'] } },
    'same',
  ],
  [
    'dependent schemas',
    object({ dependentSchemas: { a: { required: ['b'] } } }),
    object({ dependentRequired: { a: ['b'] } }),
    'same',
  ],
  [
    'dependent schemas and other types',
    { dependentSchemas: { a: { type: 'object', required: ['b'] } } },
    { dependentRequired: { a: ['b'] } },
    'same',
  ],
  [
    'chains of dependencies',
    object({ dependentRequired: { a: ['b'], b: ['c'] } }),
    object({ dependentRequired: { a: ['c'] } }),
    'wider',
  ],
  [
    'a dependency that cannot hold',
    object({ dependentSchemas: { a: false } }),
    object({ properties: { a: false } }),
    'same',
  ],
  ['many members', object({ minProperties: 30 }), object({ minProperties: 29 }), 'wider'],
  [
    'objects in objects',
    object({ properties: { a: object({ properties: { b: integer } }) } }),
    object({ properties: { a: object({ properties: { b: string } }) } }),
    'different',
  ],
  [
    'two members of other names',
    object({
      allOf: [
        { not: { additionalProperties: { not: { const: 1 } } } },
        { not: { additionalProperties: { not: { const: 2 } } } },
      ],
    }),
    object({ minProperties: 2 }),
    'wider',
  ],
  [
    'two other members in too few',
    object({
      allOf: [
        { not: { additionalProperties: { not: { const: 1 } } } },
        { not: { additionalProperties: { not: { const: 2 } } } },
      ],
      maxProperties: 1,
    }),
    false,
    'same',
  ],
  [
    'a member of a pattern besides a required one',
    object({ required: ['a'], not: { patternProperties: { '^x': false } }, maxProperties: 1 }),
    false,
    'same',
  ],
  [
    'two members of other names, or nothing',
    object({
      allOf: [
        { not: { additionalProperties: { not: { const: 1 } } } },
        { not: { additionalProperties: { not: { const: 2 } } } },
      ],
    }),
    false,
    'narrower',
  ],
];
