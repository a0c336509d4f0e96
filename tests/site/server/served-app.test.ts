import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeServer, type NodeServer } from '../../../runtime/engine/server/server.ts';
import { createServedSite, type ServedSite } from '../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { contentDir } from './start-site.ts';

let site: ServedSite;
let server: NodeServer;
let url: string;

beforeAll(async () => {
  site = await createServedSite(contentDir, readSettings({}), () => undefined);
  server = createNodeServer(site.served);
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.stop();
  site.close();
});

test('requests that need Express are answered as soon as the site listens, before it is loaded and after', async () => {
  const ping = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{"jsonrpc":"2.0","id":7,"method":"ping"}',
  };
  for (let round = 0; round < 2; round++) {
    const [page, health, unknown, pong] = await Promise.all([
      fetch(`${url}/quickstart`),
      fetch(`${url}/api/health.json`),
      fetch(`${url}/nowhere`),
      fetch(`${url}/api/mcp`, ping),
    ]);
    expect([page.status, health.status, unknown.status]).toEqual([200, 200, 404]);
    expect(await pong.json()).toMatchObject({ id: 7, result: {} });
  }
});
