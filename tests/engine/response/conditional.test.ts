import { expect, test } from 'vitest';
import { isNotModified } from '../../../runtime/engine/stages/represent.ts';
import { processorTime } from '../../support/processor-time.ts';

test.each<[name: string, header: string, expected: boolean]>([
  ['empty', '', false],
  ['the tag', '"abc"', true],
  ['the tag, weak', 'W/"abc"', true],
  ['another tag', '"abd"', false],
  ['a longer tag', '"abcd"', false],
  ['without quotes', 'abc', false],
  ['any', '*', true],
  ['any, with spaces', ' * ', true],
  ['in a list', '"x", W/"abc" , "y"', true],
  ['not in a list', '"x", "y"', false],
  ['after a tag with a comma in it', '"x,y", "abc"', true],
  ['inside another tag', '"x,abc,y"', false],
  ['empty elements', ', ,"abc",', true],
  ['after something that is no tag', 'abc, "abc"', false],
  ['lower-case weak mark', 'w/"abc"', false],
])('If-None-Match: %s', (_name, header, expected) => {
  expect(isNotModified(header, '"abc"')).toBe(expected);
});

test.each<[header: string, expected: boolean]>([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", "abc"', true],
  ['"abd"', false],
])('If-None-Match against a weak tag: %s', (header, expected) => {
  expect(isNotModified(header, 'W/"abc"')).toBe(expected);
});

test('a hostile list is parsed quickly', () => {
  const started = processorTime();
  isNotModified(`${' ,'.repeat(8000)}x`, '"abc"');
  isNotModified('"'.repeat(16_000), '"abc"');
  isNotModified('"x",'.repeat(4000), '"abc"');
  expect(processorTime() - started).toBeLessThan(200);
});
