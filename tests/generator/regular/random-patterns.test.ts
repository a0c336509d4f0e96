import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TooLarge } from '../../../generator/regular/automata/automaton.ts';
import type { Language } from '../../../generator/regular/language.ts';
import { patternLanguage } from '../../../generator/regular/pattern-language.ts';
import { NotRegular } from '../../../generator/regular/patterns/parse-pattern.ts';
import { some } from '../../support/thorough.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-patterns.ts';

const seed = 16;
const texts = [...new Set(fc.sample(arbitraryText, { numRuns: 300, seed }))];

interface Read {
  pattern: string;
  expression: RegExp;
  language: Language;
}

function read(pattern: string): Read | NotRegular | TooLarge {
  try {
    const language = patternLanguage(pattern);
    return language instanceof NotRegular
      ? language
      : { pattern, expression: new RegExp(pattern, 'u'), language };
  } catch (error) {
    if (error instanceof TooLarge) return error;
    throw error;
  }
}

const all = fc.sample(arbitraryPattern, { numRuns: some(600), seed }).map(read);
const regular = all.filter((one): one is Read => !(one instanceof NotRegular || one instanceof TooLarge));

const first = (language: Language, count: number): string[] => {
  const words: string[] = [];
  for (const word of language.words()) if (words.push(word) === count) break;
  return words;
};

test('most random patterns are read, and the reasons for the others are known ones', () => {
  expect(regular.length).toBeGreaterThan(some(400));
  const reasons = all.flatMap((one) => (one instanceof NotRegular ? [one.reason] : []));
  const known = ['looks ahead inside a lookbehind', 'matches inside a character, where engines differ'];
  expect(reasons).not.toEqual([]);
  expect(reasons.filter((reason) => !known.includes(reason))).toEqual([]);
  expect(all.filter((one) => one instanceof TooLarge).length).toBeLessThan(all.length / 50);
});

test('a language has exactly the texts in which its pattern matches', () => {
  for (const { pattern, expression, language } of regular)
    for (const text of texts)
      if (language.has(text) !== expression.test(text)) expect.fail(`${pattern} on ${JSON.stringify(text)}`);
});

test('the words of a language match its pattern, and those of its complement do not', () => {
  for (const { pattern, expression, language } of regular) {
    for (const word of first(language, 20)) expect(expression.test(word), `${pattern}: ${word}`).toBe(true);
    for (const word of first(language.not(), 20))
      expect(expression.test(word), `${pattern}: ${word}`).toBe(false);
  }
});

test('a language is empty only if no text matches, and one with a complement is everything', () => {
  for (const { pattern, language } of regular) {
    expect(language.and(language.not()).isEmpty(), pattern).toBe(true);
    expect(language.or(language.not()).not().isEmpty(), pattern).toBe(true);
    expect(language.isEmpty(), pattern).toBe(first(language, 1).length === 0);
  }
});

test('intersections and unions are those of the texts', () => {
  for (const [index, one] of regular.entries()) {
    const other = regular[(index * 7 + 3) % regular.length] ?? one;
    const [both, either] = [one.language.and(other.language), one.language.or(other.language)];
    for (const text of texts) {
      const matches = [one.expression.test(text), other.expression.test(text)];
      const found = [both.has(text), either.has(text)];
      const expected = [matches.every(Boolean), matches.some(Boolean)];
      if (`${found}` !== `${expected}`)
        expect.fail(`${one.pattern} with ${other.pattern} on ${JSON.stringify(text)}`);
    }
    for (const word of first(both, 5))
      expect(one.expression.test(word) && other.expression.test(word), `${one.pattern} ${word}`).toBe(true);
  }
});

test('the first word is the shortest, and lengths are those of the words', () => {
  for (const { pattern, language } of regular) {
    const [word] = first(language, 1);
    const length = word === undefined ? Number.POSITIVE_INFINITY : [...word].length;
    for (const text of texts) if (language.has(text)) expect([...text].length).toBeGreaterThanOrEqual(length);
    for (const [min, max] of [[0, 0] as const, [1, 2] as const, [3, 3] as const, [4, 6] as const]) {
      const [within] = [...take(language.words({ min, max }), 1)];
      expect(language.hasLength(min, max), `${pattern} ${min} ${max}`).toBe(within !== undefined);
      if (within !== undefined) expect([...within].length).toBeGreaterThanOrEqual(min);
      if (within !== undefined) expect([...within].length).toBeLessThanOrEqual(max);
    }
    for (const text of texts)
      if (language.has(text)) expect(language.hasLength([...text].length, [...text].length)).toBe(true);
  }
});

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}
