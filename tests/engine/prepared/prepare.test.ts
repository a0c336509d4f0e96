import { describe, expect, test } from 'vitest';
import type { Operation } from '../../generated/server/operations.ts';
import { expandPath, prepareTable } from '../../runtime/http/prepare-table.ts';
import type { Handler, PathParameters } from '../../runtime/http/table.ts';
import { createSite, operation, validator } from './fixture-site.ts';

describe('path of a template', () => {
  test.each<[template: string, parameters: PathParameters, path: string]>([
    ['/', {}, '/'],
    ['/{lang}/', { lang: 'es' }, '/es/'],
    ['/{lang}/{page}.md', { lang: 'es', page: 'faq' }, '/es/faq.md'],
    ['/{page}', { page: 'a/b c' }, '/a%2Fb%20c'],
    ['/{page}', { page: '{page}' }, '/%7Bpage%7D'],
  ])('%s', (template, parameters, path) => {
    expect(expandPath(template, parameters)).toBe(path);
  });

  test('needs every parameter', () => {
    expect(() => expandPath('/{lang}/{page}', { lang: 'es' })).toThrow(
      'The path /{lang}/{page} needs a value for {page}.',
    );
  });
});

test('the table holds every address that can be listed, and only those', async () => {
  const { table } = await createSite();
  expect([...table.keys()].sort()).toEqual(
    ['/', '/api/health.json', '/api/old.json', '/faq', '/faq.md', '/guide', '/guide.md', '/init'].sort(),
  );
  expect([...(table.get('/guide')?.responses.keys() ?? [])]).toEqual(['text/html', 'text/markdown']);
});

describe('what stops the start', () => {
  const isName = validator((data) =>
    /^[a-z]+$/.test((data as { page: string }).page) ? null : 'must be a name',
  );
  const getPage = operation({
    id: 'getPage',
    path: '/{page}',
    mediaTypes: ['text/html', 'text/markdown'],
    pathParameters: isName,
  });
  const ok = ({ mediaType }: { mediaType: string }) => ({ status: 200, mediaType, body: 'x' });
  const build = (
    operations: Record<string, Operation>,
    handlers: Record<string, Handler>,
    addresses: PathParameters[],
  ) => prepareTable({ operations, handlers, addresses: () => addresses, policy: { secure: false } });

  test.each<
    [
      name: string,
      operations: Operation[],
      handlers: Record<string, Handler>,
      addresses: PathParameters[],
      message: RegExp,
    ]
  >([
    ['an operation without a handler', [getPage], {}, [], /^The operation getPage has no handler\.$/],
    [
      'an address that the contract does not have',
      [getPage],
      { getPage: ok },
      [{ page: 'A1' }],
      /the address \/A1 does not match the path parameters/,
    ],
    [
      'an address twice',
      [getPage, operation({ id: 'getFaq', path: '/faq' })],
      { getPage: ok, getFaq: ok },
      [{ page: 'faq' }],
      /^Two operations have the address \/faq; getFaq is the second\.$/,
    ],
    [
      'one of two media types is wrong',
      [getPage],
      { getPage: () => ({ status: 200, mediaType: 'text/html', body: 'x' }) },
      [{ page: 'faq' }],
      /^getPage: response 200 text\/html: the address \/faq must answer 200 text\/markdown\./,
    ],
    [
      'a listed address that is not found',
      [operation({ ...getPage, responses: { ...getPage.responses, 404: {} } })],
      { getPage: () => ({ status: 404 }) },
      [{ page: 'faq' }],
      /^getPage: response 404: the address \/faq must answer 200 text\/html\./,
    ],
    [
      'a body that does not match',
      [
        operation({
          id: 'getFaq',
          path: '/faq',
          responses: { 200: { 'application/json': validator(() => 'must be array', '/items') } },
        }),
      ],
      { getFaq: () => ({ status: 200, mediaType: 'application/json', body: {} }) },
      [],
      /^getFaq: response 200 application\/json at \/items: must be array\./,
    ],
    [
      'a handler that fails',
      [getPage],
      { getPage: () => Promise.reject(new Error('no such file')) },
      [{ page: 'faq' }],
      /^no such file$/,
    ],
  ])('%s', async (_name, operations, handlers, addresses, message) => {
    const byId = Object.fromEntries(operations.map((each) => [each.id, each]));
    await expect(build(byId, handlers, addresses)).rejects.toThrow(message);
  });
});
