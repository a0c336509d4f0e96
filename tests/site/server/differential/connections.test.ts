import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callTool } from '../../../mcp/mcp-server.ts';
import { abortRaw, requestText, type Script, statusesIn } from '../raw-exchange.ts';
import { type Asked, compare, compareRaw, type Fronts, startFronts } from './fronts.ts';
import { freshVisitor } from './requests.ts';

let fronts: Fronts;
beforeAll(async () => {
  fronts = await startFronts();
}, 120_000);
afterAll(() => fronts.stop());

type Headers = Record<string, string>;
const lastRequest = requestText('GET', '/robots.txt', { Connection: 'close' });

const post = (headers: Headers, body: string) =>
  requestText(
    'POST',
    '/api/mcp',
    { 'Content-Type': 'application/json', ...freshVisitor(), ...headers },
    body,
  );
const close = { Connection: 'close' };
const body = callTool('read_page', { path: '/methodology' });
const json = { 'Content-Type': 'application/json', ...close };
const chunked = { ...json, 'Transfer-Encoding': 'chunked' };
const raw = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/** Name, script, statuses. */
const connections: [name: string, script: () => Script, statuses: number[]][] = [
  ['HTTP/1.0', () => [raw('GET /methodology.md HTTP/1.0')], [200]],
  [
    'HTTP/1.0 that is kept alive',
    () => [raw('GET /methodology HTTP/1.0', 'Connection: keep-alive'), 50, raw('GET /faq HTTP/1.0')],
    [200, 200],
  ],
  ['HTTP/1.0 of MCP', () => [post({}, body).replace('HTTP/1.1', 'HTTP/1.0')], [200]],
  ['no Host', () => [raw('GET /methodology HTTP/1.1', 'Connection: close')], [400]],
  ['two Hosts', () => [raw('GET /methodology HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close')], [400]],
  ['a method in small letters', () => [raw('get /methodology HTTP/1.1', 'Host: a')], [400]],
  ['a method that nobody knows', () => [raw('PLAN /methodology HTTP/1.1', 'Host: a')], [400]],
  ['headers too large', () => [requestText('GET', '/methodology', { 'X-A': 'a'.repeat(17_000) })], [431]],
  [
    'a header that comes twice',
    () => [
      raw(
        'GET /methodology HTTP/1.1',
        'Host: a',
        'Accept: text/html;q=0.1',
        'ACCEPT: text/markdown',
        'accept-encoding: gzip',
        'Accept-Encoding: br',
        'Connection: close',
      ),
    ],
    [200],
  ],
  [
    'a condition that comes twice',
    () => [
      raw(
        'GET /methodology HTTP/1.1',
        'Host: a',
        'If-None-Match: "a"',
        'If-None-Match: *',
        'Connection: close',
      ),
    ],
    [200],
  ],
  [
    'a header over two lines',
    () => [
      raw(
        'GET /methodology HTTP/1.1',
        'Host: a',
        'Accept: text/html',
        ' , text/markdown',
        'Connection: close',
      ),
    ],
    [400],
  ],
  [
    'credentials and cookies',
    () => [
      requestText('GET', '/api/health.json', {
        ...close,
        ...freshVisitor(),
        Authorization: 'Bearer a',
        Cookie: 'a=b',
        Range: 'bytes=0-1',
      }),
    ],
    [200],
  ],
  [
    'an upgrade',
    () => [requestText('GET', '/methodology', { Connection: 'Upgrade, close', Upgrade: 'websocket' })],
    [200],
  ],
  ['a GET with a body', () => [requestText('GET', '/methodology.md', close, 'abc')], [200]],
  [
    'a HEAD with a body',
    () => [requestText('HEAD', '/api/health.json', { ...close, ...freshVisitor() }, 'abc')],
    [200],
  ],
  [
    'a GET in chunks',
    () => [
      requestText('GET', '/methodology.md', { ...close, 'Transfer-Encoding': 'chunked' }),
      '3\r\nabc\r\n0\r\n\r\n',
    ],
    [200],
  ],
  [
    'pipelined requests',
    () => [
      [
        'GET /methodology',
        'HEAD /faq',
        'GET /nothing',
        'GET /methodology/',
        'DELETE /faq',
        'GET /api/health.json',
        'POST /api/nothing',
        'OPTIONS /faq',
      ]
        .map((line) => raw(`${line} HTTP/1.1`, 'Host: a', 'X-Forwarded-For: 10.200.0.1'))
        .join('') +
        post({}, body) +
        lastRequest,
    ],
    [200, 200, 404, 308, 405, 200, 404, 204, 200, 200],
  ],
  [
    'an answer of MCP between two pages',
    () => [lastRequest.replace('Connection: close', 'X: a') + post({}, body) + lastRequest],
    [200, 200, 200],
  ],
  [
    'Expect: 100-continue',
    () => [
      requestText('POST', '/api/mcp', {
        ...json,
        ...freshVisitor(),
        Expect: '100-continue',
        'Content-Length': String(body.length),
      }),
      50,
      body,
    ],
    [200],
  ],
  [
    'Expect: 100-continue of a page',
    () => [requestText('GET', '/methodology', { ...close, Expect: '100-continue' })],
    [200],
  ],
  [
    'another expectation',
    () => [requestText('GET', '/methodology', { ...close, Expect: 'the best' })],
    [417],
  ],
  [
    'a slow request line',
    () => ['GET /metho', 30, 'dology.md HTTP/1.1\r\nHo', 30, 'st: a\r\nConnection: close\r\n', 30, '\r\n'],
    [200],
  ],
  [
    'a slow body',
    () => [post({ ...close }, body).slice(0, -40), 30, body.slice(-40, -20), 30, body.slice(-20)],
    [200],
  ],
  [
    'a body in chunks',
    () => [
      requestText('POST', '/api/mcp', { ...chunked, ...freshVisitor() }),
      `${body.length.toString(16)}\r\n`,
      30,
      body.slice(0, 10),
      30,
      `${body.slice(10)}\r\n0\r\n\r\n`,
    ],
    [200],
  ],
  [
    'chunks that are too many',
    () => [
      requestText('POST', '/api/mcp', { ...chunked, ...freshVisitor() }),
      `20000\r\n${'a'.repeat(0x20000)}\r\n0\r\n\r\n`,
    ],
    [413],
  ],
  [
    'a chunk that is none',
    () => [requestText('POST', '/api/mcp', { ...chunked, ...freshVisitor() }), 30, 'nonsense\r\n'],
    [400],
  ],
  ['no body', () => [requestText('POST', '/api/mcp', { ...json, ...freshVisitor() })], [400]],
  [
    'a body that was announced as too large',
    () => [
      requestText('POST', '/api/mcp', { ...json, ...freshVisitor(), 'Content-Length': '1000000' }),
      100,
      'a'.repeat(1_000_000),
    ],
    [413],
  ],
  [
    'two lengths',
    () => [
      raw('POST /api/mcp HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2', 'Connection: close'),
    ],
    [400],
  ],
];

test.each(connections)('on the wire: %s', async (name, script, statuses) => {
  expect(statusesIn(await compareRaw(fronts, name, script()))).toEqual(statuses);
});

test('an incomplete body harms no host, and is not logged', async () => {
  for (const { port } of [fronts.node, fronts.express]) {
    await abortRaw(port, [post({}, body).slice(0, -10), 20]);
    await abortRaw(port, [requestText('POST', '/api/mcp', { ...chunked, ...freshVisitor() }), '5\r\nab', 20]);
    await abortRaw(port, [requestText('GET', '/methodology', freshVisitor()).slice(0, -2)]);
    await abortRaw(port, [requestText('GET', '/llms-full.txt', freshVisitor()).repeat(50)]);
  }
  expect(statusesIn(await compareRaw(fronts, 'after that', [lastRequest]))).toEqual([200]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fronts.events).toEqual([]);
});

test('one visitor, beyond the end of a window', async () => {
  // The clock is stopped, so that all windows have the same age.
  vi.useFakeTimers({ toFake: ['performance'] });
  const visitor = { 'X-Forwarded-For': '203.0.113.1' };
  const requests = Array.from({ length: 130 }, (_, index): Asked => {
    const [method = '', target = ''] =
      [
        'GET /api/health.json',
        'HEAD /api/v1/index.json',
        'OPTIONS /api/health.json',
        'GET /api/nothing',
        'DELETE /api/mcp',
      ][index % 5]?.split(' ') ?? [];
    const called = {
      method: 'POST',
      target: '/api/mcp',
      headers: { ...visitor, 'Content-Type': 'application/json' },
      body,
    };
    return index % 7 === 0 ? called : { method, target, headers: visitor };
  });
  const answers = await compare(fronts, 'window', requests);
  vi.useRealTimers();
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses.slice(120)).toEqual(Array(10).fill(429));
});
