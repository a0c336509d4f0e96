import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite } from '../support/fixture-site.ts';
import { hosts } from '../support/hosts.ts';
import type { Answering } from '../support/http-client.ts';

describe.each(hosts)('%s', (_, host) => {
  let server: Answering;

  beforeAll(async () => {
    server = await host.start((await createSite({ limit: 10_000 })).engine);
  });
  afterAll(() => server.stop());

  describe('HEAD and 304', () => {
    const questions: [name: string, path: string, headers: Record<string, string>][] = [
      ['HTML', '/guide', {}],
      ['Markdown', '/guide', { accept: 'text/markdown' }],
      ['compressed', '/guide', { 'accept-encoding': 'br' }],
      ['JSON', '/api/health.json', {}],
      ['deprecated', '/api/old.json', {}],
      ['unknown page', '/nowhere', {}],
      ['unknown API path', '/api/nowhere', {}],
      ['redirect', '/guide/', {}],
    ];

    test.each(questions)('HEAD has the headers of GET: %s', async (_name, path, headers) => {
      const get = await server.ask(path, { headers });
      const head = await server.ask(path, { method: 'HEAD', headers });
      const comparable = ({
        date: _date,
        'ratelimit-remaining': _remaining,
        'ratelimit-reset': _reset,
        ...rest
      }: Record<string, string | undefined>) => rest;
      expect(head.status).toBe(get.status);
      expect(comparable(head.headers)).toEqual(comparable(get.headers));
      expect(head.headers['content-length']).toBe(String(get.body.length));
      expect(head.body).toHaveLength(0);
    });

    test.each(questions.slice(0, 5))('If-None-Match gives 304: %s', async (_name, path, headers) => {
      const get = await server.ask(path, { headers });
      const etag = get.headers.etag ?? '';
      for (const method of ['GET', 'HEAD']) {
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const answer = await server.ask(path, { method, headers: { ...headers, 'if-none-match': tag } });
          expect(answer.status).toBe(304);
          expect(answer.body).toHaveLength(0);
          for (const name of [
            'etag',
            'cache-control',
            'vary',
            'content-location',
            'deprecation',
            'sunset',
            'link',
            'x-content-type-options',
          ]) {
            expect(answer.headers[name]).toBe(get.headers[name]);
          }
          for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding']) {
            expect(answer.headers).not.toHaveProperty(name);
          }
        }
      }
      expect((await server.ask(path, { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(
        200,
      );
    });

    test('each coding and media type has its own tag', async () => {
      const forms = [
        {},
        { 'accept-encoding': 'br' },
        { 'accept-encoding': 'gzip' },
        { accept: 'text/markdown' },
      ];
      const answers = await Promise.all(forms.map((headers) => server.ask('/guide', { headers })));
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(forms.length);
      const stale = { 'accept-encoding': 'gzip', 'if-none-match': answers[1]?.headers.etag ?? '' };
      expect((await server.ask('/guide', { headers: stale })).status).toBe(200);
    });

    test('only a 200 has an entity-tag', async () => {
      for (const path of ['/nowhere', '/api/nowhere', '/guide/']) {
        const { status, headers } = await server.ask(path, { headers: { 'if-none-match': '*' } });
        expect(status).not.toBe(304);
        expect(headers).not.toHaveProperty('etag');
      }
    });
  });
});
