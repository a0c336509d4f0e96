import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasNumber,
  type NumberSet,
  numberOfNumbers,
  sampleNumbers,
} from '../../../../generator/inclusion/numbers/number-set.ts';
import { doubleAt, placeOf, rationalOf } from '../../../../generator/inclusion/numbers/rational.ts';
import { compileUnchecked } from '../../../../generator/schema/validator.ts';

/** A set as a schema says it. */
interface Conditions {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  multiplesOf?: readonly number[];
  notMultiplesOf?: readonly number[];
  except?: readonly number[];
  integer?: boolean;
}

function setOf(conditions: Conditions): NumberSet {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = conditions;
  const lower = exclusiveMinimum ?? minimum;
  const upper = exclusiveMaximum ?? maximum;
  return {
    ...(lower === undefined ? {} : { lower: { value: lower, exclusive: exclusiveMinimum !== undefined } }),
    ...(upper === undefined ? {} : { upper: { value: upper, exclusive: exclusiveMaximum !== undefined } }),
    multiplesOf: (conditions.multiplesOf ?? []).map(rationalOf),
    notMultiplesOf: (conditions.notMultiplesOf ?? []).map(rationalOf),
    except: conditions.except ?? [],
    integer: conditions.integer ?? false,
  };
}

function schemaOf(conditions: Conditions): object {
  const { multiplesOf = [], notMultiplesOf = [], except = [], integer, ...bounds } = conditions;
  return {
    type: integer ? 'integer' : 'number',
    ...bounds,
    allOf: [
      {},
      ...multiplesOf.map((multipleOf) => ({ multipleOf })),
      ...notMultiplesOf.map((multipleOf) => ({ not: { multipleOf } })),
      ...except.map((one) => ({ not: { const: one } })),
    ],
  };
}

test.each<[string, Conditions, number | 'many' | 'unknown', number[]]>([
  ['nothing asked', {}, 'many', [0, 1, -1]],
  ['integers', { integer: true }, 'many', [0, 1, -1]],
  ['an interval of integers', { integer: true, minimum: 2, maximum: 4 }, 3, [2, 3, 4]],
  ['open on both sides', { integer: true, exclusiveMinimum: 2, exclusiveMaximum: 4 }, 1, [3]],
  ['nothing between', { integer: true, exclusiveMinimum: 2, exclusiveMaximum: 3 }, 0, []],
  ['but for an integer', { exclusiveMinimum: 2, exclusiveMaximum: 3 }, 'many', []],
  ['a single number', { minimum: 0.5, maximum: 0.5 }, 1, [0.5]],
  ['bounds that cross', { minimum: 1, maximum: 0 }, 0, []],
  ['no double between neighbours', { exclusiveMinimum: 1, exclusiveMaximum: 1 + Number.EPSILON }, 0, []],
  [
    'one double between',
    { exclusiveMinimum: 1, exclusiveMaximum: 1 + 2 * Number.EPSILON },
    1,
    [1 + Number.EPSILON],
  ],
  ['around zero', { exclusiveMinimum: -Number.MIN_VALUE, exclusiveMaximum: Number.MIN_VALUE }, 1, [0]],
  ['decimal multiples', { multiplesOf: [0.1], exclusiveMinimum: 0, maximum: 0.3 }, 3, [0.1, 0.2, 0.3]],
  ['of two steps', { multiplesOf: [0.1, 0.25], exclusiveMinimum: 0, maximum: 1 }, 2, [0.5, 1]],
  ['integers by a step', { multiplesOf: [1.5], integer: true, minimum: 1, maximum: 7 }, 2, [3, 6]],
  ['not of a step', { multiplesOf: [2], notMultiplesOf: [3], minimum: 0, maximum: 8 }, 3, [2, 4, 8]],
  ['excluded by a divisor', { multiplesOf: [6], notMultiplesOf: [3] }, 0, []],
  ['excluded by a decimal divisor', { multiplesOf: [0.5], notMultiplesOf: [0.1] }, 0, []],
  ['0 is a multiple of everything', { notMultiplesOf: [7], minimum: 0, maximum: 0 }, 0, []],
  ['no integer', { notMultiplesOf: [1], minimum: 0, maximum: 1 }, 'many', []],
  ['large doubles are integers', { notMultiplesOf: [1], minimum: 2 ** 53 }, 0, []],
  ['and so are negative ones', { notMultiplesOf: [0.5], maximum: -(2 ** 53) }, 0, []],
  ['large doubles end in zeros', { notMultiplesOf: [4], minimum: 1e18, multiplesOf: [3] }, 0, []],
  ['but not before', { notMultiplesOf: [4], minimum: 1e16, multiplesOf: [3] }, 'many', []],
  ['halves', { notMultiplesOf: [1] }, 'many', [0.5, -0.5]],
  ['not quite as large', { notMultiplesOf: [1], minimum: 2 ** 52 - 1 }, 1, [2 ** 52 - 0.5]],
  ['exceptions', { integer: true, minimum: 1, maximum: 3, except: [1, 3] }, 1, [2]],
  ['all are exceptions', { integer: true, minimum: 1, maximum: 2, except: [1, 2, 9] }, 0, []],
  ['an odd step beyond all digits', { multiplesOf: [3 ** 30, 7 ** 15] }, 1, [0]],
  ['and not zero', { multiplesOf: [3 ** 30, 7 ** 15], except: [0] }, 0, []],
  ['a large bound and a small step', { multiplesOf: [3], minimum: 1e300 }, 'many', []],
  ['the largest double', { minimum: Number.MAX_VALUE }, 1, [Number.MAX_VALUE]],
  ['beyond all doubles', { exclusiveMinimum: Number.MAX_VALUE }, 0, []],
  ['infinite bounds', { minimum: Number.NEGATIVE_INFINITY, maximum: Number.POSITIVE_INFINITY }, 'many', []],
  ['above infinity', { minimum: Number.POSITIVE_INFINITY }, 0, []],
])('%s', (_, conditions, size, numbers) => {
  const set = setOf(conditions);
  expect(numberOfNumbers(set, 1)).toBe(size === 0 ? 0 : 1);
  expect(numberOfNumbers(set, 50)).toBe(size === 'many' ? 50 : size);
  const sample = sampleNumbers(set, 50);
  expect(new Set(sample).size).toBe(sample.length);
  for (const number of sample) expect(hasNumber(set, number), `${number}`).toBe(true);
  expect(sample).toEqual(expect.arrayContaining(numbers));
  if (typeof size === 'number') expect(sample.length).toBe(size);
});

const simple = fc.constantFrom(
  0,
  1,
  2,
  3,
  5,
  0.1,
  0.2,
  0.3,
  0.5,
  1.5,
  -1,
  -0.1,
  10,
  1e-7,
  1e21,
  2 ** 53,
  123.456,
);
const number = fc.oneof(simple, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
const step = fc.oneof(
  fc.constantFrom(1, 2, 3, 0.1, 0.2, 0.3, 0.25, 1.1, 0.01, 1e-7, 7, 1e3, 1e20),
  fc.integer({ min: 1, max: 40 }),
);
const conditions: fc.Arbitrary<Conditions> = fc
  .record(
    {
      minimum: number,
      exclusiveMinimum: number,
      maximum: number,
      exclusiveMaximum: number,
      multiplesOf: fc.array(step, { maxLength: 2 }),
      notMultiplesOf: fc.array(step, { maxLength: 2 }),
      except: fc.array(simple, { maxLength: 3 }),
      integer: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(({ minimum, maximum, ...rest }) => ({
    ...rest,
    ...(minimum === undefined || rest.exclusiveMinimum !== undefined ? {} : { minimum }),
    ...(maximum === undefined || rest.exclusiveMaximum !== undefined ? {} : { maximum }),
  }));

test('a set has exactly the numbers that the validators accept', () => {
  fc.assert(
    fc.property(conditions, fc.array(number, { minLength: 20, maxLength: 20 }), (asked, numbers) => {
      const set = setOf(asked);
      const faults = compileUnchecked(schemaOf(asked));
      const accepts = (one: number) => faults(one).length === 0;
      const own = sampleNumbers(set, 10);
      for (const one of own) expect(accepts(one), `${one}`).toBe(true);
      for (const one of [...numbers, ...(asked.multiplesOf ?? []), asked.minimum ?? 0, asked.maximum ?? 0]) {
        expect(hasNumber(set, one), `${one}`).toBe(accepts(one));
        if (accepts(one)) expect(numberOfNumbers(set, 1)).toBe(1);
      }
    }),
    { numRuns: 100, seed: 16 },
  );
});

test('random sets are rarely undecided, and small ones are counted by trying all numbers', () => {
  const sets = fc.sample(conditions, { numRuns: 500, seed: 17 }).map(setOf);
  const undecided = sets.filter((set) => numberOfNumbers(set, 1) === 'unknown');
  expect(undecided.length).toBeLessThan(5);
  const tenths = Array.from({ length: 401 }, (_, index) => (index - 200) / 10);
  fc.assert(
    fc.property(conditions, ({ multiplesOf = [], notMultiplesOf = [], except = [], integer = false }) => {
      const asked = { multiplesOf: [...multiplesOf, 0.1], notMultiplesOf, except, integer };
      const set = setOf({ ...asked, minimum: -20, maximum: 20 });
      const expected = tenths.filter((one) => hasNumber(set, one));
      expect(numberOfNumbers(set, 1000)).toBe(expected.length);
    }),
    { numRuns: 200, seed: 18 },
  );
});

test('adjacent doubles have adjacent indexes', () => {
  expect([0, -0, Number.MIN_VALUE, -Number.MIN_VALUE].map(placeOf)).toEqual([0n, 0n, 1n, -1n]);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (double) => {
      expect(doubleAt(placeOf(double))).toBe(double + 0);
      expect(doubleAt(placeOf(double) + 1n)).toBeGreaterThan(double);
      expect(doubleAt(placeOf(double) - 1n)).toBeLessThan(double);
    }),
  );
});
