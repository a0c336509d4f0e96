import { BlockList, isIP } from 'node:net';
import { expect, test } from 'vitest';
import { isInNetwork, isIpv4, parseIpAddress, parseNetwork } from '../../runtime/engine/core/ip-address.ts';
import { pick } from '../mcp/random-body.ts';
import { type Random, seeded } from '../support/random.ts';

const pieces = [
  '0',
  '1',
  '9',
  '10',
  '127',
  '255',
  '256',
  '01',
  'ffff',
  'fe80',
  'fc00',
  'FDff',
  'a',
  'g',
  '12345',
  '7f00',
] as const;
const separators = [':', ':', ':', '::', '.', '.', ''] as const;

/** Random strings from parts of addresses: some are valid, most nearly. */
function randomAddress(random: Random): string {
  const upTo = (count: number) => Math.floor(random() * (count + 1));
  const ipv4 = () =>
    Array.from({ length: 4 }, () => pick(random, ['0', '10', '127', '168', '192', '255', '172', '16'])).join(
      '.',
    );
  const group = () => pick(random, pieces);
  return pick<() => string>(random, [
    ipv4,
    () => `::${ipv4()}`,
    () => `::ffff:${ipv4()}`,
    () =>
      `${Array.from({ length: upTo(6) }, group).join(':')}::${Array.from({ length: upTo(6) }, group).join(':')}`,
    () => Array.from({ length: 8 }, () => pick(random, ['0', '1', 'fe80', 'ffff', 'fc00'])).join(':'),
    () =>
      `${pick(random, ['fe80', 'fc00', 'febf', 'fec0', 'fdff', 'fe00'])}::${pick(random, ['', '1', '1%eth0', '1%'])}`,
    () => Array.from({ length: upTo(9) }, () => group() + pick(random, separators)).join(''),
    () => `${Array.from({ length: 6 }, group).join(':')}:${ipv4()}`,
  ])();
}

/** Each with the result of Node. */
const networks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
].map((network) => {
  const [address = '', prefix] = network.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
  return { network, parsed: parseNetwork(network), list };
});

test('agrees with node:net on which texts are addresses, and on networks', () => {
  const random = seeded(4291);
  const seen = { 0: 0, 4: 0, 6: 0, inside: 0 };
  for (let count = 0; count < 10_000; count++) {
    const text = randomAddress(random);
    const version = isIP(text) as 0 | 4 | 6;
    const bytes = parseIpAddress(text);
    expect(bytes !== null, text).toBe(version !== 0);
    expect(isIpv4(text), text).toBe(version === 4);
    seen[version]++;
    if (bytes === null) continue;
    for (const { network, parsed, list } of networks) {
      const inside = list.check(text, version === 4 ? 'ipv4' : 'ipv6');
      expect(isInNetwork(bytes, parsed), `${text} in ${network}`).toBe(inside);
      if (inside) seen.inside++;
    }
  }
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(300);
});

test('an address is its bytes, and a mapped one is the address in it', () => {
  expect(parseIpAddress('192.0.2.7')).toEqual([192, 0, 2, 7]);
  expect(parseIpAddress('::ffff:192.0.2.7')).toEqual([192, 0, 2, 7]);
  expect(parseIpAddress('2001:db8::a:b')).toEqual([
    0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xa, 0, 0xb,
  ]);
  for (const wrong of ['example/8', '10.0.0.0', '10.0.0.0/x', '/8'])
    expect(() => parseNetwork(wrong)).toThrow(/not a network/);
});
