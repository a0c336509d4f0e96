import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeOf } from '../../../generator/compat/compare/taken-texts.ts';
import { templateShape } from '../../../generator/source/grammar/path-template.ts';
import { parameterNames, Router, readTarget } from '../../../runtime/engine/stages/match.ts';
import { processorTime } from '../../support/processor-time.ts';

/** The texts of a path's parameters by name; null where the template does not match. */
function match(template: string, path: string): Record<string, string> | null {
  const router = new Router<string>();
  router.add('GET', template, template);
  const found = router.match(readTarget(path)?.path ?? '');
  return (
    found &&
    Object.fromEntries(parameterNames(template).map((name, index) => [name, found.texts[index] ?? '']))
  );
}

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
  ['/a:b/{c}', '/a:b/x', { c: 'x' }],
  // A reserved character and its triplet are not the same (RFC 3986 section 2.2).
  ['/a:b/{c}', '/a%3Ab/x', null],
  ['/a#b/{c}', '/a%23b/x', { c: 'x' }],
  ['/{__a}', '/x', { __a: 'x' }],
])('%s finds %s', (template, path, texts) => {
  expect(match(template, path)).toEqual(texts);
});

test('a path that nearly matches is refused in linear time', () => {
  const template = `/{a}${Array.from({ length: 8 }, (_, index) => `-{b${index}}`).join('')}x`;
  const start = processorTime();
  expect(match(template, `/${'a-'.repeat(4_000)}`)).toBeNull();
  expect(processorTime() - start).toBeLessThan(1_000);
});

test('of matching templates, the one with most literal text wins, whatever the number of parameters', () => {
  const router = new Router<string>();
  for (const template of ['/{a}-{b}', '/{a}-xy{b}', '/a{b}b']) router.add('GET', template, template);
  const found = (path: string) => router.match(path)?.routes.methods.get('GET');
  expect(['/1-xyz', '/a-b', '/1-2'].map(found)).toEqual(['/{a}-xy{b}', '/a{b}b', '/{a}-{b}']);
});

test('the comparison of contracts finds the template that the engine finds', () => {
  const segments = ['a', 'b', '{x}', 'a{x}', '{x}b', 'a{x}b', '{x}-{y}', '{x}.{y}', '{x}-b'];
  const texts = ['a', 'b', 'ab', 'axb', 'a-b', 'a.b', 'x.y-b', 'a-x.b'];
  const pathOf = (parts: readonly string[]) =>
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 });
  const templates = fc.uniqueArray(
    pathOf(segments).map((parts) => `/${parts.join('/')}`),
    { minLength: 1, maxLength: 8, selector: templateShape },
  );
  fc.assert(
    fc.property(templates, pathOf(texts), (known, parts) => {
      const path = `/${parts.join('/')}`;
      const router = new Router<string>();
      for (const template of known) router.add('GET', template, template);
      expect(routeOf(known, path)).toBe(router.match(path)?.routes.methods.get('GET'));
    }),
    { numRuns: 5_000 },
  );
});
