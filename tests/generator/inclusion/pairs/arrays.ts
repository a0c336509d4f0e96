import type { Pair } from '../pair.ts';

const array = (keywords: object) => ({ type: 'array', ...keywords });
const integer = { type: 'integer' };
const string = { type: 'string' };

export const arrays: readonly Pair[] = [
  ['more items', array({ minItems: 2 }), array({ minItems: 1 }), 'wider'],
  ['items of a wider type', array({ items: integer }), array({ items: { type: 'number' } }), 'wider'],
  ['no items', array({ items: false }), array({ maxItems: 0 }), 'same'],
  ['items without a type', { items: integer }, array({ items: integer }), 'narrower'],
  ['a prefix', array({ prefixItems: [integer] }), array({ prefixItems: [integer, string] }), 'narrower'],
  [
    'a prefix and the rest',
    array({ prefixItems: [integer], items: integer }),
    array({ items: integer }),
    'same',
  ],
  [
    'a tuple',
    array({ prefixItems: [integer, string], items: false, minItems: 2 }),
    array({ prefixItems: [integer, string], minItems: 2, maxItems: 2 }),
    'same',
  ],
  ['a prefix that nothing can be', array({ prefixItems: [true, false] }), array({ maxItems: 1 }), 'same'],
  ['contains any', array({ contains: true }), array({ minItems: 1 }), 'same'],
  ['contains none', array({ contains: integer, minContains: 0 }), array({}), 'same'],
  [
    'contains no more',
    array({ contains: integer, maxContains: 0, minContains: 0 }),
    array({ items: { not: integer } }),
    'same',
  ],
  ['contains two', array({ contains: integer, minContains: 2 }), array({ contains: integer }), 'wider'],
  [
    'contains at most',
    array({ contains: integer, maxContains: 2 }),
    array({ contains: integer, maxContains: 1 }),
    'narrower',
  ],
  ['items and contains', array({ items: integer, minItems: 1 }), array({ contains: integer }), 'wider'],
  [
    'contains two different things',
    array({ allOf: [{ contains: { const: 1 } }, { contains: { const: 2 } }] }),
    array({ contains: { const: 1 }, minItems: 2 }),
    'wider',
  ],
  [
    'contains too much for its length',
    array({ allOf: [{ contains: { const: 1 } }, { contains: { const: 2 } }], maxItems: 1 }),
    false,
    'same',
  ],
  ['unique', array({ uniqueItems: true }), array({}), 'wider'],
  [
    'unique with too few values',
    array({ items: { type: 'boolean' }, uniqueItems: true, minItems: 3 }),
    false,
    'same',
  ],
  [
    'unique with too few values in one place',
    array({
      prefixItems: [{ enum: [1, 2] }, { enum: [1, 2] }, { enum: [1, 2, 3] }],
      uniqueItems: true,
      minItems: 3,
    }),
    { prefixItems: [true, true, { const: 3 }] },
    'wider',
  ],
  ['unique with one item', array({ maxItems: 1 }), array({ maxItems: 1, uniqueItems: true }), 'same'],
  ['not unique', array({ not: { uniqueItems: true } }), array({ minItems: 2 }), 'wider'],
  [
    'always duplicates',
    array({ items: { enum: [1, 2] }, minItems: 3 }),
    { not: { uniqueItems: true } },
    'wider',
  ],
  [
    'unique objects',
    array({ items: { enum: [{ a: 1 }, { a: 2 }] }, uniqueItems: true, minItems: 3 }),
    false,
    'same',
  ],
  [
    'an item that must not match',
    array({ not: { items: integer } }),
    array({ contains: { not: integer } }),
    'same',
  ],
  ['a hundred items', array({ minItems: 100, items: { const: 1 } }), array({ minItems: 99 }), 'wider'],
  [
    'arrays in arrays',
    array({ items: array({ items: integer }) }),
    array({ items: array({ items: string }) }),
    'different',
  ],
  [
    'unique, where the first must give way',
    array({ prefixItems: [{ enum: [1, 2] }, { const: 1 }], minItems: 2, uniqueItems: true }),
    array({ prefixItems: [{ const: 2 }, { const: 1 }], minItems: 2 }),
    'wider',
  ],
  [
    'unique, where the first must give way, or nothing',
    array({ prefixItems: [{ enum: [1, 2] }, { const: 1 }], minItems: 2, uniqueItems: true }),
    false,
    'narrower',
  ],
];
