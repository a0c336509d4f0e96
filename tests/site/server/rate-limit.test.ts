import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adapters } from '../../engine/support/hosts.ts';
import type { Answering } from '../../engine/support/http-client.ts';
import { violations } from './second-opinion.ts';
import { startSiteOn } from './start-site.ts';

describe.each(adapters)('%s', (_, host) => {
  let server: Answering;
  beforeEach(async () => {
    server = await startSiteOn(host);
  });
  afterEach(() => server.stop());

  test('the 121st call in a window is a 429 with everything a client needs', async () => {
    const first = await server.ask('/api/health.json');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '119',
      'ratelimit-policy': '120;w=60',
    });
    expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0);
    for (let call = 2; call <= 120; call++) expect((await server.ask('/api/v1/index.json')).status).toBe(200);
    const refused = await server.ask('/api/health.json');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(refused.headers['cache-control']).toMatch(/no-store|private/);
    expect(
      await violations('/api/health.json', 'get', 429, 'application/problem+json', JSON.parse(refused.text)),
    ).toEqual([]);
    expect((await server.ask('/quickstart')).status).toBe(200);
  });

  test.each([
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['another method', 'PUT', '/api/health.json', 405],
    ['a preflight', 'OPTIONS', '/api/health.json', 204],
    ['the MCP endpoint', 'GET', '/api/mcp', 405],
    ['the prefix itself', 'GET', '/api', 404],
  ])('%s under /api carries the rate-limit headers', async (_, method, path, status) => {
    const answer = await server.ask(path, { method });
    expect(answer.status).toBe(status);
    for (const header of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy']) {
      expect([header, answer.headers[header]]).not.toEqual([header, undefined]);
    }
  });
});
