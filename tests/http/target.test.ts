import { describe, expect, test } from 'vitest';
import { isUnder, readTarget } from '../../runtime/http/target.ts';

describe('request target', () => {
  test.each<[given: string, path: string, query: string, wellFormed: boolean]>([
    ['/', '/', '', true],
    ['/faq', '/faq', '', true],
    ['/faq?a=1&b=/x?y', '/faq', '?a=1&b=/x?y', true],
    ['/faq?', '/faq', '?', true],
    ['/faq#part', '/faq', '', true],
    ['/faq?a=1#part', '/faq', '?a=1', true],
    ['/%66aq%2emd', '/faq.md', '', true],
    ['/%61pi', '/api', '', true],
    ['/a%2fb', '/a%2Fb', '', true],
    ['/a b|c"<>', '/a%20b%7Cc%22%3C%3E', '', true],
    ['/a\\b', '/a%5Cb', '', true],
    ['/\u00e6\u0097\u00a5', '/%E6%97%A5', '', true],
    ['/\u00ff', '/%FF', '', false],
    ['/%ff', '/%FF', '', false],
    ['/%c3%28', '/%C3%28', '', false],
    ['/100%', '/100%25', '', true],
    ['/%zz', '/%25zz', '', true],
    ['/%00', '/%00', '', true],
    ['//elsewhere.example/faq', '//elsewhere.example/faq', '', true],
    ['http://elsewhere.example/faq?a=1', '/faq', '?a=1', true],
    ['HTTP://elsewhere.example', '/', '', true],
    ['http://elsewhere.example?a=1', '/', '?a=1', true],
    ['http://[::1/faq', '/faq', '', true],
    ['*', '*', '', false],
    ['', '', '', false],
    ['faq', 'faq', '', false],
  ])('%j', (given, path, query, wellFormed) => {
    expect(readTarget(given)).toEqual({ path, query, wellFormed });
  });

  test('the normal form is its own normal form', () => {
    for (const target of ['/%66aq', '/a%2fb', '/100%', '/\u00ff', '/a b']) {
      const { path } = readTarget(target);
      expect(readTarget(path).path).toBe(path);
    }
  });

  test.each<[path: string, prefix: string, expected: boolean]>([
    ['/api', '/api', true],
    ['/api/', '/api', true],
    ['/api/v1/x', '/api', true],
    ['/apical', '/api', false],
    ['/API', '/api', false],
    ['/', '/api', false],
    ['/faq', '/', true],
  ])('%s under %s: %s', (path, prefix, expected) => {
    expect(isUnder(path, prefix)).toBe(expected);
  });
});
