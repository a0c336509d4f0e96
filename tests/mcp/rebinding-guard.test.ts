import { describe, expect, test } from 'vitest';
import { toFetch } from '../../runtime/engine/adapters/fetch.ts';
import { createRebindingGuard } from '../../runtime/mcp/index.ts';
import { readSettings } from '../../runtime/site/source/settings.ts';
import { servedSite } from '../site/server/start-site.ts';
import { call, startMcpServer } from './mcp-server.ts';

const evil = 'https://evil.example';

/** Bound address, own address, headers of the request, whether it is answered. */
const cases: [host: string, baseUrl: string, headers: Record<string, string>, answered: boolean][] = [
  ['127.0.0.1', 'http://localhost:8080', {}, true],
  ['127.0.0.1', 'http://localhost:8080', { origin: evil }, false],
  ['127.0.0.1', 'http://localhost:8080', { host: 'evil.example' }, false],
  ['127.0.0.1', 'http://localhost:8080', { origin: 'http://localhost:3000', host: 'localhost:8080' }, true],
  ['127.0.0.1', 'http://localhost:8080', { origin: 'http://localhost:3000', host: 'evil.example' }, false],
  ['localhost', 'http://localhost:8080', { origin: evil }, false],
  ['::1', 'http://[::1]:8080', { origin: evil }, false],
  ['::1', 'http://[::1]:8080', { origin: 'http://[::1]:8080', host: '[::1]:8080' }, true],
  ['127.0.0.2', 'http://localhost:8080', { origin: evil }, false],
  // The site's own address, though it is not a loopback one.
  ['127.0.0.1', 'http://plan.test:8080', { origin: 'http://plan.test:8080', host: 'plan.test:8080' }, true],
  ['127.0.0.1', 'http://plan.test:8080', { origin: 'http://127.0.0.1', host: '127.0.0.1' }, true],
  ['127.0.0.1', 'http://plan.test:8080', { origin: evil }, false],
  ['127.0.0.1', 'http://plan.test:8080', { host: 'other.test' }, false],
  ['127.0.0.1', 'http://192.168.1.5', { origin: 'http://192.168.1.5' }, true],
  ['127.0.0.1', 'http://192.168.1.5', { origin: 'http://192.168.1.6' }, false],
  ['127.0.0.1', 'http://workstation', { origin: evil }, false],
  // A public site, behind a proxy or not, answers everybody.
  ['127.0.0.1', 'https://plan.example', { origin: evil, host: 'evil.example' }, true],
  ['0.0.0.0', 'https://plan.example', { origin: evil }, true],
  ['127.0.0.1', 'https://203.0.113.7', { origin: evil }, true],
  // Not a loopback address: the operator has opened it deliberately.
  ['0.0.0.0', 'http://localhost:8080', { origin: evil, host: 'anything' }, true],
  ['::', 'http://localhost:8080', { origin: evil }, true],
];

test.each(cases)('bound to %s as %s, %j is answered: %s', (host, baseUrl, headers, answered) => {
  expect(createRebindingGuard({ host, baseUrl })(headers) === null).toBe(answered);
});

test('the cache of hosts admits no other host', () => {
  const find = createRebindingGuard({ host: '127.0.0.1', baseUrl: 'http://localhost:8080' });
  for (const host of ['localhost:8080', 'localhost:8080', '127.0.0.1']) expect(find({ host })).toBeNull();
  for (const host of ['evil.example', 'evil.example', '127.0.0.1.evil.example']) {
    expect(find({ host })).toEqual({ header: 'Host', value: host });
  }
  expect(find({ host: '127.0.0.1', origin: evil })).toEqual({ header: 'Origin', value: evil });
});

describe('through the server', () => {
  test('a public site answers a foreign origin, and lets it read the answer', async () => {
    const settings = readSettings({ BASE_URL: 'https://plan.example', HOST: '127.0.0.1' });
    // A guard does not see the pages.
    const { engine, close } = await servedSite(settings, readSettings({}));
    const { status, headers } = await toFetch(engine)(
      new Request('https://plan.example/api/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: evil },
        body: call('ping'),
      }),
    );
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    close();
  });

  test('a refusal has the refused host, and what to do', async () => {
    const server = await startMcpServer();
    const { status, text } = await server.post(call('ping'), { origin: evil });
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({
      code: 'origin_not_allowed',
      instance: '/api/mcp',
      detail: expect.stringContaining(evil),
      hint: expect.stringContaining('BASE_URL'),
    });
    await server.stop();
  });
});
