import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '../../generated/server/operations.ts';
import { readSettings } from '../../runtime/settings.ts';
import { createSurface, type Surface } from '../../runtime/surface.ts';
import { type RunningServer, startServer } from '../engine/support/http-client.ts';
import type { fronts } from '../http/fixture-site.ts';
import { rows } from '../mcp/exchange-table.ts';
import { callTool, revisions, versionHeader } from '../mcp/mcp-server.ts';
import { abortRaw, exchangeRaw, requestText, type Script, statusesIn } from './raw-exchange.ts';
import { contentDir } from './start-surface.ts';

/** The framework alone and the table in front of it, over the same content, each with rate-limit windows of its own. */
interface FrontServer extends RunningServer {
  readonly surface: Surface;
  readonly events: string[];
  /** Requests that came into the framework. */
  readonly inFramework: string[];
}

async function startFront(front: (typeof fronts)[number][1]): Promise<FrontServer> {
  const events: string[] = [];
  const inFramework: string[] = [];
  const settings = readSettings({ TRUST_PROXY: '1' });
  const surface = await createSurface(contentDir, settings, (level, event) =>
    events.push(`${level} ${event}`),
  );
  const server = await startServer((request, response) => {
    const { method, url } = request;
    surface[front](request, response);
    // Express ties every request to its response.
    if ('res' in request) inFramework.push(`${method} ${url}`);
  });
  return { ...server, surface, events, inFramework };
}

let framework: FrontServer;
let table: FrontServer;
beforeAll(async () => {
  // One after the other: the second starts from what the first has rendered.
  framework = await startFront('app');
  table = await startFront('listener');
});
afterAll(async () => {
  for (const { surface, stop } of [framework, table]) {
    await stop();
    surface.close();
  }
});
beforeEach(() => {
  table.inFramework.length = 0;
});

/** Fails unless both answer with the same bytes; gives the statuses. */
async function compare(name: string, script: Script): Promise<number[]> {
  const [expected, given] = await Promise.all(
    [framework, table].map(({ port }) => exchangeRaw(port, script)),
  );
  if (expected === undefined || given === undefined) throw new Error('nothing came back');
  if (!expected.equals(given)) expect(given.toString('latin1'), name).toBe(expected.toString('latin1'));
  return statusesIn(expected);
}

let visitors = 0;
/** A visitor who was never there: the window of each request is fresh on both sides. */
function freshVisitor(): Record<string, string> {
  const number = visitors++;
  return { 'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

const lastRequest = requestText('GET', '/robots.txt', { Connection: 'close' });

type Headers = Record<string, string>;
const accepts: Headers[] = [
  {},
  ...[
    '*/*',
    'text/html',
    'text/markdown',
    'text/markdown, text/html;q=0.8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/*;q=0.5, text/html;q=0.4',
    'application/json',
    'text/html;q=0, */*',
    'text/markdown;q=0',
    ',,;q=',
    '',
  ].map((value) => ({ Accept: value })),
];
const encodings: Headers[] = [
  'br',
  'gzip',
  'gzip, deflate, br',
  'br;q=0.5, gzip',
  'identity',
  '*',
  'br;q=0, *;q=0.1',
  'identity;q=0',
  'x-gzip',
  'deflate',
  '',
].map((value) => ({ 'Accept-Encoding': value }));
const both: Headers[] = accepts.map((accept) => ({ ...accept, 'Accept-Encoding': 'gzip, deflate, br' }));

/** Conditions that name the representations of an address, or do not. */
function conditionsFor(etags: readonly string[]): Headers[] {
  const [first = '"none"'] = etags;
  return ['*', first, `W/${first}`, `"a", ${first}`, '"a"', etags.join(', '), 'no tag', ''].flatMap(
    (value) => [
      { 'If-None-Match': value },
      { 'If-None-Match': value, 'Accept-Encoding': 'br', Accept: 'text/markdown' },
    ],
  );
}

function etagsAt(path: string): string[] {
  const responses = [...(table.surface.table.get(path)?.responses.values() ?? [])];
  const variants = responses.flatMap((response) => Object.values(response.variants));
  return variants.flatMap(({ notModified }) => notModified?.etag ?? []);
}

const otherMethods = ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'REPORT', 'QUERY'];

describe('every registered address', () => {
  const paths = () => [...table.surface.table.keys()];

  test('GET and HEAD in every negotiation form', { timeout: 120_000 }, async () => {
    const seen = new Map<number, number>();
    for (const path of paths()) {
      const etags = etagsAt(path);
      expect(etags.length, path).toBeGreaterThan(0);
      const forms = [...accepts, ...encodings, ...both, ...conditionsFor(etags)];
      const requests = forms.flatMap((headers) =>
        ['GET', 'HEAD'].map((method) => requestText(method, path, { ...headers, ...freshVisitor() })),
      );
      const statuses = await compare(path, [requests.join('') + lastRequest]);
      expect(statuses.length, path).toBe(requests.length + 1);
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    console.log(
      `${paths().length} addresses: ${[...seen].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
    expect([...seen.keys()].sort()).toEqual([200, 304]);
    expect(table.inFramework).toEqual([]);
  });

  test('every other method', { timeout: 120_000 }, async () => {
    for (const path of [...paths(), '/api/mcp']) {
      const requests = otherMethods
        .filter((method) => path !== '/api/mcp' || method !== 'POST')
        .flatMap((method) =>
          [
            {},
            { Accept: 'text/html', 'Accept-Encoding': 'br' },
            { 'Access-Control-Request-Method': 'GET' },
          ].map((headers) => requestText(method, path, { ...headers, ...freshVisitor() })),
        );
      const statuses = await compare(path, [requests.join('') + lastRequest]);
      expect(statuses.length, path).toBe(requests.length + 1);
      expect([...new Set(statuses)].sort(), path).toEqual([200, 204, 405]);
    }
  });

  test('with a query', async () => {
    for (const path of paths()) {
      const targets = ['?', '?a=1&b=%ff', '?a?b#c', '#a'].map((end) => path + end);
      const requests = targets.map((target) => requestText('GET', target, freshVisitor()));
      expect(new Set(await compare(path, [requests.join('') + lastRequest])), path).toEqual(new Set([200]));
    }
  });
});

test('no operation is left out here: what is not a GET is the endpoint of MCP', () => {
  const others = Object.values(operations).filter(({ method }) => method !== 'GET');
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/mcp']);
});

/** Other spellings of addresses, and what is none. */
const targets = [
  '/%6dethodology',
  '/methodology%2emd',
  '/methodology%2Emd',
  '/%6D%65thodology.md?x',
  '/m%C3%A9thodology',
  '/%ff',
  '/%',
  '/%zz',
  '/%00',
  '/methodology/',
  '/methodology//',
  '/methodology.md/',
  '//methodology',
  '/en//methodology',
  '//localhost/methodology',
  '/./methodology',
  '/en/../methodology',
  '/en/%2e%2e/methodology',
  '/../methodology',
  '/METHODOLOGY',
  '/methodology;a=1',
  '/methodology.',
  '/index',
  '/es',
  '/es/',
  '/es/index',
  '/en/index/',
  '/nothing',
  '/es/nothing',
  '/__proto__',
  '/constructor',
  '/toString',
  'http://localhost/methodology',
  'http://other.example/methodology.md?a',
  'HTTP://localhost',
  'http://localhost/api/health.json',
  'https://localhost:1/api/nothing',
  '*',
  'methodology',
  '?a',
  '#a',
  '/api',
  '/api/',
  '/api/health.json/',
  '/api//health.json',
  '/api/./health.json',
  '/%61pi/health.json',
  '/api/health%2ejson',
  '/api/v1/../health.json',
  '/api/%ff',
  '/api/mcp/',
  '/api/%6dcp',
  '/api/MCP',
  '/apical',
  `/${'a'.repeat(7000)}`,
  `/methodology?${'a'.repeat(7000)}`,
  `/api/${'a'.repeat(7000)}`,
  `/${'a'.repeat(17_000)}`,
  `/methodology?${'a'.repeat(17_000)}`,
];

test.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'])('%s of other spellings', async (method) => {
  for (const target of targets) {
    for (const headers of [{}, { Accept: 'text/html', 'Accept-Encoding': 'br', 'If-None-Match': '*' }]) {
      const request = requestText(method, target, { ...headers, ...freshVisitor(), Connection: 'close' });
      expect(await compare(`${method} ${target.slice(0, 100)}`, [request])).toHaveLength(1);
    }
  }
});

describe('the endpoint of MCP', () => {
  test.each(revisions)('every row of the exchange table, %s', async (revision) => {
    for (const { name, body, headers } of rows) {
      const given = Object.entries({
        'content-type': 'application/json',
        ...versionHeader(revision),
        ...freshVisitor(),
        connection: 'close',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }).filter((entry): entry is [string, string] => entry[1] !== null);
      const head = requestText('POST', '/api/mcp', Object.fromEntries(given));
      expect(await compare(name, [Buffer.concat([Buffer.from(head), Buffer.from(body)])])).toHaveLength(1);
    }
    expect(table.inFramework).toEqual([]);
  });
});

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
  ['two Hosts', () => [raw('GET /methodology HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close')], [200]],
  ['a method in small letters', () => [raw('get /methodology HTTP/1.1', 'Host: a')], [400]],
  ['a method that nobody knows', () => [raw('PLAN /methodology HTTP/1.1', 'Host: a')], [400]],
  ['another protocol', () => [raw('GET /methodology HTTP/2.0', 'Host: a')], [200]],
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
  expect(await compare(name, script())).toEqual(statuses);
});

test('a body that breaks off harms neither, and is logged by neither', async () => {
  for (const { port } of [framework, table]) {
    await abortRaw(port, [post({}, body).slice(0, -10), 20]);
    await abortRaw(port, [requestText('POST', '/api/mcp', { ...chunked, ...freshVisitor() }), '5\r\nab', 20]);
    await abortRaw(port, [requestText('GET', '/methodology', freshVisitor()).slice(0, -2)]);
    await abortRaw(port, [requestText('GET', '/llms-full.txt', freshVisitor()).repeat(50)]);
  }
  expect(await compare('after that', [lastRequest])).toEqual([200]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([framework.events, table.events]).toEqual([[], []]);
});

test('one visitor, through the end of a window', async () => {
  // The clock stands still, so that both windows are equally old whenever they are asked.
  vi.useFakeTimers({ toFake: ['performance'] });
  const visitor = { 'X-Forwarded-For': '203.0.113.1' };
  const requests = Array.from({ length: 130 }, (_, index) => {
    const [method = '', target = ''] =
      [
        'GET /api/health.json',
        'HEAD /api/v1/index.json',
        'OPTIONS /api/health.json',
        'GET /api/nothing',
        'DELETE /api/mcp',
      ][index % 5]?.split(' ') ?? [];
    return index % 7 === 0 ? post(visitor, body) : requestText(method, target, visitor);
  });
  const statuses = await compare('window', [requests.join('') + lastRequest]);
  vi.useRealTimers();
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses.slice(120)).toEqual([...Array(10).fill(429), 200]);
});
