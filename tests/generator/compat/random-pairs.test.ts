import { expect, test } from 'vitest';
import { some } from '../../support/thorough.ts';
import { checkRandomPairs } from './support/check-random-pairs.ts';

// Ten thousand are compared in the endurance suite: random-pairs.endurance.test.ts.
test('schemas with random changes are compared correctly', async () => {
  const { compatible, breaking, unknown } = await checkRandomPairs('changed', 0, some(150));
  expect(Math.min(compatible, breaking)).toBeGreaterThan(some(20));
  expect(unknown).toBeLessThanOrEqual(some(7));
});

test('a single lost value is found', async () => {
  const { compatible, unknown } = await checkRandomPairs('without one value', 0, some(100));
  expect(compatible).toBe(0);
  expect(unknown).toBeLessThanOrEqual(some(5));
});

test('unrelated schemas are compared correctly', async () => {
  const { compatible, breaking, unknown } = await checkRandomPairs('unrelated', 0, some(100));
  expect(Math.min(compatible, breaking)).toBeGreaterThan(some(20));
  expect(unknown).toBeLessThanOrEqual(some(5));
});

test('definitions that refer to each other are compared correctly', async () => {
  const { compatible, breaking, unknown } = await checkRandomPairs('recursive', 0, some(100));
  expect(Math.min(compatible, breaking)).toBeGreaterThan(some(20));
  expect(unknown).toBeLessThanOrEqual(some(5));
});
