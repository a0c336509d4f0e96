import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
