import { expect, test } from 'vitest';
import { checkOpinions } from './support/three-opinions.ts';

const [batch, batches] = [500, 40];

test.each(Array.from({ length: batches }, (_, index) => 10_000 + index * batch))(
  'contracts, schemas and another validator agree on 500 random pairs, from seed %i',
  async (seed) => {
    const found = await checkOpinions(seed, batch);
    console.log(JSON.stringify(found));
    expect(Math.min(found['contracts compatible'], found['contracts breaking'])).toBeGreaterThan(batch / 8);
    expect(found['contracts unknown']).toBeLessThanOrEqual(batch / 20);
  },
);
