import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { expect, onTestFinished, test } from 'vitest';
import { expressPath, toExpressApp } from '../../../runtime/engine/adapters/express.ts';
import { createEngine, type Engine } from '../../../runtime/engine/index.ts';
import { createNodeServer } from '../../../runtime/engine/server/server.ts';
import { contractOf, createSite, operation } from '../support/fixture-site.ts';

interface Listed {
  readonly route?: { readonly path: string | RegExp; readonly methods: Readonly<Record<string, boolean>> };
}

/** What tools of Express's ecosystem see. */
function listed(app: { readonly router: unknown }): string[] {
  const { stack } = app.router as { readonly stack: readonly Listed[] };
  return stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`),
  );
}

const at = (method: string, path: string) =>
  operation({
    id: `${method} ${path}`,
    method,
    path,
    mediaTypes: ['text/plain'],
    pathParameters: () => true,
    responses: { 200: { builder: 'ok', content: { 'text/plain': { as: 'text', validate: null } } } },
  });

const operations = [
  at('GET', '/files/{file}'),
  at('DELETE', '/files/{file}'),
  at('GET', '/files/latest'),
  at('GET', '/files/{file}.json'),
  at('GET', '/{any}/b'),
  at('POST', '/files'),
  at('GET', '/odd/{file-name}/(a)/{x}{y}'),
  at('GET', '/wörter/{wort}'),
  // Of OpenAPI 3.2: one that Express knows, and one that it does not.
  at('QUERY', '/files'),
  at('WEIGH', '/files'),
];

type Given = { readonly path: object };
type Context = { readonly reply: { ok(text: string): never } };

function engineOf(): Engine {
  const named = Object.fromEntries(operations.map((one) => [one.id, one]));
  const handlers = Object.fromEntries(
    operations.map(({ id }) => [
      id,
      ({ path }: Given, { reply }: Context) => reply.ok(`${id} ${JSON.stringify(path)}`),
    ]),
  );
  return createEngine(contractOf(named), handlers, { basePath: '/v1', log: () => undefined });
}

async function start(engine: Engine, application: RequestListener): Promise<string> {
  const { listen, stop } = createNodeServer(engine, { application, grace: 0 });
  onTestFinished(stop);
  const { port } = await listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${port}`;
}

test('Express lists every operation by method and path, the more literal first', () => {
  expect(listed(toExpressApp(engineOf()))).toEqual([
    'POST /v1/files',
    'QUERY /v1/files',
    'GET /v1/files/latest',
    'GET /v1/files/:file.json',
    'GET /v1/files/:file',
    'DELETE /v1/files/:file',
    'GET /v1/w%C3%B6rter/:wort',
    'GET /^\\/v1\\/odd\\/(?:[^/]+)\\/\\(a\\)\\/(?:[^/]+)(?:[^/]+)$/',
    'GET /v1/:any/b',
  ]);
});

test.each([
  ['/a+b/{x}', '/a\\+b/:x'],
  ['/{file-name}', '/:"file-name"'],
  ['/reports/{from}..{to}', '/reports/:from..:to'],
])('the template %s is %s for Express', (template, path) => {
  expect(expressPath(template)).toBe(path);
});

test('every operation is answered below its route, which Express tells other middleware', async () => {
  const app = toExpressApp(engineOf());
  const routes: unknown[] = [];
  const outer = express()
    .use((request, response, next) => {
      response.on('finish', () => routes.push(request.route?.path));
      next();
    })
    .use(app);
  const origin = await start(app.service, outer);
  const asked: [method: string, path: string, told: string, route: string | undefined][] = [
    ['GET', '/v1/files/latest', 'GET /files/latest {}', '/v1/files/latest'],
    ['GET', '/v1/files/a.json', 'GET /files/{file}.json {"file":"a"}', '/v1/files/:file.json'],
    ['GET', '/v1/files/a%2Fb', 'GET /files/{file} {"file":"a/b"}', '/v1/files/:file'],
    ['DELETE', '/v1/files/a', 'DELETE /files/{file} {"file":"a"}', '/v1/files/:file'],
    ['GET', '/v1/x/b', 'GET /{any}/b {"any":"x"}', '/v1/:any/b'],
    ['GET', '/v1/w%C3%B6rter/1', 'GET /wörter/{wort} {"wort":"1"}', '/v1/w%C3%B6rter/:wort'],
    // Another spelling of the same address: the engine knows it, Express does not.
    ['GET', '/v1/%66iles/latest', 'GET /files/latest {}', undefined],
  ];
  for (const [method, path, told] of asked) {
    const response = await fetch(origin + path, { method });
    expect([path, response.status, await response.text()]).toEqual([path, 200, told]);
  }
  await expect.poll(() => routes).toEqual(asked.map(([, , , route]) => route));
});

test('prepared answers come before Express, everything else goes through it', async () => {
  const { engine } = await createSite();
  const seen: string[] = [];
  const app = toExpressApp(engine);
  const outer = express().use((request, _response, next) => {
    seen.push(`${request.method} ${request.url}`);
    next();
  }, app);
  const origin = await start(engine, outer);
  const statuses: number[] = [];
  for (const [method, path] of [
    ['GET', '/guide'],
    ['HEAD', '/guide'],
    ['GET', '/api/health.json'],
    ['POST', '/api/echo'],
    ['DELETE', '/guide'],
    ['GET', '/api/nowhere'],
  ] as const)
    statuses.push((await fetch(origin + path, { method })).status);
  expect(statuses).toEqual([200, 200, 200, 202, 405, 404]);
  expect(seen).toEqual(['POST /api/echo', 'DELETE /guide', 'GET /api/nowhere']);
});

test('helmet, compression and a logger around it work', async () => {
  const text = 'word '.repeat(1_000);
  const page = at('GET', '/pages/{page}');
  const handlers = { page: (_: Given, { reply }: Context) => reply.ok(text) };
  const app = toExpressApp(createEngine(contractOf({ page }), handlers, { log: () => undefined }));
  const lines: { readonly req: { readonly url: string }; readonly res: { readonly statusCode: number } }[] =
    [];
  const logger = pinoHttp({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const origin = await start(app.service, express().use(logger, helmet(), compression(), app));
  for (const [path, status, body] of [
    ['/pages/1', 200, text],
    ['/nowhere', 404, undefined],
  ] as const) {
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(status);
    if (body !== undefined) expect(await response.text()).toBe(body);
    expect(response.headers.get('content-encoding')).toBe(body === undefined ? null : 'gzip');
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age/);
  }
  await expect
    .poll(() => lines.map(({ req, res }) => [req.url, res.statusCode]))
    .toEqual([
      ['/pages/1', 200],
      ['/nowhere', 404],
    ]);
});

test('an application listens by itself, too', async () => {
  const server = toExpressApp(engineOf()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/v1/files/latest`)).status).toBe(200);
  const unknown = await fetch(`http://127.0.0.1:${port}/nowhere`);
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'PE205' }]);
});
