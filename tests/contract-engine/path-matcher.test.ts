import { expect, test } from 'vitest';
import { createPathMatcher } from '../../runtime/http/parameters/path-matcher.ts';

const match = (template: string, path: string) => {
  const found = createPathMatcher(template)(path);
  return found && Object.fromEntries(found);
};

test.each<[template: string, path: string, texts: Record<string, string> | null]>([
  ['/a/{b}', '/a/x', { b: 'x' }],
  ['/a/{b}', '/a/%2F%20', { b: '%2F%20' }],
  ['/a/{b}', '/a/', null],
  ['/a/{b}', '/a/x/y', null],
  ['/a/{b}/', '/a/x', null],
  ['/{a}.{b}', '/x.y.z', { a: 'x.y', b: 'z' }],
  ['/{a}...{b}', '/v1.0...v1.1', { a: 'v1.0', b: 'v1.1' }],
  ['/{a}-{b}-{c}', '/1-2-3-4', { a: '1-2', b: '3', c: '4' }],
  ['/x{a}y', '/xaby', { a: 'ab' }],
  ['/(a|b)+{c}', '/(a|b)+x', { c: 'x' }],
  ['/(a|b)+{c}', '/aax', null],
  ['/é/{a}', '/%C3%A9/x', { a: 'x' }],
  ['/é/{a}', '/%c3%a9/x', { a: 'x' }],
  ['/%C3%A9/{a}', '/%c3%a9/x', { a: 'x' }],
  ['/a:b/{c}', '/a%3Ab/x', { c: 'x' }],
  ['/a#b/{c}', '/a%23b/x', { c: 'x' }],
  ['/{__a}', '/x', { __a: 'x' }],
])('%s finds %s', (template, path, texts) => {
  expect(match(template, path)).toEqual(texts);
});

test('a path that nearly matches is refused in linear time', () => {
  const template = `/{a}${Array.from({ length: 8 }, (_, index) => `-{b${index}}`).join('')}x`;
  const start = performance.now();
  expect(match(template, `/${'a-'.repeat(4_000)}`)).toBeNull();
  expect(performance.now() - start).toBeLessThan(1_000);
});
