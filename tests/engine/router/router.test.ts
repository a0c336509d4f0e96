import { expect, test } from 'vitest';
import { Router } from '../../../runtime/engine/stages/match.ts';

/** A router of templates; what it finds is named by the template. */
function routerOf(...templates: readonly string[]): (path: string) => unknown {
  const router = new Router<string>();
  for (const template of templates) router.add('GET', template, template);
  return (path) => {
    const match = router.match(path);
    return match === null ? null : [match.routes.methods.get('GET'), ...match.texts];
  };
}

test.each([
  ['/shop', '/shop'],
  ['/shop/orders', '/shop/{name}', 'orders'],
  ['/shop/orders/7', '/shop/orders/{id}', '7'],
  ['/shop/orders/7/lines/2', '/shop/orders/{id}/lines/{line}', '7', '2'],
  ['/shop/', null],
  ['/shop/orders/', null],
  ['/shop/orders//lines/2', null],
  ['/shop/orders/7/lines/2/', null],
  ['/', null],
  ['*', null],
])('%s', (path, ...found) => {
  const match = routerOf('/shop', '/shop/{name}', '/shop/orders/{id}', '/shop/orders/{id}/lines/{line}');
  expect(match(path)).toEqual(found[0] === null ? null : found);
});

test('texts of a branch that leads nowhere are forgotten', () => {
  const match = routerOf(
    '/{from}-{to}/days',
    '/{year}/months',
    '/v{major}/{file}/raw',
    '/{owner}/{repo}/tree',
  );
  expect(match('/3-4/days')).toEqual(['/{from}-{to}/days', '3', '4']);
  expect(match('/3-4/months')).toEqual(['/{year}/months', '3-4']);
  expect(match('/v1/a/raw')).toEqual(['/v{major}/{file}/raw', '1', 'a']);
  expect(match('/v1/a/tree')).toEqual(['/{owner}/{repo}/tree', 'v1', 'a']);
  expect(match('/v1/a/other')).toBeNull();
  const nested = routerOf('/users/{id}/keys', '/{owner}/{repo}/tree');
  expect(nested('/users/7/tree')).toEqual(['/{owner}/{repo}/tree', 'users', '7']);
});

test('literal segments come before text with parameters, and these before a parameter', () => {
  const match = routerOf('/{name}', '/v{major}', '/v1');
  expect(match('/v1')).toEqual(['/v1']);
  expect(match('/v2')).toEqual(['/v{major}', '2']);
  expect(match('/w')).toEqual(['/{name}', 'w']);
});
