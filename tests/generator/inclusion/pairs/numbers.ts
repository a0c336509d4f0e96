import type { Pair } from '../pair.ts';

const number = (keywords: object) => ({ type: 'number', ...keywords });
const integer = (keywords: object) => ({ type: 'integer', ...keywords });

export const numbers: readonly Pair[] = [
  ['a lower minimum', number({ minimum: 1 }), number({ minimum: 0 }), 'wider'],
  ['a bound that is excluded', number({ maximum: 1 }), number({ exclusiveMaximum: 1 }), 'narrower'],
  ['bounds of integers', integer({ exclusiveMinimum: 0 }), integer({ minimum: 1 }), 'same'],
  ['bounds of integers between them', integer({ minimum: 0.5, maximum: 3.5 }), { enum: [1, 2, 3] }, 'same'],
  ['bounds without a type', { minimum: 1 }, { not: { type: 'number', exclusiveMaximum: 1 } }, 'same'],
  [
    'ranges that overlap',
    number({ minimum: 0, maximum: 2 }),
    number({ minimum: 1, maximum: 3 }),
    'different',
  ],
  ['an empty range', number({ minimum: 2, maximum: 1 }), false, 'same'],
  ['a range of one number', number({ minimum: 2, maximum: 2 }), { const: 2 }, 'same'],
  ['multiples', { multipleOf: 6 }, { multipleOf: 3 }, 'wider'],
  ['multiples of two', { allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] }, { multipleOf: 12 }, 'same'],
  ['integers as multiples', { type: 'integer' }, number({ multipleOf: 1 }), 'same'],
  ['halves and integers', { type: 'integer' }, number({ multipleOf: 0.5 }), 'wider'],
  ['decimal fractions', number({ multipleOf: 0.3 }), number({ multipleOf: 0.1 }), 'wider'],
  [
    'decimal fractions that share no step',
    number({ multipleOf: 0.02 }),
    number({ multipleOf: 0.05 }),
    'different',
  ],
  ['multiples in a range', integer({ minimum: 1, maximum: 9, multipleOf: 4 }), { enum: [4, 8] }, 'same'],
  ['no multiples', integer({ minimum: 0, maximum: 4, not: { multipleOf: 2 } }), { enum: [1, 3] }, 'same'],
  ['not an integer', number({ not: { type: 'integer' } }), number({ not: { multipleOf: 1 } }), 'same'],
  ['32 bits', integer({ format: 'int32' }), integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }), 'same'],
  ['64 bits', integer({ format: 'int32' }), integer({ format: 'int64' }), 'wider'],
  ['formats that are not checked', number({ format: 'double' }), number({ format: 'float' }), 'same'],
  [
    'neighbouring doubles',
    number({ exclusiveMinimum: 1, exclusiveMaximum: 1.0000000000000002 }),
    false,
    'same',
  ],
  ['the largest doubles', number({ minimum: 1e308 }), number({ minimum: 9e307 }), 'wider'],
  [
    'beyond exact integers',
    integer({ minimum: 2 ** 53 }),
    integer({ exclusiveMinimum: 2 ** 53 - 1 }),
    'same',
  ],
  ['excluded numbers', integer({ minimum: 0, maximum: 2, not: { enum: [0, 1, 2] } }), false, 'same'],
];
