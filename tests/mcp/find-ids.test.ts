import { expect, test } from 'vitest';
import { findIds } from '../../runtime/mcp/messages/body.ts';
import { type Random, seeded } from '../support/random.ts';
import { pick, randomBody } from './random-body.ts';

/** The same by JSON.parse of this Node release, which returns the source text of a number, and recurses. */
function idsByParser(text: string): (string | undefined)[] {
  const written = new Map<unknown, string>();
  const collect = function (this: unknown, key: string, value: unknown, context?: { source?: string }) {
    if (key === 'id' && typeof value === 'number' && context?.source !== undefined)
      written.set(this, context.source);
    return value;
  };
  const value: unknown = JSON.parse(text, collect as (key: string, value: unknown) => unknown);
  return (Array.isArray(value) ? value : [value]).map((message) => written.get(message));
}

const big = '9007199254740993';
const numbers = [big, `-${big}`, '1e30', '1E+30', `${big}.0`, '1e400', '0', '-0', '1e-2', '12.50'] as const;
const others = [
  '"a"',
  '""',
  'null',
  'true',
  `[${big}]`,
  `{"id":${big}}`,
  `"${big}"`,
  '"\\\\"',
  '"\\""',
  '",\\"id\\":1"',
] as const;
const names = [
  '"id"',
  '"id"',
  '"\\u0069d"',
  '"i\\u0064"',
  '"\\u0069\\u0064"',
  '"ID"',
  '"id "',
  '"\\"id"',
  '"id\\\\"',
  '"x"',
  '"__proto__"',
] as const;
const spaces = ['', '', ' ', '\n\t', ' \r\n'] as const;

function randomJson(random: Random, depth: number): string {
  const space = () => pick(random, spaces);
  const list = (make: () => string) =>
    Array.from({ length: Math.floor(random() * 5) }, () => space() + make() + space()).join(',');
  const kind = random();
  if (depth === 0 || kind < 0.3) return pick(random, random() < 0.6 ? numbers : others);
  if (kind < 0.6) return `[${list(() => randomJson(random, depth - 1))}]`;
  return `{${list(() => `${pick(random, names)}${space()}:${space()}${randomJson(random, depth - 1)}`)}}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('the ids equal those of JSON.parse, in random JSON and random bodies', () => {
  const random = seeded(754);
  const seen = { found: 0, missing: 0 };
  for (let count = 0; count < 10_000; count++) {
    const text =
      random() < 0.8 ? pick(random, spaces) + randomJson(random, 4) : randomBody(random).toString();
    if (!isJson(text)) continue;
    const expected = idsByParser(text);
    const found = findIds(text);
    expect(
      expected.map((_, index) => found[index]),
      text,
    ).toEqual(expected);
    expect(found.length, text).toBeLessThanOrEqual(expected.length);
    for (const id of expected) seen[id === undefined ? 'missing' : 'found']++;
  }
  expect(seen.found).toBeGreaterThan(1_000);
  expect(seen.missing).toBeGreaterThan(1_000);
});

test('depth uses no stack', () => {
  const deep = `${'[{"id":1,"a":'.repeat(200_000)}1${'}]'.repeat(200_000)}`;
  expect(findIds(`{"params":${deep},"id":${big}}`)).toEqual([big]);
  expect(findIds(`[1,{"params":${deep},"id":${big}}]`)[1]).toBe(big);
});
