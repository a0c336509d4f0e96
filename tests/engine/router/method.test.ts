import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite } from '../support/fixture-site.ts';
import { hosts } from '../support/hosts.ts';
import type { Answering } from '../support/http-client.ts';
import { cors, security } from '../support/http-client.ts';

describe.each(hosts)('%s', (_, host) => {
  let server: Answering;

  beforeAll(async () => {
    server = await host.start((await createSite({ limit: 10_000 })).engine);
  });
  afterAll(() => server.stop());

  describe('methods', () => {
    const refused: [method: string, path: string, allow: string][] = [
      ['POST', '/', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/guide', 'GET, HEAD, OPTIONS'],
      ['PUT', '/guide.md', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/api/health.json', 'GET, HEAD, OPTIONS'],
      ['TRACE', '/api/health.json', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/echo', 'POST, OPTIONS'],
      ['HEAD', '/api/echo', 'POST, OPTIONS'],
      ['DELETE', '/api/echo', 'POST, OPTIONS'],
    ];
    test.each(refused.filter(([method, path]) => host.takes(path, method)))(
      '%s %s is a 405',
      async (method, path, allow) => {
        const { status, headers, text } = await server.ask(path, { method });
        expect(status).toBe(405);
        expect(headers).toMatchObject({
          ...security,
          ...cors,
          allow,
          'content-type': 'application/problem+json',
          'cache-control': 'private, no-store',
        });
        if (method !== 'HEAD') expect(JSON.parse(text)).toEqual({ status: 405, instance: path });
      },
    );

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'GET'])(
      '%s on a page that does not exist is a 404',
      async (method) => {
        for (const path of ['/nowhere', '/nowhere.md', '/Guide', '/a/b/c']) {
          expect((await server.ask(path, { method })).status).toBe(404);
        }
      },
    );

    test.each<[path: string, allow: string]>([
      ['/guide', 'GET, HEAD, OPTIONS'],
      ['/api/echo', 'POST, OPTIONS'],
    ])('OPTIONS %s says what it allows', async (path, allow) => {
      const { status, headers, body } = await server.ask(path, { method: 'OPTIONS' });
      expect(status).toBe(204);
      expect(headers).toMatchObject({ ...security, ...cors, allow });
      expect(body).toHaveLength(0);
      for (const name of ['content-length', 'content-type', 'access-control-allow-methods'])
        expect(headers).not.toHaveProperty(name);
    });

    test('a preflight is granted', async () => {
      const { status, headers } = await server.ask('/api/echo', {
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        ...cors,
        'access-control-allow-methods': 'POST, OPTIONS',
      });
    });

    test.runIf(host.takes('*'))('OPTIONS * is about the server', async () => {
      const { status, headers } = await server.ask('*', { method: 'OPTIONS' });
      expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    });

    test('Authorization has no effect', async () => {
      const { status, headers } = await server.ask('/guide', {
        headers: { authorization: 'Bearer x', cookie: 'a=b' },
      });
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('www-authenticate');
    });
  });
});
