import { expect, test } from 'vitest';
import { some } from '../../support/thorough.ts';
import { checkOpinions } from './support/three-opinions.ts';

// Twenty thousand pairs are compared in the endurance suite: three-opinions.endurance.test.ts.
test('contracts, schemas and another validator agree on random pairs', async () => {
  const count = some(1200);
  const found = await checkOpinions(0, count);
  console.log(JSON.stringify(found));
  expect(Math.min(found['contracts compatible'], found['contracts breaking'])).toBeGreaterThan(count / 8);
  expect(found['contracts unknown']).toBeLessThanOrEqual(count / 20);
});
