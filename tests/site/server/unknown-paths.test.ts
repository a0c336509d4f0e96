import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters } from '../../engine/support/hosts.ts';
import type { Answering } from '../../engine/support/http-client.ts';
import { violations } from './second-opinion.ts';
import { startSiteOn } from './start-site.ts';

describe.each(adapters)('%s', (_, host) => {
  let server: Answering;
  beforeAll(async () => {
    server = await startSiteOn(host);
  });
  afterAll(() => server.stop());

  describe('an unknown path under /api', () => {
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'];
    test.each(methods.filter((method) => host.takes('/api/v1/pagess.json', method)))(
      '%s is a JSON problem with a hint',
      async (method) => {
        for (const accept of ['text/html', '*/*', 'text/markdown', 'nonsense']) {
          const answer = await server.ask('/api/v1/pagess.json', { method, headers: { accept } });
          expect(answer.status).toBe(404);
          expect(answer.headers['content-type']).toBe('application/problem+json');
          if (method === 'HEAD') continue;
          const body = JSON.parse(answer.text);
          expect(await violations('/api/health.json', 'get', 404, 'application/problem+json', body)).toEqual(
            [],
          );
          expect(body.hint).toContain('/api/v1/pages.json');
          expect(body.code).toBe('not_found');
        }
      },
    );

    const spellings = [
      '/api',
      '/api/',
      '/api/../quickstart',
      '/api/health.json/',
      '/api/%2e%2e/x',
      '/api/%zz',
      '/api//v1/index.json',
      '/api/HEALTH.json',
    ];
    test.each(spellings.filter((path) => host.takes(path)))('%s is one', async (path) => {
      const answer = await server.ask(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    });
  });

  describe('an unknown page', () => {
    test('is a Markdown 404 with links', async () => {
      const answer = await server.ask('/quikstart');
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
      expect(answer.text).toContain('/quickstart.md');
      expect(answer.text).toContain('/llms.txt');
      expect(answer.headers['cache-control']).toContain('no-store');
    });

    test.each([
      ['/quikstart', 'en'],
      ['/es/quikstart', 'es'],
      ['/zh/quikstart.md', 'zh-Hans'],
      ['/skills/none.tar.gz', 'en'],
    ])('%s says so in the language %s', async (path, language) => {
      for (const accept of ['*/*', 'text/html']) {
        const { status, headers } = await server.ask(path, { headers: { accept } });
        expect([status, headers['content-language']]).toEqual([404, language]);
      }
    });

    test('is HTML for a client that prefers it', async () => {
      const answer = await server.ask('/nothing', {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.headers['vary']).toContain('Accept');
    });

    test.each([
      ['/methodology/', '/methodology'],
      ['/index', '/'],
      ['/en', '/en/'],
      ['/en/index', '/en/'],
      ['/en/methodology/', '/en/methodology'],
      ['/methodology/?a=1', '/methodology?a=1'],
    ])('%s leads to %s', async (from, to) => {
      const answer = await server.ask(from);
      expect([answer.status, answer.headers['location']]).toEqual([308, to]);
      expect((await server.ask(to)).status).toBe(200);
    });
  });

  /** Requests that look for a way to break something: whatever the answer is, it is an answer of the contract. */
  describe('no request causes a 401 or a 5xx', () => {
    const targets = [
      '/',
      '/%',
      '/%00',
      '/%ff',
      '/..%2f..%2fetc/passwd',
      '/../package.json',
      '//evil.example/',
      '/quickstart%2emd',
      '/QUICKSTART',
      '/es/quickstart',
      '/xx/quickstart',
      '/en/en/quickstart',
      `/${'a'.repeat(7000)}`,
      '/quickstart?%ff',
      '/?',
      '/.well-known/',
      '/.well-known/nothing',
      '/__proto__',
      '/constructor',
      '/toString.md',
      '/en/__proto__.md',
      '/schema/',
      '/skills/plan/',
      '/skills/../content/skill/plan/SKILL.md',
      '/assets/style.css.map',
      '/\u0001',
      '*',
      'http://other.example/quickstart',
    ];
    const headers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer x', accept: ',,;q=', 'accept-encoding': 'br;q=0, *;q=0' },
      {
        accept: 'text/html;q=2, */*;q=-1',
        'if-none-match': '"'.repeat(999),
        cookie: 'a=b',
        range: 'bytes=0-1',
      },
    ];
    test.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE'])('%s', async (method) => {
      for (const target of targets.map(encodeTarget)) {
        if (!host.takes(target, method)) continue;
        for (const set of headers) {
          const { status, headers: given } = await server.ask(target, { method, headers: set });
          expect([target, status], JSON.stringify(set)).not.toEqual([target, 401]);
          expect(status, target).toBeLessThan(500);
          expect(given['www-authenticate']).toBeUndefined();
        }
      }
    });
  });

  function encodeTarget(target: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character cannot be sent as it is
    return target.replace(/[\u0000-\u0020]/g, encodeURIComponent);
  }
});
