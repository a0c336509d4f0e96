import { afterEach, describe, expect, test } from 'vitest';
import { createSite } from '../support/fixture-site.ts';
import { hosts } from '../support/hosts.ts';
import type { Answer, Answering } from '../support/http-client.ts';

describe.each(hosts)('%s', (_, host) => {
  let server: Answering;
  afterEach(() => server.stop());

  const budget = ({ status, headers }: Answer) => [
    status,
    headers['ratelimit-limit'],
    headers['ratelimit-remaining'],
  ];

  describe('the limit', () => {
    test('counts every request under its prefix, and sends RateLimit headers on every response', async () => {
      server = await host.start((await createSite({ limit: 120 })).engine);
      const requests: [method: string, path: string, status: number][] = [
        ['GET', '/api/health.json', 200],
        ['HEAD', '/api/health.json', 200],
        ['OPTIONS', '/api/health.json', 204],
        ['DELETE', '/api/health.json', 405],
        ['GET', '/api/nowhere', 404],
        ['POST', '/api', 404],
        ['GET', '/api/%ff', 404],
        ['GET', '/%61pi/health.json', 200],
        ['POST', '/api/echo', 202],
      ];
      let remaining = 120;
      for (const [method, path, status] of requests.filter(([, target]) => host.takes(target))) {
        const { headers, status: got } = await server.ask(path, { method });
        remaining -= 1;
        expect([path, got, headers['ratelimit-remaining']]).toEqual([path, status, String(remaining)]);
        expect(headers).toMatchObject({ 'ratelimit-limit': '120', 'ratelimit-policy': '120;w=60' });
        expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(55);
        expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(61);
        expect(headers).not.toHaveProperty('retry-after');
      }
      const { headers } = await server.ask('/api/health.json');
      const unchanged = await server.ask('/api/health.json', {
        headers: { 'if-none-match': headers.etag ?? '' },
      });
      expect(budget(unchanged)).toEqual([304, '120', String(remaining - 2)]);
    });

    test('answers the request above the limit with 429', async () => {
      server = await host.start((await createSite({ limit: 120 })).engine);
      const answers = await Promise.all(Array.from({ length: 121 }, () => server.ask('/api/health.json')));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(1);
      expect(new Set(answers.map(({ headers }) => headers['ratelimit-remaining'])).size).toBe(120);
      const [last] = refused;
      expect(last?.headers).toMatchObject({
        'ratelimit-limit': '120',
        'ratelimit-remaining': '0',
        'ratelimit-policy': '120;w=60',
        'retry-after': last?.headers['ratelimit-reset'],
        'content-type': 'application/problem+json',
        'cache-control': 'private, no-store',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
      expect(JSON.parse(last?.text ?? '')).toEqual({ status: 429, instance: '/api/health.json' });
      const head = await server.ask('/api/nowhere', { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([429, 0]);
    });

    test('does not count requests to other paths', async () => {
      server = await host.start((await createSite({ limit: 1 })).engine);
      await server.ask('/api/health.json');
      for (const path of ['/', '/guide', '/apical', '/nowhere']) {
        const { status, headers } = await server.ask(path);
        expect(status).not.toBe(429);
        expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
      }
    });

    test('admits requests again after the window', async () => {
      server = await host.start((await createSite({ limit: 1, windowSeconds: 1 })).engine);
      expect(budget(await server.ask('/api/health.json'))).toEqual([200, '1', '0']);
      const refused = await server.ask('/api/health.json');
      expect([refused.status, refused.headers['retry-after']]).toEqual([
        429,
        expect.stringMatching(/^[12]$/),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 1050));
      expect(budget(await server.ask('/api/health.json'))).toEqual([200, '1', '0']);
    });
  });

  describe('visitors', () => {
    test('have separate windows behind a trusted proxy', async () => {
      server = await host.start((await createSite({ limit: 1, trustedProxies: 1 })).engine);
      const from = (address: string) =>
        server.ask('/api/health.json', { headers: { 'x-forwarded-for': address } });
      const order: [address: string, status: number][] = [
        ['192.0.2.1', 200],
        ['192.0.2.2', 200],
        ['::ffff:192.0.2.1', 429],
        ['203.0.113.9, 192.0.2.2', 429],
        ['2001:db8:1:2::1', 200],
        ['2001:db8:1:3::1', 429],
        ['2001:db8:1:100::1', 200],
        ['somebody', 200],
        ['somebody else', 429],
      ];
      for (const [address, status] of order)
        expect([address, (await from(address)).status]).toEqual([address, status]);
    });

    test('cannot forge their address without a trusted proxy', async () => {
      server = await host.start((await createSite({ limit: 1 })).engine);
      const headers = {
        'x-forwarded-for': '192.0.2.1',
        forwarded: 'for=192.0.2.1',
        'x-real-ip': '192.0.2.1',
      };
      expect((await server.ask('/api/health.json')).status).toBe(200);
      expect((await server.ask('/api/health.json', { headers })).status).toBe(429);
    });
  });
});
