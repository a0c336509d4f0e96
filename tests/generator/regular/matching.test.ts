import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TooLarge } from '../../../generator/regular/automata/automaton.ts';
import { matchingOf, patternLanguage } from '../../../generator/regular/pattern-language.ts';
import { isCheapWithin, isLinear, mostStepsEach } from '../../../generator/regular/patterns/backtracking.ts';
import { NotRegular } from '../../../generator/regular/patterns/parse-pattern.ts';
import { unicodePattern } from '../../../generator/regular/patterns/unicode-pattern.ts';
import { tableParts } from '../../../generator/schema/keywords/code.ts';
import { formatPattern } from '../../../generator/schema/keywords/formats.ts';
import { table } from '../../../generator/schema/support/tables.js';
import { formats } from '../../../generator/source/grammar/schema-keywords.ts';
import { some } from '../../support/thorough.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-patterns.ts';
import { stepsOfSearch, TooManySteps } from './counted-search.ts';
import { commonPatterns, publishedPatterns } from './real-patterns.ts';

const seed = 18;
const random = fc.sample(arbitraryPattern, { numRuns: some(800), seed });
const real = [...commonPatterns.map(([pattern]) => pattern), ...publishedPatterns()].map(
  (pattern) => unicodePattern(pattern) ?? '',
);

/** Pieces that make an engine turn back: the same few characters again and again, then something else. */
const piece = fc.array(fc.constantFrom(...'aab1c_- .@/Zé\n'), { minLength: 1, maxLength: 3 });
const worst = (length: number) =>
  fc
    .tuple(piece, piece, fc.constantFrom('', '!', 'a', 'b', '\n', '-'))
    .map(
      ([first, second, end]) =>
        [...first.join('').repeat(length), ...second.join('').repeat(length)].slice(-length).join('') + end,
    );
const texts = (length: number, count: number) => fc.sample(worst(length), { numRuns: count, seed });

const canBeCounted = (pattern: string) => !/\(\?<[=!]|\\[1-9]/.test(pattern);

/** The pattern and a text whose search takes more steps than it may. */
function dearest(
  patterns: readonly string[],
  among: readonly string[],
  most: (pattern: string, text: string) => number,
  flags = 'u',
): string[] {
  return patterns.flatMap((pattern) =>
    among.flatMap((text) => {
      try {
        stepsOfSearch(pattern, flags, text, most(pattern, text));
        return [];
      } catch (error) {
        if (!(error instanceof TooManySteps)) throw error;
        return [`${pattern} on ${JSON.stringify(text.slice(-20))}`];
      }
    }),
  );
}

const native = (patterns: readonly string[]) =>
  patterns.filter((pattern) => canBeCounted(pattern) && isLinear(pattern));

describe('only patterns that the engine searches in linear time are left to it', () => {
  const length = 400;
  // A way passes each part of a pattern at most once before the next character.
  const most = (pattern: string) => 4 * (pattern.length + 4) * (length + 1);

  test('random patterns', () => {
    const found = native(random);
    expect(found.length).toBeGreaterThan(some(200));
    expect(dearest(found, texts(length, 40), most)).toEqual([]);
  });

  test('patterns of real contracts', () => {
    const found = native(real);
    expect(found.length).toBeGreaterThan(60);
    expect(dearest(found, texts(length, 100), most)).toEqual([]);
  });

  test('of the random patterns that are not left to it, some take long', () => {
    const others = random.filter((pattern) => canBeCounted(pattern) && !isLinear(pattern));
    expect(others.length).toBeGreaterThan(some(100));
    expect(dearest(others, texts(length, 20), most).length).toBeGreaterThan(some(50));
  });
});

test.each([
  ['^(a+)+$', 'table'],
  ['^(a|a)*$', 'table'],
  ['^(?:a?b?)*$', 'table'],
  ['^(?:a?){40}a{40}$', 'table'],
  ['\\s+$', 'table'],
  ['foo.*bar', 'table'],
  ['^\\S+@\\S+\\.\\S+$', 'table'],
  ['(?=a*b)c', 'table'],
  ['(?<=a.*)b', 'table'],
  ['^[a-z]{1,5000}$', 'native'],
  ['^(?:a|b)*$', 'native'],
  ['^a*b*$', 'native'],
  ['[0-9a-f]{8}', 'native'],
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'native'],
  ['^(\\w+) \\1$', 'native'],
  ['^(a|b)*\\1$', 'costly'],
  ['(.*)\\1', 'costly'],
  ['^(?:.*a.{20})+$', 'costly'],
])('%s is matched as %s', (pattern, kind) => {
  expect(matchingOf(pattern).kind).toBe(kind);
});

test('a bound on the length counts no fewer steps than a search takes', () => {
  const lengths = [1, 4, 8, 16, 40];
  let cheap = 0;
  for (const length of lengths) {
    const found = random.filter((pattern) => canBeCounted(pattern) && isCheapWithin(pattern, length));
    cheap += found.length;
    expect(dearest(found, texts(length, 30), () => mostStepsEach * (length + 2))).toEqual([]);
  }
  expect(cheap).toBeGreaterThan(some(500));
  expect(isCheapWithin('^(a+)+\\1$', 5)).toBe(true);
  expect(isCheapWithin('^(a+)+\\1$', 30)).toBe(false);
});

test('a table matches the texts that the pattern does', () => {
  const short = [...new Set(fc.sample(arbitraryText, { numRuns: 200, seed }))];
  let count = 0;
  for (const pattern of [...random, ...real]) {
    try {
      const language = patternLanguage(pattern);
      if (language instanceof NotRegular) continue;
      const { test: matches } = table(...tableParts(language.automaton()));
      const expression = new RegExp(pattern, 'u');
      for (const text of short)
        if (matches(text) !== expression.test(text)) expect.fail(`${pattern} on ${JSON.stringify(text)}`);
      count++;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  expect(count).toBeGreaterThan(some(500));
});

test('the regular expressions of formats match in linear time', () => {
  const expressions = [...formats].flatMap((name) => formatPattern(name) ?? []);
  expect(expressions.length).toBeGreaterThan(8);
  expect(expressions.filter(({ source, flags }) => !isLinear(source, flags))).toEqual([]);
});
