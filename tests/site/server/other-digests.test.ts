import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answering } from '../../engine/support/http-client.ts';
import { startSite } from './start-site.ts';

let server: Answering & { readonly paths: readonly string[] };
beforeAll(async () => {
  server = await startSite();
});
afterAll(() => server.stop());

test('an asset is immutable at the digest of its bytes, and no-store at any other', async () => {
  const named = server.paths.filter((path) => /^\/assets\/[0-9a-f]{12}\//.test(path));
  expect(named.length).toBeGreaterThan(5);
  for (const path of named) {
    const right = await server.ask(path);
    expect([path, right.status, right.headers['cache-control']]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
    const other = await server.ask(path.replace(/[0-9a-f]{12}/, '0123456789ab'));
    expect([path, other.status, other.headers['cache-control']]).toEqual([path, 200, 'no-store']);
    expect(other.headers['content-type']).toBe(right.headers['content-type']);
    expect(other.body.equals(right.body)).toBe(true);
  }
});

test.each(['/assets/0123456789ab/search/xx.json', '/assets/0123456789ab/other.js', '/assets/0123/style.css'])(
  '%s is a 404',
  async (path) => {
    const { status, headers } = await server.ask(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
  },
);
