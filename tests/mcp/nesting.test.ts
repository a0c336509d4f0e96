import { expect, test } from 'vitest';
import { isDeeperThan } from '../../runtime/mcp/messages/body.ts';
import { seeded } from '../support/random.ts';
import { randomBody, randomJson } from './random-body.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Levels of arrays and objects, by the value. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('the depth of a text is that of its value, in random JSON', () => {
  const random = seeded(14);
  const seen = new Set<number>();
  for (let index = 0; index < 20_000; index++) {
    const text = index % 2 === 0 ? randomJson(random) : randomBody(random).toString();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      continue;
    }
    const written = JSON.stringify(value);
    const depth = depthOf(value);
    seen.add(depth);
    expect(isDeeperThan(depth, bytesOf(written)), written).toBe(false);
    if (depth > 0) expect(isDeeperThan(depth - 1, bytesOf(written)), written).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(4);
});

test.each([
  ['"[[[["', 1, false],
  ['"\\"[[[["', 1, false],
  ['["\\\\",[]]', 1, true],
  ['["\\\\\\"",[],"[["]', 2, false],
  ['[[]]', 1, true],
  ['[[],[],[]]', 2, false],
  ['{"[":{"{":1}}', 2, false],
  ['["é🙂[",{}]', 1, true],
])('%s is deeper than %i: %j', (text, depth, expected) => {
  expect(isDeeperThan(depth, bytesOf(text))).toBe(expected);
});

test('without a limit nothing is too deep, and deep bodies cost no stack', () => {
  const deep = bytesOf('['.repeat(500_000) + ']'.repeat(500_000));
  expect(isDeeperThan(undefined, deep)).toBe(false);
  expect(isDeeperThan(500_000, deep)).toBe(false);
  expect(isDeeperThan(499_999, deep)).toBe(true);
});
