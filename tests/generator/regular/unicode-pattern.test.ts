import { expect, test } from 'vitest';
import { unicodePattern } from '../../../generator/regular/patterns/unicode-pattern.ts';

test.each([
  ['^[a-z]{2}$', '^[a-z]{2}$'],
  ['^\\@\\_$', '^@_$'],
  ['^{a}]$', '^\\{a\\}\\]$'],
  ['^[\\w-.]+$', '^[\\w\\-.]+$'],
  ['^[a&&b]\\@$', '^[a&&b]@$'],
  ['^{,}$', null],
  ['^[a-z]{,3}$', null],
  ['^\\{,3}$', '^\\{,3\\}$'],
  ['^[{,3}]\\@$', '^[{,3}]@$'],
  ['^[[:alnum:]]+$', null],
  ['^[_[.hyphen.]]$', null],
  ['^[[=e=]]$', null],
  ['^[\\[:]\\@$', '^[\\[:]@$'],
  ['^[a-z&&[^b]]$', null],
  ['^[a-z&&[b-d]]$', null],
  ['^[a-z', null],
  ['\\Aabc\\Z', null],
])('%s is read as %s', (pattern, expected) => {
  expect(unicodePattern(pattern)).toBe(expected);
});
