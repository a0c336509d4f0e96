import { expect, test } from 'vitest';
import { checkRandomPairs } from './support/check-random-pairs.ts';

const each = 500;

/** How many times `each` pairs of a kind are compared. */
const batches = { changed: 10, 'without one value': 4, unrelated: 2, recursive: 4 } as const;
const kinds = Object.keys(batches) as (keyof typeof batches)[];
const runs = kinds.flatMap((kind) =>
  Array.from({ length: batches[kind] }, (_, index) => [kind, 1_000 + index * each] as const),
);

test.each(runs)('%s, from seed %i', async (kind, seed) => {
  const { compatible, unknown } = await checkRandomPairs(kind, seed, each);
  // A value is lost in each of them.
  if (kind === 'without one value') expect(compatible).toBe(0);
  expect(unknown).toBeLessThanOrEqual(each / 20);
});
