import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  accessLog,
  createEngine,
  type EndedExchange,
  type Engine,
  type EngineOptions,
  type Observer,
  unauthorized,
} from '../../../runtime/engine/index.ts';
import { createNodeServer } from '../../../runtime/engine/server/server.ts';
import { createWatched, sent } from '../ends/watched-service.ts';
import { until } from '../server/test-server.ts';
import { contractOf, createSite, operation } from '../support/fixture-site.ts';
import { hosts, nodeHost } from '../support/hosts.ts';

const broken = (): never => {
  throw new Error('no');
};

/** An observer that keeps what it is told. */
function keeping(): { readonly told: EndedExchange[]; readonly observer: Observer } {
  const told: EndedExchange[] = [];
  return { told, observer: () => ({ end: (ended) => void told.push(ended) }) };
}

const text = { content: { 'text/plain': { as: 'text', validate: null } } } as const;

const service = contractOf(
  {
    getSecret: operation({
      id: 'getSecret',
      path: '/secrets/{secret}',
      pathParameters: () => true,
      mediaTypes: ['text/plain'],
      security: [{ key: [] }],
      responses: { 200: { builder: 'ok', ...text }, 404: { builder: 'notFound', ...text } },
    }),
    getStream: operation({
      id: 'getStream',
      path: '/stream',
      mediaTypes: ['text/plain'],
      responses: { 200: { builder: 'ok', ...text } },
    }),
  },
  {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    sharedResponses: { unknown: { status: 404, ...text } },
    unknownPaths: [{ prefix: '/', response: 'unknown' }],
  },
);

interface Context {
  readonly reply: Readonly<Record<'ok', (body: unknown) => never>>;
  readonly problem: Readonly<Record<'notFound', (body: string) => Error>>;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

const handlers = {
  getSecret(request: { path: { secret: string } }, { reply, problem, requestId }: Context) {
    const { secret } = request.path;
    if (secret === 'none') throw problem.notFound('There is none.');
    if (secret === 'broken') throw new Error(`The secret ${secret} cannot be read.`);
    return reply.ok(secret === 'id' ? requestId : 'Ä secret.');
  },
  getStream(_: unknown, { reply }: Context) {
    return reply.ok(
      (async function* () {
        yield 'Ä ';
        yield 'piece';
        yield broken();
      })(),
    );
  },
};

const createSecrets = (options: EngineOptions<unknown>): Engine =>
  createEngine(service, handlers, {
    basePath: '/base',
    security: { key: (key: string) => (key === 'ada' ? { name: 'Ada' } : null) },
    log: () => undefined,
    ...options,
  });

describe.each(hosts)('%s', (_, host) => {
  const start = async (engine: Engine) => {
    const server = await host.start(engine);
    onTestFinished(() => server.stop());
    return server;
  };

  test('every exchange is reported to an observer, with its operation, status, time and a unique id', async () => {
    const { told, observer } = keeping();
    const { engine } = await createSite({ limit: 8, observers: [observer] });
    const server = await start(engine);
    const headers = { 'x-request-id': 'theirs', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` };
    const all: [method: string, path: string, operation: string | null, status: number][] = [
      ['GET', '/api/health.json', 'getHealth', 200],
      ['HEAD', '/api/health.json', 'getHealth', 200],
      ['GET', '/guide', 'getPage', 200],
      ['OPTIONS', '/api/health.json', null, 204],
      ['DELETE', '/api/health.json', null, 405],
      ['GET', '/api/nowhere', null, 404],
      ['GET', '/api/%ff', null, 404],
      ['POST', '/api/echo', 'postEcho', 202],
      ['GET', '/api/health.json', 'getHealth', 200],
      ['GET', '/api/health.json', null, 429],
    ];
    // A host that answers one of them by itself is asked for another.
    const requests = all.map((request) =>
      host.takes(request[1]) ? request : (['GET', '/api/nowhere', null, 404] as const),
    );
    for (const [method, path] of requests) await server.ask(path, { method, headers });
    // A client may receive its response before observers are told.
    await until(() => told.length === requests.length);
    expect(told.map(({ operation, status }) => `${operation} ${status}`).sort()).toEqual(
      requests.map(([, , operation, status]) => `${operation} ${status}`).sort(),
    );
    expect(told.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(told.filter(({ id }) => id === 'theirs' || /1{16}|2{16}/.test(id))).toEqual([]);
    expect(told.filter(({ ended }) => ended !== 'complete')).toEqual([]);
  });

  test('route, principal, bytes, code and error say what became of a request', async () => {
    const { told, observer } = keeping();
    const server = await start(createSecrets({ observers: [observer] }));
    const ask = async (path: string, key: string | null) => {
      const headers = { accept: 'text/plain', ...(key === null ? {} : { 'x-key': key }) };
      const { body } = await server.ask(`/base${path}`, { headers });
      await until(() => told.length > 0);
      return { told: told.splice(0), bytes: body.byteLength };
    };
    const route = expect.stringMatching(/\/base\/secrets\/\{secret\}$/);
    const of = {
      operation: 'getSecret',
      route,
      principal: { name: 'Ada' },
      code: null,
      error: undefined,
      ended: 'complete',
    };
    const found = await ask('/secrets/1', 'ada');
    expect(found).toMatchObject({ told: [{ ...of, status: 200, bytes: 10 }], bytes: 10 });
    const none = await ask('/secrets/none', 'ada');
    expect(none).toMatchObject({ told: [{ ...of, status: 404, bytes: none.bytes }] });
    const failed = await ask('/secrets/broken', 'ada');
    expect(failed).toMatchObject({
      told: [{ ...of, status: 500, code: 'PE301', bytes: failed.bytes, error: expect.any(Error) }],
    });
    const unknown = await ask('/secrets/1', null);
    expect(unknown).toMatchObject({
      told: [{ ...of, status: 401, code: 'PE203', principal: undefined, bytes: unknown.bytes }],
    });
  });

  test('a stream that fails is told as such, with the bytes so far', async () => {
    const { told, observer } = keeping();
    const server = await start(createSecrets({ observers: [observer] }));
    await server.ask('/base/stream').catch(() => undefined);
    await until(() => told.length > 0);
    expect(told).toMatchObject([
      {
        operation: 'getStream',
        status: 200,
        bytes: 8,
        ended: 'failed',
        error: expect.any(Error),
        // It has no security requirements.
        principal: undefined,
      },
    ]);
  });

  test('an observer runs the work of the engine inside of its own', async () => {
    const store = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const server = await start(
      createSecrets({
        observers: [
          ({ path }) => ({ run: (answer) => store.run(`outer of ${path}`, answer) }),
          () => ({ run: (answer) => store.run(`${store.getStore()}, inner`, answer) }),
        ],
        security: {
          async key() {
            seen.push(store.getStore());
            return {};
          },
        },
        middleware: [
          {
            async run(_, next) {
              seen.push(store.getStore());
              return next();
            },
          },
        ],
      }),
    );
    expect((await server.ask('/base/secrets/1', { headers: { 'x-key': 'ada' } })).status).toBe(200);
    const place = 'outer of /base/secrets/1, inner';
    expect(seen).toEqual([place, place]);
  });

  test.each<[how: string, observer: Observer]>([
    ['throws', broken],
    ['throws at the end', () => ({ end: broken })],
    ['fails later', () => ({ end: async () => broken() })],
    ['throws instead of running', () => ({ run: broken })],
    [
      'throws after running',
      () => ({
        run(answer) {
          answer();
          return broken();
        },
      }),
    ],
  ])('an observer that %s is logged, and the answer is the same', async (_, observer) => {
    const events: string[] = [];
    const { told, observer: other } = keeping();
    const { engine } = await createSite({
      log: (_level, event) => events.push(event),
      observers: [observer, other],
    });
    const server = await start(engine);
    expect((await server.ask('/api/health.json')).status).toBe(200);
    await until(() => events.length > 0 && told.length > 0);
    expect(events).toEqual(['observer_failed']);
    expect(told).toHaveLength(1);
  });

  test('an observer that does not run the engine prevents nothing', async () => {
    const { engine } = await createSite({ observers: [() => ({ run: () => undefined as never })] });
    const server = await start(engine);
    expect((await server.ask('/api/health.json')).status).toBe(200);
  });

  test.each<[how: string, log: () => void]>([
    ['throws', broken],
    ['fails later', async () => broken()],
  ])('a log that %s changes nothing', async (_, log) => {
    const { engine } = await createSite({ log, observers: [() => ({ end: broken })] });
    const server = await start(engine);
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked++) statuses.push((await server.ask('/api/health.json')).status);
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('the access log has a line for each exchange, without anything that clients send', async () => {
    const lines: unknown[] = [];
    const log: EngineOptions['log'] = (level, event, fields) => lines.push([level, event, fields]);
    const server = await start(createSecrets({ observers: [accessLog(log)], log }));
    const headers = { 'x-key': 'ada', 'user-agent': 'a secret agent' };
    await server.ask('/base/secrets/id?a=b', { headers });
    // Fastify answers methods by itself that it does not know.
    const [method, named] = host.takes('/', 'PROPFIND') ? ['PROPFIND', 'other'] : ['DELETE', 'DELETE'];
    await server.ask('/base/secrets/id', { method, headers });
    await server.ask('/base/a/secret/path', { headers });
    await until(() => lines.length === 3);
    const common = { ms: expect.any(Number), bytes: expect.any(Number), ended: 'complete' };
    expect(lines).toEqual([
      [
        'info',
        'request',
        {
          ...common,
          request: expect.stringMatching(/^[\da-f-]{36}$/),
          method: 'GET',
          operation: 'getSecret',
          route: expect.stringMatching(/\/base\/secrets\/\{secret\}$/),
          status: 200,
        },
      ],
      [
        'info',
        'request',
        {
          ...common,
          request: expect.anything(),
          method: named,
          operation: 'none',
          status: 405,
          code: 'PE206',
        },
      ],
      [
        'info',
        'request',
        {
          ...common,
          request: expect.anything(),
          method: 'GET',
          operation: 'none',
          status: 404,
          code: 'PE205',
        },
      ],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/agent|a\/secret|a=b|PROPFIND/);
  });

  test('requestId is in the response, in the log and in the context; only trusted ones are taken over', async () => {
    const logged: unknown[] = [];
    const { told, observer } = keeping();
    const server = await start(
      createSecrets({
        observers: [observer],
        requestId: { header: 'X-Request-Id', isTrusted: ({ header }) => header('x-proxy') === 'ours' },
        log: (_level, _event, fields) => logged.push(fields?.['request']),
      }),
    );
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await server.ask(path, {
        headers: { 'x-key': 'ada', accept: 'text/plain', ...headers },
      });
      await until(() => told.length > 0);
      return {
        id: answer.headers['x-request-id'],
        text: answer.text,
        told: told.splice(0).map(({ id }) => id),
      };
    };
    const own = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);
    const unknown = await ask('/base/secrets/id', { 'x-request-id': 'theirs' });
    expect(unknown).toEqual({ id: own, text: unknown.id, told: [unknown.id] });
    const trusted = { 'x-proxy': 'ours', 'x-request-id': 'proxy:1' };
    expect(await ask('/base/secrets/id', trusted)).toEqual({
      id: 'proxy:1',
      text: 'proxy:1',
      told: ['proxy:1'],
    });
    expect((await ask('/base/secrets/broken', trusted)).id).toBe('proxy:1');
    expect(logged).toEqual(['proxy:1']);
    expect((await ask('/base/nowhere', trusted)).id).toBe('proxy:1');
    expect((await ask('/base/secrets/id', { ...trusted, 'x-request-id': 'a b' })).id).toEqual(own);
  });
});

test('a refusal beside a running handler has the id of its request, and the state of a limit stays', async () => {
  const requestId = { header: 'X-Request-Id' };
  const watched = createWatched({ requestId });
  const { listen, stop } = createNodeServer(watched.engine);
  onTestFinished(stop);
  const { port } = await listen({ host: '127.0.0.1', port: 0 });
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  let came = '';
  client.on('data', (bytes) => {
    came += bytes.toString('latin1');
  });
  const { path, type } = sent.stream;
  client.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\nzz\r\n`,
  );
  await until(() => watched.answers.length > 0 && came.includes('X-Request-Id'));
  expect(came).toMatch(/^HTTP\/1\.1 400 /);
  expect(came).toContain(`X-Request-Id: ${watched.answers[0]?.id}\r\n`);

  const limit = { prefix: '/', limit: 1, windowSeconds: 60, response: 'unknown' };
  const limited = createEngine({ ...service, rateLimits: [limit] }, handlers, {
    requestId,
    authorize: () => null,
  });
  const server = await nodeHost.start(limited);
  onTestFinished(() => server.stop());
  for (let asked = 0; asked < 2; asked++) {
    const { headers } = await server.ask('/anywhere');
    expect([headers['x-request-id'], headers['ratelimit-limit']]).toEqual([expect.any(String), '1']);
  }
});

test('the request that an authenticator sees has the id of the log', async () => {
  const ids: string[] = [];
  const { told, observer } = keeping();
  const engine = createSecrets({
    observers: [observer],
    security: {
      key(_key: never, { request }: { request: { id: string } }) {
        ids.push(request.id);
        return unauthorized();
      },
    },
  });
  const [[, host] = broken()] = hosts;
  const server = await host.start(engine);
  onTestFinished(() => server.stop());
  await server.ask('/base/secrets/1', { headers: { 'x-key': 'ada' } });
  await until(() => told.length > 0);
  expect(ids).toEqual(told.map(({ id }) => id));
});
