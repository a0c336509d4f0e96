import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TooLarge } from '../../../generator/regular/automata/automaton.ts';
import { preferred } from '../../../generator/regular/automata/list-words.ts';
import { allWords, type Language, noWords } from '../../../generator/regular/language.ts';
import { patternLanguage } from '../../../generator/regular/pattern-language.ts';
import { NotRegular } from '../../../generator/regular/patterns/parse-pattern.ts';
import { processorTime } from '../../support/processor-time.ts';

function pattern(source: string): Language {
  const language = patternLanguage(source);
  if (language instanceof NotRegular) throw new Error(`${source} ${language.reason}`);
  return language;
}

/** The language of some words and no others. */
function theseWords(words: readonly string[]): Language {
  const sources = words.map((word) =>
    [...word].map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join(''),
  );
  return words.length === 0 ? noWords() : pattern(`^(?:${sources.join('|')})$`);
}

function first(language: Language, count: number, bounds?: { min?: number; max?: number }): string[] {
  const words: string[] = [];
  for (const word of language.words(bounds)) if (words.push(word) === count) break;
  return words;
}

test('all words and none', () => {
  expect(allWords().isEmpty()).toBe(false);
  expect(noWords().isEmpty()).toBe(true);
  expect(allWords().not().isEmpty()).toBe(true);
  expect(first(allWords(), 4)).toEqual(['', 'a', 'b', 'c']);
  expect(first(noWords(), 4)).toEqual([]);
  expect(allWords().size(10)).toBe(Number.POSITIVE_INFINITY);
  expect(noWords().size(10)).toBe(0);
});

test.each([
  ['^a+$', ['a', 'aa', 'aaa'], Number.POSITIVE_INFINITY],
  ['^[ab]{2}$', ['aa', 'ab', 'ba'], 4],
  ['^(?:yes|no)$', ['no', 'yes'], 2],
  ['^(?=.*\\d)(?=.*[A-Z]).{3,}$', ['a0A', 'a0B', 'a0C'], Number.POSITIVE_INFINITY],
  ['^(?!a|b)[a-d]$', ['c', 'd'], 2],
  ['^\\p{L}$', ['a', 'b', 'c'], 1000],
  ['^(?:[^]|[^][^])(?<=b)(?<!ab)$', ['b', 'bb', 'cb'], 1000],
  ['$^', [''], 1],
  ['a^', [], 0],
  ['^\\ud83d\\ude00$', ['😀'], 1],
])('the first words of %s, and their number', (source, words, size) => {
  expect(first(pattern(source), 3)).toEqual(words);
  expect(pattern(source).size(1000)).toBe(size);
});

test('a high surrogate and a low one are never two characters', () => {
  // By themselves the two parts match, but no string has them one after the other.
  const language = pattern('^[\\ud83d][\\ude00]$');
  expect(/^[\ud83d][\ude00]$/u.test('\ud83d\ude00')).toBe(false);
  expect(language.isEmpty()).toBe(true);
  expect(language.size(5)).toBe(0);
  expect(language.hasLength(0, Number.POSITIVE_INFINITY)).toBe(false);
  expect(first(pattern('^[\\ude00][\\ud83d]$'), 2)).toEqual(['\ude00\ud83d']);
  const lone = pattern('^[\\ud800-\\udfff]$').and(pattern('[\\ude00]'));
  expect(lone.isEmpty()).toBe(false);
  expect([...lone.words()]).toEqual(['\ude00']);
  // 2048 surrogates, without the pairs of a high and a low one.
  expect(pattern('^[\\ud800-\\udfff]{2}$').size(1e9)).toBe(2048 ** 2 - 1024 ** 2);
});

test('some words, and all but some', () => {
  const names = theseWords(['id', 'name', 'x', '😀']);
  expect([...names.words()]).toEqual(['x', '😀', 'id', 'name']);
  expect([...names.words({ min: 2, max: 3 })]).toEqual(['id']);
  expect(names.size(10)).toBe(4);
  expect(names.size(3)).toBe(3);
  expect(names.hasLength(5, 9)).toBe(false);
  expect(first(names.not(), 3)).toEqual(['', 'a', 'b']);
  expect(names.not().has('id')).toBe(false);
  expect(names.not().hasLength(1, 1)).toBe(true);
});

test('all words of a pattern can be taken away, one by one', () => {
  const digits = pattern('^\\d$');
  const most = digits.and(theseWords([...'012345678']).not());
  expect([...most.words()]).toEqual(['9']);
  expect(most.size(9)).toBe(1);
  expect(most.hasLength(1, 1)).toBe(true);
  const none = most.and(theseWords(['9']).not());
  expect(none.isEmpty()).toBe(true);
  expect(none.hasLength(1, 1)).toBe(false);
  expect([...none.or(theseWords(['b', 'a', 'long'])).words()]).toEqual(['a', 'b', 'long']);
});

test('words of two patterns are listed by length', () => {
  const language = pattern('^a{2,}$').or(theseWords(['b', 'ccc', 'aa']));
  expect(first(language, 5)).toEqual(['b', 'aa', 'aaa', 'ccc', 'aaaa']);
});

test('operations on lists of words and patterns are those on sets', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'abc', '😀', '\ud83d'];
  const leaf = fc.oneof(
    fc.subarray(texts).map((words) => ({ language: theseWords(words), set: new Set(words) })),
    fc.constantFrom('a', '^a', 'b$', '^..$', '^[^]$', '^(?!a)').map((source) => ({
      language: pattern(source),
      set: new Set(texts.filter((text) => new RegExp(source, 'u').test(text))),
    })),
  );
  const combined = fc.letrec<{ tree: { language: Language; set: Set<string> } }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({
        language: a.language.and(b.language),
        set: new Set([...a.set].filter((text) => b.set.has(text))),
      })),
      fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({
        language: a.language.or(b.language),
        set: new Set([...a.set, ...b.set]),
      })),
      tie('tree').map(({ language, set }) => ({
        language: language.not(),
        set: new Set(texts.filter((text) => !set.has(text))),
      })),
    ),
  })).tree;
  fc.assert(
    fc.property(combined, ({ language, set }) => {
      expect(texts.filter((text) => language.has(text))).toEqual(texts.filter((text) => set.has(text)));
      for (const word of first(language, 10)) expect(language.has(word)).toBe(true);
      if (set.size > 0) expect(language.isEmpty()).toBe(false);
      const size = language.size(20);
      if (size < 20) expect([...language.words()].length).toBe(size);
    }),
    { numRuns: 500, seed: 16 },
  );
});

test('lengths far beyond what can be constructed', () => {
  const billion = 1_000_000_000;
  const even = pattern('^(?:..)*$');
  expect(even.hasLength(billion, billion)).toBe(true);
  expect(even.hasLength(billion + 1, billion + 1)).toBe(false);
  expect(even.hasLength(billion + 1, billion + 2)).toBe(true);
  const sums = pattern('^(?:.{6}|.{10}|.{15})*$');
  // 29 is the largest number that is no sum of these.
  expect([28, 29, 30, billion + 7].map((length) => sums.hasLength(length, length))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const sevens = pattern('^a(?:.{7})*$|^b(?:.{11})*$');
  expect(sevens.hasLength(77 * 10_000_000, 77 * 10_000_000)).toBe(false);
  expect(sevens.hasLength(77 * 10_000_000 + 1, 77 * 10_000_000 + 1)).toBe(true);
  for (let length = billion; length < billion + 100; length++)
    expect(sevens.hasLength(length, length), `${length}`).toBe(length % 7 === 1 || length % 11 === 1);
  expect(pattern('^.{0,50}$').hasLength(51, billion)).toBe(false);
  expect(pattern('^.{0,50}$').hasLength(50, billion)).toBe(true);
  expect(allWords().hasLength(billion, billion)).toBe(true);
  expect(first(allWords(), 1, { min: 5000 })).toEqual(['a'.repeat(5000)]);
});

test.each([
  ['(a)\\1', 'uses a backreference'],
  ['(?<word>a)\\k<word>', 'uses a backreference'],
  ['(?<=a(?=b))b', 'looks ahead inside a lookbehind'],
  ['\\B', 'matches inside a character, where engines differ'],
  ['(', 'is not a regular expression with the flag u'],
  [`${'('.repeat(300)}a${')'.repeat(300)}`, 'nests groups too deep'],
])('%s is not regular', (source, reason) => {
  const found = patternLanguage(source);
  expect(found).toBeInstanceOf(NotRegular);
  expect((found as NotRegular).reason).toBe(reason);
});

test.each(['a.{25}$', '^(?:(?:a{1,200}){1,200}){1,200}$', 'x.*(?:a.{9}){2}b.{12}$'])(
  '%s is too large, which is noticed at once and remembered',
  (source) => {
    expect(() => patternLanguage(source)).toThrow(TooLarge);
    const before = processorTime();
    expect(() => patternLanguage(source)).toThrow(TooLarge);
    expect(processorTime() - before).toBeLessThan(50);
  },
);

test('patterns of tolerant engines are read as the validators read them', () => {
  // The backslash before the hyphen means nothing; with the flag u it is an error.
  expect(first(pattern('^\\-a$'), 2)).toEqual(['-a']);
});

test('characters are ranked once each', () => {
  const counted = [...preferred].sort(([a], [b]) => a - b);
  let next = 0;
  for (const [from, to] of counted) {
    expect(from).toBe(next);
    next = to + 1;
  }
  expect(next).toBe(0x110000);
});

test('no word is listed twice', () => {
  for (const source of ['^[!-~]$', '^[^]$', '^[a-z_-]{2}$']) {
    const words = first(pattern(source), 5000);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('results are kept: the same operation gives the same language', () => {
  const [a, b] = [pattern('^a'), pattern('b$')];
  expect(a.and(b)).toBe(a.and(b));
  expect(a.and(b)).toBe(b.and(a));
  expect(a.not().not()).toBe(a);
  expect(pattern('^a')).toBe(a);
});
