import { gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { toFastify } from '../../../runtime/engine/adapters/fastify.ts';
import { type Contract, createEngine, type EngineOptions } from '../../../runtime/engine/index.ts';
import { compileWorkshop, createWorkshop } from '../behaviour/workshop.ts';
import { contractOf, operation } from '../support/fixture-site.ts';

interface Reply {
  readonly reply: { ok(body: unknown): never };
  readonly raw: unknown;
  readonly requestId: string;
}

const shop = contractOf(
  {
    getA: operation({ id: 'getA', path: '/a' }),
    getOne: operation({ id: 'getOne', path: '/a/{the-id}' }),
    getMixed: operation({ id: 'getMixed', path: '/files/{name}.{ending}' }),
    getRoot: operation({ id: 'getRoot', path: '/' }),
    purge: operation({ id: 'purge', path: '/a', method: 'PURGE' }),
  },
  {
    sharedResponses: { unknown: { status: 404 } },
    unknownPaths: [{ prefix: '/covered', response: 'unknown' }],
  },
);

/** Answers with the id of the operation. */
function engineOf(options: EngineOptions = {}, contract: Contract = shop) {
  const handlers = Object.fromEntries(
    Object.keys(contract.operations).map((id) => [id, (_: unknown, { reply }: Reply) => reply.ok({ id })]),
  );
  return createEngine(contract, handlers, { log: () => {}, ...options });
}

let app: FastifyInstance;
afterEach(() => app.close());

let workshop: Contract;
beforeAll(async () => {
  workshop = await compileWorkshop();
});

const statusOf = async (method: string, url: string) =>
  (await app.inject({ method: method as 'GET', url })).statusCode;

test('operations are routes, and the rest of what the engine answers is one more', async () => {
  app = fastify();
  await app.register(toFastify(engineOf()), { prefix: '/v1' });
  await app.ready();
  for (const [method, url] of [
    ['GET', '/v1/a'],
    ['HEAD', '/v1/a'],
    ['PURGE', '/v1/a'],
    ['GET', '/v1/a/:the_id'],
    ['GET', '/v1/'],
  ] as const)
    expect([url, app.hasRoute({ method: method as 'GET', url })]).toEqual([url, true]);
  const told = [
    ['GET', '/v1/a', 200],
    ['PURGE', '/v1/a', 200],
    ['GET', `/v1/a/${'x'.repeat(500)}`, 200],
    ['GET', '/v1/%61/b', 200],
    ['GET', '/v1/files/a.b', 200],
    ['GET', '/v1', 200],
    ['GET', '/v1/', 200],
    ['DELETE', '/v1/a', 405],
    ['OPTIONS', '/v1/a', 204],
    ['GET', '/v1/covered/x', 404],
  ] as const;
  for (const [method, url, status] of told)
    expect([method, url, await statusOf(method, url)]).toEqual([method, url, status]);
  expect((await app.inject({ method: 'DELETE', url: '/v1/a' })).headers['allow']).toContain('PURGE');
});

test('other paths go on to the routes of the application, and to its handler for what is not found', async () => {
  app = fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send('none of ours'));
  app.get('/v1/own', (_, reply) => reply.send('own'));
  app.post('/v1/own', ({ body }, reply) => reply.send(body));
  app.get('/*', (_, reply) => reply.send('a file'));
  await app.register(toFastify(engineOf()), { prefix: '/v1' });
  const told = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).body;
  expect(await told('GET', '/v1/own')).toBe('own');
  expect(await told('GET', '/v1/nowhere')).toBe('a file');
  expect(await told('GET', '/a')).toBe('a file');
  expect(await told('POST', '/v1/nowhere')).toBe('none of ours');
  expect(await told('GET', '/v1/a')).toBe('{"id":"getA"}\n');
  // Its parsers are as they were.
  expect((await app.inject({ method: 'POST', url: '/v1/own', payload: { given: 1 } })).json()).toEqual({
    given: 1,
  });
});

test('an address that only Fastify takes for one of the contract is not found', async () => {
  app = fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } });
  app.setNotFoundHandler((_, reply) => reply.code(404).send('none of ours'));
  await app.register(toFastify(engineOf()), { prefix: '/v1' });
  for (const url of ['/v1/a/', '/v1/A', '/v1/a/1/'])
    expect((await app.inject(url)).body, url).toBe('none of ours');
  expect(await statusOf('GET', '/V1/a')).toBe(200);
});

test('a route that the application still has for an operation is named when it starts', async () => {
  app = fastify();
  app.get('/v1/a/:id', (_, reply) => reply.send('old'));
  await expect(async () => app.register(toFastify(engineOf()), { prefix: '/v1' })).rejects.toThrow(
    "Method '[ 'GET', 'HEAD' ]' already declared for route '/v1/a/:the_id'",
  );
});

test('routes are hidden from the documents that plugins make, and hooks of a scope run around those in it', async () => {
  app = fastify();
  const hidden: unknown[] = [];
  app.addHook('onRoute', ({ schema }) => void hidden.push((schema as { hide?: boolean }).hide));
  await app.register(
    async (scope) => {
      scope.addHook('preHandler', async (_, reply) => reply.code(403).send());
      await scope.register(toFastify(engineOf()));
    },
    { prefix: '/in' },
  );
  await app.register(toFastify(engineOf()), { prefix: '/out' });
  expect([await statusOf('GET', '/in/a'), await statusOf('GET', '/out/a')]).toEqual([403, 200]);
  expect(new Set(hidden)).toEqual(new Set([true]));
});

test('several engines, prefixes with parameters, and redirects to an address below them', async () => {
  app = fastify();
  const redirect = (path: string) => (path === '/old' ? '/a' : undefined);
  await app.register(toFastify(engineOf({ redirect })), { prefix: '/:tenant/v1/' });
  await app.register(async (inner) => void inner.register(toFastify(engineOf()), { prefix: '/v2' }), {
    prefix: '/x',
  });
  expect(await statusOf('GET', '/acme/v1/a')).toBe(200);
  expect((await app.inject('/acme/v1/old?b')).headers['location']).toBe('/acme/v1/a?b');
  expect(await statusOf('GET', '/x/v2/a')).toBe(200);
  expect(await statusOf('DELETE', '/x/v2/a')).toBe(405);
  expect(await statusOf('GET', '/x/v2/old')).toBe(404);
});

test('hooks run around operations, see the answer, and a hook that answers keeps the handler from running', async () => {
  app = fastify({ genReqId: () => 'the-id' });
  const seen: string[] = [];
  app.addHook('onRequest', async ({ id }) => void seen.push(`request ${id}`));
  app.addHook('preHandler', async ({ headers }, reply) =>
    headers.authorization === undefined ? reply.code(401).send('who?') : undefined,
  );
  app.addHook('onSend', async (_, reply, payload) => {
    seen.push(`send ${reply.statusCode} ${payload}`);
    return payload;
  });
  app.addHook('onResponse', async ({ routeOptions }) => void seen.push(`response ${routeOptions.url}`));
  const handled: unknown[] = [];
  const engine = createEngine(
    contractOf({ getOne: operation({ id: 'getOne', path: '/a/{id}', method: 'POST' }) }),
    {
      getOne: (_: unknown, { reply, raw, requestId }: Reply) => {
        handled.push((raw as FastifyRequest).id, requestId);
        return reply.ok({});
      },
    },
    { log: () => {} },
  );
  await app.register(toFastify(engine));
  expect(await statusOf('POST', '/a/1')).toBe(401);
  // A malformed media type does not go round the hooks either.
  expect(
    (await app.inject({ method: 'POST', url: '/a/1', headers: { 'content-type': 'x' }, payload: 'x' })).body,
  ).toBe('who?');
  expect(handled).toEqual([]);
  seen.length = 0;
  const answer = await app.inject({ method: 'POST', url: '/a/1', headers: { authorization: 'me' } });
  expect([answer.statusCode, answer.body]).toEqual([200, '{}\n']);
  expect(handled).toEqual(['the-id', 'the-id']);
  expect(seen).toEqual(['request the-id', 'send 200 {}\n', 'response /a/:id']);
});

test('an answer that onSend replaces or refuses is what is sent', async () => {
  app = fastify();
  app.addHook('onSend', async ({ query }, reply, payload) => {
    if ('fail' in (query as object)) throw new Error('a hook broke');
    reply.header('x-added', '1');
    return `${payload} and more`;
  });
  await app.register(toFastify(engineOf()));
  const { body, headers } = await app.inject('/a');
  expect([body, headers['content-length'], headers['x-added']]).toEqual([
    '{"id":"getA"}\n and more',
    '23',
    '1',
  ]);
  expect(await statusOf('GET', '/a?fail')).toBe(500);
});

test('helmet, cors, cookies and compress do their work on its answers', async () => {
  app = fastify();
  await app.register(helmet);
  await app.register(cors, { origin: ['https://a.example'], credentials: true });
  await app.register(cookie);
  await app.register(compress, { threshold: 0, encodings: ['gzip'] });
  app.addHook('onRequest', async (_, reply) => {
    reply.setCookie('csrf', 'one').header('cache-control', 'public');
    reply.raw.setHeader('Set-Cookie', 'raw=1');
  });
  const { engine } = await createWorkshop(workshop, false);
  await app.register(toFastify(engine));
  const headers = { origin: 'https://a.example', 'accept-encoding': 'gzip' };

  const negotiated = await app.inject({ url: '/about', headers });
  expect(negotiated.headers).toMatchObject({
    'access-control-allow-origin': 'https://a.example',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.any(String),
    'content-encoding': 'gzip',
    vary: 'Origin, Accept, accept-encoding',
    'cache-control': 'public, max-age=300',
    'set-cookie': ['raw=1', 'csrf=one; SameSite=Lax'],
  });
  expect((await app.inject({ url: '/moved', headers })).headers['set-cookie']).toEqual([
    'raw=1',
    'a=1; Path=/',
    'b=2',
    'csrf=one; SameSite=Lax',
  ]);
  expect((await app.inject({ url: '/events', headers })).headers['content-encoding']).toBeUndefined();
  const streamed = await app.inject({ url: '/streams/web', headers });
  expect([streamed.statusCode, streamed.headers['content-encoding']]).toEqual([200, 'gzip']);
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/about',
    headers: { ...headers, 'access-control-request-method': 'GET' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
    204,
    'https://a.example',
  ]);
});

test('a body that a plugin has decompressed is read as that', async () => {
  app = fastify();
  await app.register(compress);
  const { engine } = await createWorkshop(workshop, false);
  await app.register(toFastify(engine));
  const payload = gzipSync('a text');
  const answer = await app.inject({
    method: 'POST',
    url: '/texts',
    headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('a text')]);
});

test('Fastify itself answers addresses that it cannot decode, the server as a whole, and methods it does not know', async () => {
  app = fastify();
  await app.register(toFastify(engineOf()));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(`${address}/a/%zz`)).json()).toMatchObject({ code: 'FST_ERR_BAD_URL' });
  expect(await (await fetch(`${address}/a`, { method: 'PROPFIND' })).json()).toMatchObject({
    message: 'Route PROPFIND:/a not found',
  });
  expect(await statusOf('OPTIONS', '*')).toBe(404);
});
