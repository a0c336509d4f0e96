import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/server/operations.ts';
import { adapters } from '../../engine/support/hosts.ts';
import type { Answering } from '../../engine/support/http-client.ts';
import { endpoints } from './endpoint-table.ts';
import { responsesOf, violations } from './second-opinion.ts';
import { startSiteOn } from './start-site.ts';

/** Headers of HTML alone: what a browser may do with a page. */
const pageOnly = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'];

describe.each(adapters)('%s', (_, host) => {
  let server: Answering & { readonly paths: readonly string[] };
  // One server for each block: forty rows of /api requests stay within one window.
  beforeAll(async () => {
    server = await startSiteOn(host);
  });
  afterAll(() => server.stop());

  const pathOf = ({ path }: (typeof endpoints)[number]) => {
    const [before = '', after] = path.split('{digest}');
    if (after === undefined) return path;
    return server.paths.find((one) => one.startsWith(before) && one.endsWith(after)) ?? path;
  };
  const name = ({ path, accept }: (typeof endpoints)[number]) =>
    accept === undefined ? path : `${path} as ${accept}`;

  test('every GET operation of the contract is in the table', () => {
    const templates = new Set(endpoints.map(({ template }) => template));
    const missing = Object.values(operations).filter(
      ({ method, path }) => method === 'GET' && !templates.has(path),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  describe.each(endpoints.map((row) => [name(row), row] as const))('GET %s', (_, row) => {
    const headers: Record<string, string> = row.accept === undefined ? {} : { accept: row.accept };

    test('answers 200 with the declared media type and a body that the contract allows', async () => {
      const answer = await server.ask(pathOf(row), { headers });
      expect(answer.status).toBe(200);
      const type = answer.headers['content-type'] ?? '';
      expect(type.split(';')[0]).toBe(row.mediaType);
      if (/^text\/|xml$/.test(row.mediaType) && row.mediaType !== 'image/svg+xml')
        expect(type).toContain('charset=utf-8');
      const body = row.mediaType.endsWith('json') ? JSON.parse(answer.text) : answer.text;
      expect(await violations(row.template, 'get', 200, row.mediaType, body)).toEqual([]);
      expect(answer.body.length).toBe(Number(answer.headers['content-length']));
    });

    test('carries every header that the contract declares', async () => {
      const answer = await server.ask(pathOf(row), { headers });
      const declared = responsesOf(row.template, 'get')['200']?.['headers'] ?? {};
      const optional = new Set([
        'content-location',
        'link',
        'last-modified',
        ...pageOnly,
        'access-control-allow-origin',
        'vary',
      ]);
      const missing = Object.keys(declared)
        .map((header) => header.toLowerCase())
        .filter((header) => !optional.has(header) && answer.headers[header] === undefined);
      expect(missing).toEqual([]);
      if ('Last-Modified' in declared)
        expect(answer.headers['last-modified'] !== undefined).toBe(row.mediaType === 'text/markdown');
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
      const isPage = row.mediaType === 'text/html';
      for (const header of pageOnly)
        expect([header, answer.headers[header] !== undefined]).toEqual([header, isPage]);
      expect(answer.headers['cross-origin-resource-policy']).toBe(isPage ? 'same-origin' : 'cross-origin');
      if (isPage) {
        expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      } else expect(answer.headers['access-control-allow-origin']).toBe('*');
    });

    test('is a 304 for its ETag, and has a HEAD with the same headers', async () => {
      const answer = await server.ask(pathOf(row), { headers });
      const again = await server.ask(pathOf(row), {
        headers: { ...headers, 'if-none-match': answer.headers['etag'] ?? '' },
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['etag']).toBe(answer.headers['etag']);
      const head = await server.ask(pathOf(row), { method: 'HEAD', headers });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const header of ['content-type', 'content-length', 'etag', 'cache-control', 'vary', 'link']) {
        expect([header, head.headers[header]]).toEqual([header, answer.headers[header]]);
      }
    });

    test('is a 412 for another If-Match', async () => {
      const answer = await server.ask(pathOf(row), { headers });
      const etag = answer.headers['etag'] ?? '';
      for (const known of [etag, '*', `"other", ${etag}`])
        expect((await server.ask(pathOf(row), { headers: { ...headers, 'if-match': known } })).status).toBe(
          200,
        );
      for (const method of ['GET', 'HEAD']) {
        const refused = await server.ask(pathOf(row), {
          method,
          headers: { ...headers, 'if-match': `W/${etag}` },
        });
        expect(refused.status).toBe(412);
        expect(refused.headers['content-type']).toBe('application/problem+json');
        expect(refused.headers['cache-control']).toContain('no-store');
        if (method === 'HEAD') continue;
        const body = JSON.parse(refused.text);
        expect(body.code).toBe('precondition_failed');
        expect(await violations(row.template, 'get', 412, 'application/problem+json', body)).toEqual([]);
      }
    });

    test('is the same in br and gzip, each with its own ETag', async () => {
      const plain = await server.ask(pathOf(row), { headers });
      // What is compressed already is left as it is.
      if (/^application\/gzip$|^image\/(?:png|x-icon)$/.test(row.mediaType)) {
        const again = await server.ask(pathOf(row), { headers: { 'accept-encoding': 'br, gzip' } });
        return expect([again.headers['content-encoding'], again.body.equals(plain.body)]).toEqual([
          undefined,
          true,
        ]);
      }
      if (!plain.headers['vary']?.includes('Accept-Encoding'))
        return expect(plain.body.length).toBeLessThan(2048);
      const br = await server.ask(pathOf(row), {
        headers: { ...headers, 'accept-encoding': 'gzip;q=0.5, br' },
      });
      const gzip = await server.ask(pathOf(row), { headers: { ...headers, 'accept-encoding': 'gzip' } });
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(new Set([plain, br, gzip].map((one) => one.headers['etag'])).size).toBe(3);
    });

    test('refuses other methods with Allow, and answers OPTIONS', async () => {
      const refused = await server.ask(pathOf(row), { method: 'DELETE', headers });
      expect(refused.status).toBe(405);
      expect(refused.headers['allow']).toBe('GET, HEAD, OPTIONS');
      expect(
        await violations(row.template, 'get', 405, 'application/problem+json', JSON.parse(refused.text)),
      ).toEqual([]);
      const options = await server.ask(pathOf(row), { method: 'OPTIONS', headers });
      expect([options.status, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    });
  });
});
