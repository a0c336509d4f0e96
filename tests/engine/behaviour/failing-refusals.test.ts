import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import { toNodeListener } from '../../../runtime/engine/adapters/node.ts';
import { createEngine, type EngineOptions } from '../../../runtime/engine/index.ts';
import { createNodeServer } from '../../../runtime/engine/server/server.ts';
import { exchangeRaw, requestText, statusesIn } from '../../site/server/raw-exchange.ts';
import { contractOf, operation } from '../support/fixture-site.ts';
import { socketHosts } from '../support/hosts.ts';

const failing = (): never => {
  throw new Error('an option broke');
};
const log: (string | undefined)[] = [];
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  log.length = 0;
  for (const stop of stops.splice(0)) await stop();
});

function engineOf(options: EngineOptions) {
  const contract = contractOf({ getA: operation({ id: 'getA', path: '/a' }) });
  const handler = (_: unknown, { reply }: { reply: { ok(body: unknown): never } }) => reply.ok({});
  return createEngine(
    contract,
    { getA: handler },
    { log: (_level, event) => void log.push(event), ...options },
  );
}

const badHost = 'GET /a HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n';

/** Both are called for a response outside of operations. */
describe.each<[name: string, options: EngineOptions]>([
  ['problemBody', { problemBody: failing }],
  ['headers', { headers: ({ operation }) => (operation === null ? failing() : {}) }],
])('%s that fails while something is refused ends no process', (_, options) => {
  test.each(socketHosts)('%s', async (_name, host) => {
    const server = await host.start(engineOf(options));
    stops.push(server.stop);
    expect(statusesIn(await exchangeRaw(server.port, [badHost]))).toEqual([500]);
    expect(log).toEqual(['handler_failed']);
    expect((await server.ask('/a')).status).toBe(200);
  });

  test.each([
    ['an invalid Host', badHost],
    ['an invalid target', requestText('GET', 'http://')],
    ['another version', 'GET /a HTTP/2.0\r\nHost: a\r\n\r\n'],
    ['an expectation', requestText('GET', '/a', { Expect: 'magic' })],
    ['CONNECT', requestText('CONNECT', 'a.example:443')],
    ['no request at all', 'nonsense\r\n\r\n'],
  ])('the server: %s', async (_name, request) => {
    const { listen, stop } = createNodeServer(engineOf(options));
    const { port } = await listen({ host: '127.0.0.1', port: 0 });
    stops.push(stop);
    expect(statusesIn(await exchangeRaw(port, [request]))).toEqual([500]);
    expect(log).toEqual(['handler_failed']);
    expect(statusesIn(await exchangeRaw(port, [requestText('GET', '/a', { Connection: 'close' })]))).toEqual([
      200,
    ]);
  });

  test('fetch', async () => {
    const engine = engineOf(options);
    // The URL of a `Request` is valid, but a host may call `refuse` for other reasons.
    const handle = toFetch({ ...engine, answer: engine.answerInvalid });
    expect((await handle(new Request('http://a/a'))).status).toBe(500);
    expect(log).toEqual(['handler_failed']);
  });
});

test('a redirect option that throws is a 500, also beside another listener', async () => {
  const otherwise = () => failing();
  const server = createServer(toNodeListener(engineOf({ redirect: failing }), { otherwise }));
  stops.push(async () => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = requestText('GET', '/b', { Connection: 'close' });
  expect(statusesIn(await exchangeRaw(port, [request]))).toEqual([500]);
  expect(log).toEqual(['handler_failed']);
});
