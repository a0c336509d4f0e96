import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../engine/support/http-client.ts';
import { whyNoNginx } from './nginx.ts';
import { smallExport, textAt } from './small-export.ts';

const missing = whyNoNginx();
if (missing !== null && !process.env['CI']) console.warn(`nginx is not tested: ${missing}.`);
// In CI its absence fails.
const served = test.skipIf(missing !== null && !process.env['CI']);

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
  const onDisk: string[] = [];
  const server = await startServer((request, response) => {
    onDisk.push(...readdirSync(path.join(out, 'nginx/run/client-body')));
    request.resume().on('end', () => response.end());
  });
  const { out, port, start } = await smallExport(server.port);
  const nginx = await start();
  const post = async () => {
    const body = send(new Blob(['a'.repeat(1_000_000)]));
    return (await fetch(`http://127.0.0.1:${port}/api/mcp`, { method: 'POST', body, duplex: 'half' })).status;
  };
  expect(await post()).toBe(200);
  await server.stop();
  expect(await post()).toBe(502);
  expect([onDisk, nginx.errors()]).toEqual([[], '']);
});

/** What the README tells to write into a file of `nginx/own/`. */
function ownFile(name: string): string {
  const readme = readFileSync('runtime/export/README.md', 'utf8');
  const [, text = ''] = new RegExp(`nginx/own/${name}.*?\`\`\`nginx\\n(.*?)\`\`\``, 's').exec(readme) ?? [];
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
  request(place, (response) => resolve(response.resume().statusCode)).on('error', reject).end();
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
