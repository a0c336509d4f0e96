import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../../mcp/exchange-table.ts';
import { revisions, versionHeader } from '../../../mcp/mcp-server.ts';
import { requestText } from '../raw-exchange.ts';
import { type Asked, compare, compareRaw, type Fronts, startFronts } from './fronts.ts';
import { freshVisitor } from './requests.ts';

let fronts: Fronts;
beforeAll(async () => {
  fronts = await startFronts();
}, 120_000);
afterAll(() => fronts.stop());

/** Other spellings of addresses, and what is none. */
const targets = [
  '/%6dethodology',
  '/methodology%2emd',
  '/methodology%2Emd',
  '/%6D%65thodology.md?x',
  '/m%C3%A9thodology',
  '/%ff',
  '/%',
  '/%zz',
  '/%00',
  '/methodology/',
  '/methodology//',
  '/methodology.md/',
  '//methodology',
  '/en//methodology',
  '//localhost/methodology',
  '/./methodology',
  '/en/../methodology',
  '/en/%2e%2e/methodology',
  '/../methodology',
  '/METHODOLOGY',
  '/methodology;a=1',
  '/methodology.',
  '/index',
  '/es',
  '/es/',
  '/es/index',
  '/en/index/',
  '/nothing',
  '/es/nothing',
  '/__proto__',
  '/constructor',
  '/toString',
  'http://localhost/methodology',
  'http://other.example/methodology.md?a',
  'HTTP://localhost',
  'http://localhost/api/health.json',
  'https://localhost:1/api/nothing',
  'methodology',
  '?a',
  '#a',
  '/api',
  '/api/',
  '/api/health.json/',
  '/api//health.json',
  '/api/./health.json',
  '/%61pi/health.json',
  '/api/health%2ejson',
  '/api/v1/../health.json',
  '/api/%ff',
  '/api/mcp/',
  '/api/%6dcp',
  '/api/MCP',
  '/apical',
  `/${'a'.repeat(7000)}`,
  `/methodology?${'a'.repeat(7000)}`,
  `/api/${'a'.repeat(7000)}`,
  `/${'a'.repeat(17_000)}`,
  `/methodology?${'a'.repeat(17_000)}`,
];

test.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'])('%s of other spellings', async (method) => {
  for (const target of targets) {
    for (const headers of [{}, { Accept: 'text/html', 'Accept-Encoding': 'br', 'If-None-Match': '*' }]) {
      const asked: Asked = { method, target, headers: { ...headers, ...freshVisitor() } };
      const name = `${method} ${target.slice(0, 100)}`;
      if (canBeObject(target)) await compare(fronts, name, [asked]);
      else
        await compareRaw(fronts, name, [
          requestText(method, target, { ...asked.headers, Connection: 'close' }),
        ]);
    }
  }
});

/** A request of fetch has a parsed address. */
function canBeObject(target: string): boolean {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  return URL.canParse(url) && new URL(url).href === url && target.length < 16_000;
}

test('OPTIONS * is tested only on node:http', async () => {
  const { status, headers } = await fronts.node.ask('*', { method: 'OPTIONS' });
  expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

describe('the endpoint of MCP', () => {
  test.each(revisions)('every row of the exchange table, %s', async (revision) => {
    const requests = rows.map(({ body, headers }): Asked => {
      const given = Object.entries({
        'content-type': 'application/json',
        ...versionHeader(revision),
        ...freshVisitor(),
        ...headers,
      }).filter((entry): entry is [string, string] => entry[1] !== null);
      return { method: 'POST', target: '/api/mcp', headers: Object.fromEntries(given), body };
    });
    for (const [index, asked] of requests.entries()) await compare(fronts, rows[index]?.name ?? '', [asked]);
  });
});
