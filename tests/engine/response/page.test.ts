import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

  describe('a page', () => {
    test('is HTML by itself, with the headers of a page', async () => {
      const { status, headers, text } = await server.ask('/guide');
      expect(status).toBe(200);
      expect(text).toContain('<h1>guide</h1>');
      expect(headers).toMatchObject({
        ...security,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'content-length': String(Buffer.byteLength(text)),
        vary: 'Accept, Accept-Encoding',
        'content-security-policy': "default-src 'none'",
      });
      expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
      for (const absent of [
        'x-powered-by',
        'access-control-allow-origin',
        'strict-transport-security',
        'set-cookie',
      ]) {
        expect(headers).not.toHaveProperty(absent);
      }
    });

    test('is Markdown on request, private, with the address of its mirror', async () => {
      const { headers, text } = await server.ask('/guide', { headers: { accept: 'text/markdown' } });
      expect(text).toMatch(/^# guide\n/);
      expect(headers).toMatchObject({
        ...security,
        ...cors,
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'private, max-age=300',
        'content-location': '/guide.md',
        vary: 'Accept, Accept-Encoding',
      });
      expect(headers).not.toHaveProperty('content-security-policy');
    });

    test('has a mirror that does not negotiate', async () => {
      const { headers } = await server.ask('/guide.md', { headers: { accept: 'text/html' } });
      expect(headers).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        vary: 'Accept-Encoding',
      });
    });

    test.each<[path: string, accept: string | undefined, type: string]>([
      ['/', undefined, 'text/html'],
      ['/', '*/*', 'text/html'],
      ['/', 'application/json', 'text/html'],
      ['/', 'text/markdown, text/html', 'text/markdown'],
      ['/init', undefined, 'text/markdown'],
      ['/init', 'text/html,*/*;q=0.8', 'text/html'],
      ['/init', 'application/json', 'text/markdown'],
    ])('%s with Accept %s is %s', async (path, accept, type) => {
      const { status, headers } = await server.ask(path, accept === undefined ? {} : { headers: { accept } });
      expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    });

    test('has the headers that the option adds by path', async () => {
      expect((await server.ask('/')).headers.link).toBe('</.well-known/api-catalog>; rel="api-catalog"');
      expect((await server.ask('/guide')).headers).not.toHaveProperty('link');
    });

    test('has one address however its characters are written', async () => {
      const plain = await server.ask('/guide');
      for (const spelling of ['/%67uide', '/guid%65?x=1', 'http://elsewhere.example/guide', '/guide#part']) {
        expect((await server.ask(spelling)).headers.etag).toBe(plain.headers.etag);
      }
    });
  });

  describe('content coding', () => {
    test.each<[header: string, coding: string, decode: (body: Buffer) => Buffer]>([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0.1, gzip', 'gzip', gunzipSync],
    ])('%s gives %s', async (header, coding, decode) => {
      const plain = await server.ask('/guide');
      const coded = await server.ask('/guide', { headers: { 'accept-encoding': header } });
      expect(coded.headers).toMatchObject({
        'content-encoding': coding,
        'content-length': String(coded.body.length),
      });
      expect(coded.body.length).toBeLessThan(plain.body.length);
      expect(decode(coded.body)).toEqual(plain.body);
      expect(coded.headers.vary).toBe(plain.headers.vary);
    });

    test('a small body is not compressed, and has no Vary', async () => {
      const { headers } = await server.ask('/api/health.json', { headers: { 'accept-encoding': 'br' } });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('vary');
    });

    test('identity is sent even if the client refuses it', async () => {
      const { status, headers } = await server.ask('/guide', { headers: { 'accept-encoding': '*;q=0' } });
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('content-encoding');
    });
  });
});
