import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../engine/support/http-client.ts';
import { freePort } from '../../support/free-port.ts';
import { exchangeRaw, requestText } from '../server/raw-exchange.ts';
import { whyNoNginx } from './nginx.ts';
import { smallExport, textAt } from './small-export.ts';

const missing = whyNoNginx();
if (missing !== null && !process.env['CI']) console.warn(`nginx is not tested: ${missing}.`);
// In CI its absence fails.
const served = test.skipIf(missing !== null && !process.env['CI']);

const readme = 'runtime/site/export/README.md';
const close = { Connection: 'close' };
const get = (path: string) => ({ method: 'GET', path, headers: {} });

/** Root may raise what is limited, unless that right is taken away, too. */
const withoutRight = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_resource'] : [];

served.each([
  ['a limit that nginx can raise', ['prlimit', '--nofile=1024:']],
  ['one that it cannot', ['prlimit', '--nofile=1024:1024', ...withoutRight]],
])('more files are served than a process may have open by default: %s', async (_, as) => {
  const texts = Array.from({ length: 1200 }, (_, index) => textAt(`/texts/${index}.txt`));
  const { write, start } = await smallExport();
  await write(texts);
  const nginx = await start({ as });
  const statuses = [];
  for (const { path } of texts) statuses.push((await nginx.ask(get(path))).status);
  expect(statuses).toEqual(texts.map(() => 200));
});

served.each([
  ['of a length that is known', (body: Blob) => body],
  ['in chunks', (body: Blob) => body.stream()],
])('what callers send is in no log and no file: a body %s', async (_, send) => {
  const server = await startServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  const { out, port, start } = await smallExport(server.port);
  const nginx = await start();
  // Where it would write a body that memory does not hold.
  rmSync(path.join(out, 'nginx/run/client-body'), { recursive: true });
  const post = async () => {
    const init = { method: 'POST', body: send(new Blob(['a'.repeat(1_000_000)])), duplex: 'half' };
    return (await fetch(`http://127.0.0.1:${port}/api/mcp`, init)).status;
  };
  expect(await post()).toBe(200);
  await server.stop();
  expect(await post()).toBe(502);
  await nginx.stop();
  expect(nginx.errors()).toBe('');
});

served(
  'after an export in place, a reload as the README has it makes nginx know the new entity-tags',
  async () => {
    const { out, write, start } = await smallExport();
    await write([textAt('/page.txt', 'one')]);
    const nginx = await start();
    const before = (await nginx.ask(get('/page.txt'))).headers['etag'] ?? '';
    await write([textAt('/page.txt', 'two')]);
    const [, reload = ''] = /&& (nginx -p export .*)/.exec(readFileSync(readme, 'utf8')) ?? [];
    const { status, stderr } = spawnSync('sh', ['-c', reload.replace('-p export', `-p ${out}`)], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    const ask = () => nginx.ask({ method: 'GET', path: '/page.txt', headers: { 'if-none-match': before } });
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), 60_000);
    expect(String((await ask()).body)).toBe('two');
  },
);

/** The README's example of a file in `nginx/own/`. */
function ownFile(name: string): string {
  const [, text = ''] =
    new RegExp(`nginx/own/${name}.*?\`\`\`nginx\\n(.*?)\`\`\``, 's').exec(readFileSync(readme, 'utf8')) ?? [];
  expect(text).not.toBe('');
  return text;
}

served('TLS is a file of its own, which another export leaves there', async () => {
  const { out, write, start } = await smallExport();
  const port = await freePort();
  const pem = path.join(out, 'nginx/own/plan.pem');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=plan.example'],
    ...['-keyout', pem, '-out', `${pem}.certificate`],
  ]);
  expect(made.status).toBe(0);
  const tls = ownFile('tls.conf')
    .replace('443', `127.0.0.1:${port}`)
    .replace(/(?<=_certificate ).*(?=;)/, `${pem}.certificate`)
    .replace(/(?<=_key ).*(?=;)/, pem);
  writeFileSync(path.join(out, 'nginx/own/tls.conf'), tls);
  await write([textAt('/second.txt')]);
  await start();
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const place = { host: '127.0.0.1', port, path: '/second.txt', agent: false, rejectUnauthorized: false };
  request(place, (response) => resolve(response.resume().statusCode))
    .on('error', reject)
    .end();
  expect(await promise).toBe(200);
});

served('behind a balancer, callers are known by the address that it names', async () => {
  const forwarded: unknown[] = [];
  const server = await startServer((request, response) => {
    forwarded.push(request.headers['x-forwarded-for']);
    response.end();
  });
  onTestFinished(server.stop);
  const { out, start } = await smallExport(server.port);
  const balancer = ownFile('balancer.conf').replace('192.0.2.10', '127.0.0.1');
  writeFileSync(path.join(out, 'nginx/own/balancer.conf'), balancer);
  const nginx = await start();
  const named = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  await nginx.ask({ method: 'GET', path: '/api/health.json', headers: named });
  // A server that trusts one proxy reads the last of them.
  expect(forwarded).toEqual(['198.51.100.1, 203.0.113.9, 203.0.113.9']);
});

served('what nginx does not pass on is answered with a problem of the right status', async () => {
  const { port, start } = await smallExport();
  await start();
  const long = 'a'.repeat(20_000);
  const asked: [status: number, request: string][] = [
    [400, requestText('GET', '/api/v1/%zz', close)],
    [400, requestText('GET', '/api/v1/%00', close)],
    [400, requestText('GET', '/api/../../x', close)],
    [400, 'GET /quickstart HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [413, requestText('POST', '/api/mcp', close, 'a'.repeat(1024 * 1024 + 1))],
    [431, requestText('GET', `/api/health.json?a=${long}`, close)],
    [431, requestText('GET', '/api/health.json', { ...close, 'X-Long': long })],
    [502, requestText('GET', '/api/health.json', close)],
    [502, requestText('TRACE', '/quickstart', close)],
    [502, requestText('GET', '/.surface-refusal', close)],
  ];
  for (const [status, request] of asked) {
    const answer = String(await exchangeRaw(port, [request]));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const shown = request.slice(0, 60);
    expect(head, shown).toContain(`HTTP/1.1 ${status}`);
    expect(head, shown).toContain('Content-Type: application/problem+json');
    expect(body, shown).toBe(`{"status":${status}}\n`);
  }
});

served('a server is asked what it takes, however long, and by any method', async () => {
  const server = await startServer(({ method, url = '', headers }, response) => {
    response.end(`${method} ${url.length} ${headers['x-long']?.length ?? 0}`);
  });
  onTestFinished(server.stop);
  const { port, start } = await smallExport(server.port);
  await start();
  const long = 'a'.repeat(9000);
  const ask = async (request: string) => String(await exchangeRaw(port, [request])).split('\r\n\r\n')[1];
  expect(await ask(requestText('GET', `/?${long}`, close))).toBe('GET 9002 0');
  expect(await ask(requestText('GET', '/api', { ...close, 'X-Long': long }))).toBe('GET 4 9000');
  expect(await ask(requestText('TRACE', '/robots.txt', close))).toBe('TRACE 11 0');
});

served('a request of HTTP/1.0 that names no host is one for the public host', async () => {
  const server = await startServer(({ headers }, response) => response.end(headers.host));
  onTestFinished(server.stop);
  const { port, start } = await smallExport(server.port);
  await start();
  const ask = async (request: string) => String(await exchangeRaw(port, [request])).split('\r\n\r\n')[1];
  expect(await ask('GET /api HTTP/1.0\r\n\r\n')).toBe('[::1]:8443');
  expect(await ask('GET /api HTTP/1.0\r\nHost: [::2]:80\r\n\r\n')).toBe('[::2]:80');
  expect(await ask(requestText('GET', '/api', close))).toBe('localhost');
});
