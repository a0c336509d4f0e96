import { expect, test } from 'vitest';
import type { IncomingRequest } from '../../../runtime/engine/index.ts';
import { createVisitorOf, visitorOf } from '../../../runtime/engine/stages/limit.ts';

test.each<[given: string | undefined, key: string]>([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4321', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::9', '2001:db8:1:100::/56'],
  ['2001:0DB8:0001:01ff:0:0:0:1', '2001:db8:1:100::/56'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
  ['1:2:3:4:5:6:7::', '1:2:3:0::/56'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['localhost', 'unknown'],
  ['192.0.2.256', 'unknown'],
  ['1:2:3', 'unknown'],
  ['_hidden', 'unknown'],
])('visitor of %j', (given, key) => {
  expect(visitorOf(given)).toBe(key);
});

const forwarded = '203.0.113.1, 198.51.100.2, 198.51.100.3';

test.each<[name: string, hops: number, header: string | undefined, key: string]>([
  ['nothing trusted', 0, forwarded, '192.0.2.7'],
  ['one proxy', 1, forwarded, '198.51.100.3'],
  ['two proxies', 2, forwarded, '198.51.100.2'],
  ['more trust than there are addresses', 9, forwarded, '203.0.113.1'],
  ['one proxy, no header', 1, undefined, '192.0.2.7'],
  ['one proxy, an address that cannot be read', 1, 'somebody', 'unknown'],
])('%s', (_name, hops, header, key) => {
  const request = requestOf('192.0.2.7', header);
  expect(createVisitorOf(hops)(request)).toBe(key);
});

test('a closed connection has no address', () => {
  expect(createVisitorOf(0)(requestOf(undefined, undefined))).toBe('unknown');
});

function requestOf(address: string | undefined, forwardedFor: string | undefined): IncomingRequest {
  return {
    method: 'GET',
    path: '/',
    query: '',
    header: (name) => (name === 'x-forwarded-for' ? forwardedFor : undefined),
    signal: AbortSignal.timeout(1000),
    address,
    id: '',
    raw: null,
  };
}
