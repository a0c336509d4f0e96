import { expect, test } from 'vitest';
import { checkRandomPairs } from './support/check-random-pairs.ts';

const each = 500;

test.each(Array.from({ length: 10 }, (_, index) => 1_000 + index * each))(
  'schemas changed in places, from seed %i',
  async (seed) => {
    const { unknown } = await checkRandomPairs('changed', seed, each);
    expect(unknown).toBeLessThanOrEqual(each / 20);
  },
);

test.each(Array.from({ length: 4 }, (_, index) => 1_000 + index * each))(
  'one value that is lost, from seed %i',
  async (seed) => {
    const { compatible, unknown } = await checkRandomPairs('without one value', seed, each);
    expect(compatible).toBe(0);
    expect(unknown).toBeLessThanOrEqual(each / 20);
  },
);

test.each(Array.from({ length: 2 }, (_, index) => 1_000 + index * each))(
  'unrelated schemas, from seed %i',
  async (seed) => {
    const { unknown } = await checkRandomPairs('unrelated', seed, each);
    expect(unknown).toBeLessThanOrEqual(each / 20);
  },
);

test.each(Array.from({ length: 4 }, (_, index) => 1_000 + index * each))(
  'definitions that refer to each other, from seed %i',
  async (seed) => {
    const { unknown } = await checkRandomPairs('recursive', seed, each);
    expect(unknown).toBeLessThanOrEqual(each / 20);
  },
);
