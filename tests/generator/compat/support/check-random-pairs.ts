import { expect } from 'vitest';
import { compareSchemas } from '../../../../generator/compat/index.ts';
import { judgeByAjv, judgeByHyperjump } from './judge.ts';
import { type RandomPair, randomPair, unrelatedPair, withoutOneValue } from './mutations.ts';
import { Random } from './random.ts';
import { recursivePair } from './recursive-pairs.ts';
import { smallValues } from './small-values.ts';
import { valuesOf } from './values-of-schema.ts';

/**
 * How pairs are made: changed in places, without one of the accepted values, two schemas by
 * themselves, or definitions that refer to each other.
 */
export type Making = keyof typeof makings;

export const makings = {
  changed: randomPair,
  'without one value': (random: Random) =>
    withoutOneValue(random, (schema) => {
      const { accepts } = judgeByAjv(schema);
      return valuesOf([schema], random, 10).filter(accepts);
    }),
  unrelated: unrelatedPair,
  recursive: recursivePair,
} satisfies Record<string, (random: Random) => RandomPair>;

/**
 * Compares random pairs, and fails where a verdict is wrong: a counterexample must be confirmed by both implementations,
 * and no value may be one where the verdict is compatible.
 *
 * @returns how often each verdict was given
 */
export async function checkRandomPairs(making: Making, from: number, count: number) {
  const counts = { compatible: 0, breaking: 0, unknown: 0 };
  for (let seed = from; seed < from + count; seed++) {
    const random = new Random(seed);
    const { old, next } = makings[making](random);
    const found = compareSchemas(old, next);
    counts[found.verdict]++;
    const told = `seed ${seed}: ${JSON.stringify({ old, next, found })}`;
    if (found.verdict === 'breaking') {
      const { counterexample } = found;
      const judges = [judgeByAjv, ...(isFine(counterexample) ? [] : [judgeByHyperjump])];
      for (const judge of judges) {
        const [before, after] = [await judge(old), await judge(next)];
        expect([before.accepts(counterexample), after.accepts(counterexample)], told).toEqual([true, false]);
      }
    } else if (found.verdict === 'compatible') {
      const [before, after] = [judgeByAjv(old), judgeByAjv(next)];
      const values = [...valuesOf([old, next], random, 80), ...smallValues];
      const lost = values.filter((value) => before.accepts(value) && !after.accepts(value));
      expect(lost, told).toEqual([]);
    }
  }
  return counts;
}

/** Whether a value has a number so close to another that the second implementation takes it for a multiple. */
export function isFine(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFine);
  return typeof value === 'number' && value % 1 !== 0 && Number(value.toFixed(7)) !== value;
}
