import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters, type Host } from '../support/hosts.ts';
import type { Answering } from '../support/http-client.ts';
import { testCases } from './run-cases.ts';
import { compileWorkshop, createWorkshop } from './workshop.ts';

const problem = 'application/problem+json';

testCases('without responders', { responders: {} }, [
  {
    name: 'a shared response without a JSON body is text',
    target: '/nowhere',
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: 'The contract has no such path.\n',
  },
  {
    name: 'one with a problem is a problem',
    target: '/items/1/x',
    status: 404,
    headers: { 'content-type': problem },
    body: { code: 'PE205' },
  },
]);

testCases('standard problems', { problems: 'standard' }, [
  {
    name: 'of an operation',
    target: '/items?limit=0',
    status: 400,
    headers: { 'content-type': problem },
    body: { type: 'about:blank', title: 'Bad request', status: 400, code: 'PE201' },
  },
  {
    name: 'of unknown paths',
    target: '/items/1/x',
    status: 404,
    body: { type: 'about:blank', code: 'PE205' },
  },
  {
    name: 'of an unknown method',
    target: '/pets',
    status: 405,
    headers: { 'content-type': problem },
    body: { code: 'PE206' },
  },
]);

const own = {
  problemBody: ({ status, code, detail }: { status: number; code: string; detail: string }) => ({
    type: 'https://workshop.example/problems',
    title: 'Ours',
    status,
    detail,
    code: `own ${code}`,
  }),
};

testCases('problemBody', own, [
  {
    name: 'writes problems of an operation that declares them',
    target: '/items?limit=0',
    status: 400,
    body: { title: 'Ours', code: 'own PE201' },
  },
  {
    name: 'writes problems of an operation that does not',
    target: '/files/a.pdf',
    status: 400,
    body: { title: 'Ours', code: 'own PE201' },
  },
  {
    name: 'writes problems of unknown paths',
    target: '/items/1/x',
    status: 404,
    body: { title: 'Ours', code: 'own PE205' },
  },
  {
    name: 'writes the body of a 500',
    target: '/broken/throws',
    status: 500,
    body: { title: 'Ours', code: 'own PE301' },
    log: ['handler_failed PE301'],
  },
]);

/** A redirect to a known path, and one to an unknown path. */
const redirect = (path: string) =>
  path === '/nowhere/' ? '/gone' : path.endsWith('/') ? path.replace(/\/+$/, '') : undefined;

testCases('redirect', { redirect }, [
  {
    name: 'leads to a known path',
    target: '/plain/',
    status: 308,
    headers: {
      location: '/plain',
      'content-length': '0',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
    body: '',
  },
  { name: 'keeps the query', target: '/plain/?a=1&b', status: 308, headers: { location: '/plain?a=1&b' } },
  {
    name: 'leads to a path with parameters',
    target: '/items/1/',
    status: 308,
    headers: { location: '/items/1' },
  },
  {
    name: 'applies to every method',
    target: '/items/1/',
    question: { method: 'PUT', body: '{}' },
    status: 308,
  },
  {
    name: 'does not lead to unknown paths',
    target: '/nowhere/',
    status: 404,
    headers: { location: undefined },
  },
  { name: 'is not called for known paths', target: '/plain', body: '[1,2,3]\n' },
]);

testCases(
  'basePath',
  { basePath: '/v1/', redirect: (path) => (path === '/v1/stat' ? '/v1/status' : undefined) },
  [
    { name: 'precedes paths', target: '/v1/plain', body: '[1,2,3]\n' },
    {
      name: 'precedes the successor of a deprecated operation',
      target: '/v1/old',
      headers: { link: /^<\.\/status>; rel="successor-version"/ },
    },
    { name: 'precedes templates', target: '/v1/items/2', body: { id: 2 } },
    {
      name: 'is required',
      goesOn: true,
      target: '/plain',
      status: 404,
      headers: { 'content-type': problem },
      body: { code: 'PE205' },
    },
    {
      name: 'precedes the prefixes of unknown paths',
      target: '/v1/nowhere',
      status: 404,
      body: 'Nothing is at /v1/nowhere.\n',
    },
    { name: 'is itself an unknown path', target: '/v1', status: 404, body: 'Nothing is at /v1.\n' },
    {
      name: 'precedes longer prefixes',
      target: '/v1/items/1/x',
      status: 404,
      headers: { 'content-type': problem },
    },
    {
      name: 'precedes the prefixes of rate limits',
      target: '/v1/limited/a',
      headers: { 'ratelimit-limit': '3' },
    },
    {
      name: 'is required for limits: other paths are not counted',
      goesOn: true,
      target: '/limited/a',
      status: 404,
      headers: { 'ratelimit-limit': undefined },
    },
    {
      name: 'is part of the paths that redirect gets and returns',
      target: '/v1/stat',
      status: 308,
      headers: { location: '/v1/status' },
    },
  ],
);

/** Not fetch: a worker's host compresses. */
describe.each(adapters.filter(([name]) => name !== 'fetch'))('compress on %s', (_, host) => {
  let server: Answering;
  beforeAll(async () => {
    server = await started(host);
  });
  afterAll(() => server.stop());

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a body that was made for one request, by %s', async (coding, decode) => {
    const plain = await server.ask('/about');
    const coded = await server.ask('/about', { headers: { 'accept-encoding': coding } });
    expect(coded.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(coded.body.length),
      vary: 'Accept, Accept-Encoding',
    });
    expect(coded.body.length).toBeLessThan(plain.body.length / 2);
    expect(decode(coded.body)).toEqual(plain.body);
    expect(coded.headers.etag).not.toBe(plain.headers.etag);
    const known = { 'accept-encoding': coding, 'if-none-match': coded.headers.etag ?? '' };
    expect((await server.ask('/about', { headers: known })).status).toBe(304);
    const head = await server.ask('/about', { method: 'HEAD', headers: { 'accept-encoding': coding } });
    expect([head.headers['content-length'], head.headers.etag]).toEqual([
      String(coded.body.length),
      coded.headers.etag,
    ]);
  });

  test('does not compress a body with a strong entity-tag of its handler', async () => {
    const question = { headers: { 'accept-encoding': 'br' } };
    const strong = await server.ask('/versions/strong', question);
    expect(strong.headers.etag).toBe('"v1"');
    expect(strong.headers).not.toHaveProperty('content-encoding');
    const weak = await server.ask('/versions/weak', question);
    expect(weak.headers).toMatchObject({ etag: 'W/"v1"', 'content-encoding': 'br' });
  });

  test('does not compress short bodies, images and streams', async () => {
    for (const target of ['/status', '/pictures/dot', '/streams/web', '/events?until=1']) {
      const { headers } = await server.ask(target, { headers: { 'accept-encoding': 'br' } });
      expect(headers, target).not.toHaveProperty('content-encoding');
    }
    expect((await server.ask('/about')).headers).not.toHaveProperty('content-encoding');
  });
});

test('a worker does not compress', async () => {
  const [, fetchHost] = adapters.find(([name]) => name === 'fetch') ?? expect.fail('no fetch');
  const server = await started(fetchHost);
  const coded = await server.ask('/about', { headers: { 'accept-encoding': 'br' } });
  expect(coded.headers).not.toHaveProperty('content-encoding');
  expect(coded.text).toBe((await server.ask('/about')).text);
});

async function started(host: Host): Promise<Answering> {
  const { engine } = await createWorkshop(await compileWorkshop(), false, { compress: true });
  return host.start(engine);
}
