import { expect, test } from 'vitest';
import { measureMemory } from './measured-memory.ts';

test.each(['IPv4', 'IPv6'])('a million %s addresses use less than 150 MiB, and free it', (kind) => {
  const { held, left, longestSweep } = measureMemory(1_000_000, kind);
  console.log(`${kind}: ${(held / 2 ** 20).toFixed(1)} MiB, longest sweep ${longestSweep.toFixed(1)} ms`);
  expect(held).toBeLessThan(150 * 2 ** 20);
  expect(left).toBeLessThan(10 * 2 ** 20);
});
