import type { RequestListener } from 'node:http';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { toExpress } from '../../../runtime/engine/adapters/express.ts';
import { toNodeListener } from '../../../runtime/engine/adapters/node.ts';
import { createEngine, type EngineOptions } from '../../../runtime/engine/index.ts';
import { exchangeRaw, statusesIn } from '../../site/server/raw-exchange.ts';
import { contractOf, operation } from '../support/fixture-site.ts';
import { socketHosts } from '../support/hosts.ts';
import { type RunningServer, startServer } from '../support/http-client.ts';

let server: RunningServer;
afterEach(() => server.stop());

type Reply = (body: unknown) => never;
const operations = { getA: operation({ id: 'getA', path: '/a' }) };

/** One operation, which responds with the requested headers. */
function engineOf(options: EngineOptions = {}) {
  const handler = (
    _: unknown,
    { reply, raw }: { reply: { ok: Reply }; raw: { headers: { host: string } } },
  ) => reply.ok({ host: raw.headers.host });
  const shared = { unknown: { status: 404 } };
  const contract = contractOf(operations, {
    sharedResponses: shared,
    unknownPaths: [{ prefix: '/covered', response: 'unknown' }],
  });
  return createEngine(contract, { getA: handler }, { log: () => {}, ...options });
}

const others = vi.fn<RequestListener>((_, response) => void response.end('another'));

test('undeclared paths are passed to the other listener unchanged', async () => {
  others.mockClear();
  server = await startServer(toNodeListener(engineOf(), { otherwise: others }));
  for (const target of ['/b', '/a/', '/%62?x', '//a', '/covering'])
    expect((await server.ask(target)).text, target).toBe('another');
  expect(others.mock.calls.map(([{ url }]) => url)).toEqual(['/b', '/a/', '/%62?x', '//a', '/covering']);
  for (const target of ['/a', '/%61?b', '/a#b', 'http://x/a'])
    expect((await server.ask(target)).status, target).toBe(200);
  expect((await server.ask('/a', { method: 'POST' })).status).toBe(405);
  expect((await server.ask('/covered/x')).status).toBe(404);
  expect(others).toHaveBeenCalledTimes(5);
});

test('in Express they are passed to the next handler', async () => {
  const app = express().use('/api', toExpress(engineOf())).use(others);
  server = await startServer(app);
  for (const target of ['/a', '/api/b', '/api', '/apical/a'])
    expect((await server.ask(target)).text, target).toBe('another');
  for (const [target, status] of [
    ['/api/a', 200],
    ['/api/covered', 404],
  ] as const)
    expect((await server.ask(target)).status, target).toBe(status);
});

test('paths with a redirect are not passed on', async () => {
  const redirect = (path: string) => (path === '/old' ? '/a' : undefined);
  server = await startServer(
    express()
      .use('/api', toExpress(engineOf({ redirect })))
      .use(others),
  );
  const { status, headers } = await server.ask('/api/old?x=1');
  expect([status, headers.location]).toEqual([308, '/api/a?x=1']);
});

test('a body that a parser has read already is an error passed to Express', async () => {
  const told = vi.fn((error: Error, _request: unknown, response: express.Response, _next: unknown) => {
    response.status(500).end(error.message);
  });
  server = await startServer(
    express()
      .use(express.json(), toExpress(engineOf()))
      .use(told as express.ErrorRequestHandler),
  );
  const { text } = await server.ask('/a', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(text).toBe(
    'Mount the contract before express.json() and other body parsers: it reads bodies by itself.',
  );
});

const head = (...lines: string[]) => `GET ${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;

test.each(socketHosts)(
  '%s: an invalid Host is a 400, and an absolute target replaces it',
  async (_, host) => {
    server = await host.start(engineOf());
    const refused = [
      head('/a HTTP/1.1', 'Host: x', 'Host: x'),
      head('/a HTTP/1.1', 'Host: x', 'HOST: y'),
      head('/a HTTP/1.1', 'Host: a b'),
      head('/a HTTP/1.1', 'Host: x/y'),
      head('/a HTTP/1.1', 'Host: x:99999'),
      head('/a HTTP/1.1', 'Host:'),
      head('http://x/a HTTP/1.1', 'Host: x', 'Host: x'),
    ];
    for (const request of refused) {
      const answer = await exchangeRaw(server.port, [request]);
      expect(statusesIn(answer), request).toEqual([400]);
      expect(answer.toString(), request).toContain('"code":"PE202"');
    }
    const asked = async (request: string) => (await exchangeRaw(server.port, [request])).toString();
    expect(await asked(head('/a HTTP/1.1', 'Host: x:80'))).toContain('{"host":"x:80"}');
    expect(await asked(head('/a HTTP/1.1', 'Host: [::1]:80'))).toContain('{"host":"[::1]:80"}');
    expect(await asked(head('http://y/a HTTP/1.1', 'Host: x'))).toContain('{"host":"y"}');
    expect(await asked(head('/a HTTP/1.0'))).toContain('{}');
  },
);
