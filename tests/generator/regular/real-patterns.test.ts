import { expect, test } from 'vitest';
import { TooLarge } from '../../../generator/regular/automata/automaton.ts';
import type { Language } from '../../../generator/regular/language.ts';
import { patternLanguage } from '../../../generator/regular/pattern-language.ts';
import { NotRegular } from '../../../generator/regular/patterns/parse-pattern.ts';
import { unicodePattern } from '../../../generator/regular/patterns/unicode-pattern.ts';
import { some } from '../../support/thorough.ts';
import { commonPatterns, publishedPatterns } from './real-patterns.ts';

const published = publishedPatterns();
const languages = new Map<string, Language>();
const times: number[] = [];

function timed<T>(action: () => T): T {
  const before = process.cpuUsage();
  const result = action();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  return result;
}

for (const source of [...commonPatterns.map(([source]) => source), ...published]) {
  const language = timed(() => patternLanguage(source));
  if (!(language instanceof NotRegular)) languages.set(source, language);
}

const compiled = (source: string) => new RegExp(unicodePattern(source) ?? 'x^', 'u');

test('all real patterns are read', () => {
  expect(commonPatterns.length).toBeGreaterThanOrEqual(60);
  expect(published.length).toBeGreaterThan(20);
  expect(languages.size).toBe(new Set([...commonPatterns.map(([source]) => source), ...published]).size);
});

test.each(commonPatterns)('%s', (source, matches, fails) => {
  const language = languages.get(source);
  expect([compiled(source).test(matches), compiled(source).test(fails)]).toEqual([true, false]);
  expect([language?.has(matches), language?.has(fails)]).toEqual([true, false]);
});

test('their words match, those of their complements do not, and neither do slightly changed ones by chance', () => {
  for (const [source, language] of languages) {
    const expression = compiled(source);
    for (const [which, expected] of [
      [language, true],
      [language.not(), false],
    ] as const) {
      let left = 30;
      for (const word of which.words()) {
        expect(expression.test(word), `${source} on ${JSON.stringify(word)}`).toBe(expected);
        // Each change of one character is judged alike.
        for (const changed of [`${word}-`, word.slice(1), word.toUpperCase(), `${word}${word}`])
          expect(language.has(changed), `${source} on ${JSON.stringify(changed)}`).toBe(
            expression.test(changed),
          );
        if (--left === 0) break;
      }
    }
  }
});

test('every two of them are compared, most in less than a millisecond', () => {
  const all = [...languages];
  let tooLarge = 0;
  const difference = (a: Language, b: Language): Language | null => {
    try {
      return a.and(b.not());
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      tooLarge++;
      return null;
    }
  };
  for (const [index, [source, language]] of all.entries()) {
    for (const [other, others] of all.filter((_, at) => at % 64 < some(64) || at === index)) {
      const onlyHere = timed(() => difference(language, others));
      const [word] = onlyHere?.words() ?? [];
      if (word === undefined) continue;
      expect(language.has(word) && !others.has(word), `${source} without ${other}`).toBe(true);
      // Engines take exponential time if a pattern has many ways to match a text.
      if (word.length > 20) continue;
      expect(compiled(source).test(word) && !compiled(other).test(word), `${source} without ${other}`).toBe(
        true,
      );
    }
    expect(language.and(language.not()).isEmpty()).toBe(true);
  }
  expect(tooLarge).toBe(0);
  times.sort((a, b) => a - b);
  expect(times[times.length >> 1]).toBeLessThan(1);
});

test('inclusions that hold, and one that does not', () => {
  const isIncluded = (narrow: string, wide: string) => {
    const [a, b] = [patternLanguage(narrow), patternLanguage(wide)];
    if (a instanceof NotRegular || b instanceof NotRegular) throw new Error('not regular');
    return a.and(b.not()).isEmpty();
  };
  expect(isIncluded('^[a-f0-9]{40}$', '^[a-f0-9]+$')).toBe(true);
  expect(isIncluded('^https://', '^https?://')).toBe(true);
  expect(isIncluded('^https?://', '^https://')).toBe(false);
  expect(isIncluded('^\\d+$', '^[0-9]*$')).toBe(true);
  expect(isIncluded('^(?=.*\\d).{8,}$', '\\d')).toBe(true);
  expect(isIncluded('^[A-Z]$', '\\p{Lu}')).toBe(true);
  expect(isIncluded('^\\p{Lu}$', '^[A-Z]$')).toBe(false);
});
