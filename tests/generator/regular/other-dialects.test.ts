import { describe, expect, test } from 'vitest';
import { translatePattern } from '../../../generator/regular/patterns/other-dialects.ts';

/** A pattern of another dialect, texts that it matches there, and texts that it does not. */
const read: readonly [pattern: string, matching: readonly string[], others: readonly string[]][] = [
  ['(?i)^ab$', ['ab', 'AB', 'aB'], ['abc', 'b']],
  ['^(?i)[a-f]x$', ['ax', 'Fx', 'fX'], ['gx', 'Gx']],
  ['(?i:^a-b$)', ['a-b', 'A-B'], ['ab']],
  ['(?is)a.b', ['a\nB', 'AxB'], ['ab']],
  ['(?s)^.$', ['\n', 'a'], ['', 'ab']],
  ['^.$', ['a'], ['\n']],
  ['\\Aa\\z', ['a'], ['ab', 'ba']],
  ['\\Aa\\Z', ['a'], ['ab']],
  ['^[[:alpha:]_]+$', ['aZ_'], ['1', 'ä']],
  ['^[^[:space:]]$', ['a'], [' ', '\t']],
  ['^\\p{Alnum}{2}$', ['a1'], ['a', 'a-']],
  ['^\\P{Upper}$', ['a', '1'], ['A']],
  ['^[\\p{Punct}]$', ['!', '/', '[', '`', '{', '~', '@', '\\', ']'], ['a', ' ']],
  ['^\\p{IsLetter}$', ['a', 'é'], ['1']],
  ['^\\p{Han}$', ['漢'], ['a']],
  ['^[\\000-\\037]$', ['\u0000', '\u001f'], [' ']],
  ['^\\x{1F600}$', ['😀'], ['x']],
  ['^a{,2}$', ['', 'a', 'aa'], ['aaa']],
  ['^(?P<year>\\d{4})$', ['2026'], ['26']],
  ['^a\\Rb$', ['a\r\nb', 'a\nb'], ['ab']],
  ['^a\\hb$', ['a b', 'a\tb'], ['ab', 'a\nb']],
];

describe('a pattern of another dialect matches the same texts', () => {
  test.each(read)('%s', (pattern, matching, others) => {
    const translated = translatePattern(pattern);
    expect(translated).not.toBeNull();
    const expression = new RegExp(translated ?? '', 'u');
    for (const text of matching) expect(expression.test(text), JSON.stringify(text)).toBe(true);
    for (const text of others) expect(expression.test(text), JSON.stringify(text)).toBe(false);
  });
});

/** What ECMA-262 cannot say in the same way: to guess would be worse than to check nothing. */
const unread = [
  '(?x) a b',
  '(?m)^a$',
  'a(?i)b',
  'a(?i:b)c',
  '(?i)^\\p{Lu}$',
  '(?-i)a',
  '[a-z&&[^b]]',
  '\\Qa.b\\E',
  '\\Ga',
  '[[:nothing:]]',
  '[^\\P{Alpha}]',
  '\\p{Nothing}',
  'a++(',
];

test.each(unread)('%s has no equal', (pattern) => {
  expect(translatePattern(pattern)).toBeNull();
});
