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

  describe('unknown paths', () => {
    const negotiated: [path: string, accept: string | undefined, type: string][] = [
      ['/nowhere', undefined, 'text/markdown; charset=utf-8'],
      ['/nowhere', '*/*', 'text/markdown; charset=utf-8'],
      ['/nowhere', 'application/json', 'text/markdown; charset=utf-8'],
      ['/nowhere', 'text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
      ['/nowhere', 'text/html, text/markdown', 'text/markdown; charset=utf-8'],
      ['/apical', undefined, 'text/markdown; charset=utf-8'],
      ['/api', 'text/html', 'application/problem+json'],
      ['/api/', 'text/html', 'application/problem+json'],
      ['/api/health', 'text/html', 'application/problem+json'],
      ['/api/health.json/', 'text/html', 'application/problem+json'],
      ['/%61pi/nowhere', undefined, 'application/problem+json'],
      ['/api/%ff', undefined, 'application/problem+json'],
    ];
    test.each(negotiated.filter(([path]) => host.takes(path)))(
      '%s with Accept %s is a 404 in %s',
      async (path, accept, type) => {
        const { status, headers } = await server.ask(
          path,
          accept === undefined ? {} : { headers: { accept } },
        );
        expect(status).toBe(404);
        expect(headers).toMatchObject({
          ...security,
          'content-type': type,
          'cache-control': 'private, no-store',
        });
        expect(headers.vary).toBe(type.startsWith('text/') ? 'Accept' : undefined);
      },
    );

    const odd = [
      '/%',
      '/%zz',
      '/%ff',
      '/%c3%28',
      '/%00',
      '/..%2f..%2fetc',
      '/../guide',
      '//guide',
      '/guide%2f',
      '/a|b',
      '/guide;x',
      '/a"<>^`{}',
    ];
    test.each(odd.filter((path) => host.takes(path)))(
      '%j is a 404, nothing worse, and its name a valid URI',
      async (path) => {
        const { status, text } = await server.ask(path);
        expect(status).toBe(404);
        expect(text).toMatch(/^404 for [\w.~!$&'()*+,;=:@/%-]+\n$/);
      },
    );

    test.each<[path: string, location: string]>([
      ['/guide/', '/guide'],
      ['/guide/?a=1&b=2', '/guide?a=1&b=2'],
      ['/guide//', '/guide'],
      ['/guide.md/', '/guide.md'],
      ['/index', '/'],
      ['/index/?a=1', '/?a=1'],
      ['/%67uide/', '/guide'],
    ])('%s redirects to %s', async (path, location) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, headers, body } = await server.ask(path, { method });
        expect(status).toBe(308);
        expect(headers).toMatchObject({
          ...security,
          ...cors,
          location,
          'content-length': '0',
          'cache-control': 'public, max-age=3600',
        });
        expect(body).toHaveLength(0);
      }
    });

    const slashed = [
      '/nowhere/',
      '//guide/',
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/api/health.json/',
      '//',
      '/guide/x/',
    ];
    test.each(slashed.filter((path) => host.takes(path)))('%s redirects nowhere', async (path) => {
      const { status, headers } = await server.ask(path);
      expect(status).toBe(404);
      expect(headers).not.toHaveProperty('location');
    });
  });
});
