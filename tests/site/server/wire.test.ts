import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/server/operations.ts';
import { exchangeRaw, requestText, statusesIn } from './raw-exchange.ts';
import { violations } from './second-opinion.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** The site as it runs, byte by byte. */
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  await site.stop();
});

let visitors = 0;
/** A visitor with a window of requests of their own. */
const visitor = () => ({ 'X-Forwarded-For': `198.51.${visitors >> 8}.${visitors++ & 255}` });
const close = { Connection: 'close' };
const host = 'Host: localhost\r\n';

function parse(bytes: Buffer): { status: number; headers: Map<string, string>; body: string } {
  const text = bytes.toString('latin1');
  const at = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, at).split('\r\n');
  const headers = lines.map((header): [string, string] => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 2)];
  });
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), body: text.slice(at + 4) };
}

describe('malformed requests are refused with a problem of the site', () => {
  test.each<[name: string, status: number, request: string]>([
    ['the target http://', 400, `GET http:// HTTP/1.1\r\n${host}\r\n`],
    ['the target a://', 400, `GET a:// HTTP/1.1\r\n${host}\r\n`],
    ['the target http://[', 400, `GET http://[ HTTP/1.1\r\n${host}\r\n`],
    ['such a target with a body', 400, `POST a:// HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc`],
    ['two Host lines', 400, `GET /robots.txt HTTP/1.1\r\n${host}${host}\r\n`],
    ['no Host', 400, 'GET /robots.txt HTTP/1.1\r\n\r\n'],
    ['an invalid Host', 400, 'GET /robots.txt HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['HTTP/2.0', 505, `GET /robots.txt HTTP/2.0\r\n${host}\r\n`],
    ['CONNECT', 501, `CONNECT localhost:443 HTTP/1.1\r\n${host}\r\n`],
    ['no HTTP', 400, 'nonsense\r\n\r\n'],
    ['a large head', 431, requestText('GET', '/', { 'X-Large': 'x'.repeat(20_000) })],
    ['an expectation', 417, requestText('GET', '/', { Expect: 'magic' })],
    [
      'what is no HTTP, after Upgrade',
      400,
      `${requestText('GET', '/', { Connection: 'upgrade', Upgrade: 'h2c' })}a b\r\n`,
    ],
  ])('%s: %i', async (_, status, request) => {
    const started = performance.now();
    const bytes = await exchangeRaw(site.port, [request]);
    expect(performance.now() - started).toBeLessThan(5_000);
    const refusal =
      bytes
        .toString('latin1')
        .split(/(?=HTTP\/1\.1 \d{3} )/)
        .at(-1) ?? '';
    const { status: got, headers, body } = parse(Buffer.from(refusal, 'latin1'));
    expect(got).toBe(status);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect(headers.get('connection')).toBe('close');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const problem = JSON.parse(body);
    expect(problem.status).toBe(status);
    expect(problem.code).not.toBe('internal_error');
    // Every problem of the site has the one schema.
    expect(await violations('/api/health.json', 'get', 429, 'application/problem+json', problem)).toEqual([]);
  });
});

describe('the host that a request asks for', () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const ask = async (target: string, hostHeader: string) => {
    const headers = { Host: hostHeader, 'Content-Type': 'application/json', ...close, ...visitor() };
    return parse(await exchangeRaw(site.port, [requestText('POST', target, headers, body)]));
  };

  test.each([
    ['/api/mcp', 'localhost', 200],
    ['/api/mcp', 'evil.example', 403],
    ['http://evil.example/api/mcp', 'localhost', 403],
    ['http://localhost/api/mcp', 'evil.example', 200],
    ['http://127.0.0.1:8080/api/mcp', 'evil.example', 200],
    ['HTTP://EVIL.example:80/api/mcp', 'localhost', 403],
    ['http://localhost.evil.example/api/mcp', 'localhost', 403],
    ['http://localhost@evil.example/api/mcp', 'localhost', 400],
  ])('%s with Host: %s is %i', async (target, hostHeader, status) => {
    const answer = await ask(target, hostHeader);
    expect(answer.status).toBe(status);
    if (status === 403) expect(JSON.parse(answer.body)).toMatchObject({ code: 'host_not_allowed' });
  });
});

test('HEAD has the head of GET, at known and unknown addresses', async () => {
  const fixed = Object.values(operations).flatMap(({ path }) => (path.includes('{') ? [] : [path]));
  expect(fixed.length).toBeGreaterThanOrEqual(30);
  const skill = ['/skills/plan/SKILL.md', '/skills/plan/scripts/plan.mjs', '/skills/plan.tar.gz'];
  const paths = [...fixed, ...skill];
  const others = [
    '/quickstart',
    '/es/quickstart.md',
    '/nowhere',
    '/api/nowhere',
    '/quickstart/',
    '/%',
    '/api/mcp',
  ];
  for (const path of [...paths, ...others]) {
    for (const accept of ['*/*', 'text/markdown']) {
      const headers = { Accept: accept, ...close };
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map(async (method) =>
          parse(await exchangeRaw(site.port, [requestText(method, path, { ...headers, ...visitor() })])),
        ),
      );
      for (const name of ['date', 'ratelimit-reset']) {
        get?.headers.delete(name);
        head?.headers.delete(name);
      }
      expect([path, head?.status, head?.body, [...(head?.headers ?? [])]]).toEqual([
        path,
        get?.status,
        '',
        [...(get?.headers ?? [])],
      ]);
      expect(get?.headers.get('content-length')).toBe(String(get?.body.length));
    }
  }
});

test('input of clients is never logged', async () => {
  const secret = 'caller-secret';
  const hosts = [
    'a',
    'a:b',
    'a:99999',
    '[::1',
    '[::1]',
    'user:pw@a',
    'a b',
    '\u00e9',
    '%',
    '',
    '1.2.3.4.5',
    'xn--',
  ];
  const schemes = [
    'http://',
    'https://',
    'HTTP://',
    'a://',
    'javascript:',
    'file:///',
    '//',
    '/',
    '',
    '*',
    '?',
    '\\',
  ];
  const ends = [
    `/${secret}`,
    `/%${secret}`,
    `/%00${secret}`,
    `?${secret}=%ff`,
    `#${secret}`,
    `/../${secret}\\`,
  ];
  const methods = ['GET', 'POST', 'OPTIONS', 'PROPFIND', 'TRACE', 'PUT'];
  const requests = Array.from({ length: 240 }, (_, index) => {
    const pick = (list: readonly string[], step: number) =>
      list[Math.floor(index / step) % list.length] ?? '';
    const target = pick(schemes, 1) + pick(hosts, 5) + pick(ends, 7);
    const fields = {
      Host: index % 4 === 0 ? `${secret}:x` : 'localhost',
      Cookie: secret,
      'User-Agent': `${secret} (${index})`,
      Authorization: `Basic ${secret}`,
      [`X-${secret}`]: secret,
      Accept: `${secret}/*;q=x`,
      'Content-Type': index % 3 === 0 ? 'application/json' : `${secret}/x`,
      ...close,
      ...visitor(),
    };
    return requestText(pick(methods, 3), target, fields, index % 2 === 0 ? `{"${secret}":` : '');
  });
  for (const request of [...requests, `${secret}\r\n\r\n`, `GET /${secret} HTTP/9.9\r\n\r\n`]) {
    const [status] = statusesIn(await exchangeRaw(site.port, [Buffer.from(request, 'latin1')]));
    expect([request, status]).not.toEqual([request, undefined]);
  }
  // Neither a line of the log, nor a warning of the platform.
  expect(site.errors()).toBe('');
});
