import { describe, expect, test } from 'vitest';
import { isUnder, normalizeLiteral, readTarget } from '../../../runtime/engine/stages/match.ts';

describe('request target', () => {
  test.each<[given: string, path: string, query: string, authority: string | null]>([
    ['/', '/', '', null],
    ['/faq', '/faq', '', null],
    ['/faq?a=1&b=/x?y', '/faq', 'a=1&b=/x?y', null],
    ['/faq?', '/faq', '', null],
    ['/faq#part', '/faq', '', null],
    ['/faq?a=1#part', '/faq', 'a=1', null],
    ['/faq#part?a=1', '/faq', '', null],
    ['/%66aq%2emd', '/faq.md', '', null],
    ['/%61pi', '/api', '', null],
    ['/a%2fb', '/a%2Fb', '', null],
    ['/a b|c"<>', '/a%20b%7Cc%22%3C%3E', '', null],
    ['/a\\b', '/a%5Cb', '', null],
    ['/\u00e6\u0097\u00a5', '/%E6%97%A5', '', null],
    ['/\u00ff', '/%FF', '', null],
    ['/%ff', '/%FF', '', null],
    ['/%c3%28', '/%C3%28', '', null],
    ['/100%', '/100%', '', null],
    ['/%zz%4', '/%zz%4', '', null],
    ['/%00', '/%00', '', null],
    ['//elsewhere.example/faq', '//elsewhere.example/faq', '', null],
    ['http://elsewhere.example/faq?a=1', '/faq', 'a=1', 'elsewhere.example'],
    ['HTTP://elsewhere.example', '/', '', 'elsewhere.example'],
    ['http://elsewhere.example?a=1', '/', 'a=1', 'elsewhere.example'],
    ['https://elsewhere.example:8443/faq', '/faq', '', 'elsewhere.example:8443'],
    ['http://[::1]:80/faq', '/faq', '', '[::1]:80'],
    ['*', '*', '', null],
  ])('%j', (given, path, query, authority) => {
    expect(readTarget(given)).toEqual({ path, query, authority });
  });

  test.each([
    '',
    'faq',
    '?a',
    '*x',
    'http://',
    'http:///faq',
    'http://[',
    'http://[::1/faq',
    'http://a b/faq',
    'http://user@elsewhere.example/faq',
    'http://elsewhere.example:99999/faq',
    'http://elsewhere.example:x/faq',
    'a://',
    'ftp://elsewhere.example/faq',
    'elsewhere.example:443',
  ])('%j is not one that a server answers', (given) => {
    expect(readTarget(given)).toBeNull();
  });

  test('a percent sign in a path of the contract is matched encoded', () => {
    expect(normalizeLiteral('/100%')).toBe(readTarget('/100%25')?.path);
    expect(normalizeLiteral('/100%25')).toBe(readTarget('/100%25')?.path);
  });

  test('normalization is idempotent', () => {
    for (const target of ['/%66aq', '/a%2fb', '/100%', '/\u00ff', '/a b']) {
      const path = readTarget(target)?.path ?? '';
      expect(readTarget(path)?.path).toBe(path);
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
