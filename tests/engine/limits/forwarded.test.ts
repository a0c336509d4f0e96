import { expect, test } from 'vitest';
import { createSite } from '../support/fixture-site.ts';
import { nodeHost } from '../support/hosts.ts';

/** Forged headers of clients. */
const forms = [
  '1.2.3.4',
  ' 1.2.3.4 ',
  '1.2.3.4:80',
  '"1.2.3.4"',
  '[1.2.3.4]',
  '01.02.03.04',
  '1.2.3',
  '1.2.3.4.5',
  '16909060',
  '0x01020304',
  '1.2.3.4/32',
  '1.2.3.4%eth0',
  '127.0.0.1',
  '0.0.0.0',
  '255.255.255.255',
  'localhost',
  'unknown',
  '_hidden',
  'null',
  '-',
  ',',
  ',,,',
  ' , ',
  '::1',
  '[::1]',
  '[::1]:443',
  '::ffff:1.2.3.4',
  '::ffff:102:304',
  '64:ff9b::1.2.3.4',
  '2001:db8::1',
  '2001:DB8:0:0::1',
  '[2001:db8::1]:443',
  '2001:db8::1%eth0',
  'fe80::1%25eth0',
  '1.2.3.4, 5.6.7.8',
  '5.6.7.8,1.2.3.4',
  '2001:db8::1, 1.2.3.4',
  'for=1.2.3.4',
  'for="[2001:db8::1]:4711"',
  `1.2.3.4${', 10.0.0.1'.repeat(500)}`,
  'x'.repeat(8000),
];

test('there are 41 spellings of the header', () => expect(new Set(forms).size).toBe(41));

const LIMIT = 200;

/** The quota that is left after a request, of the one visitor there is. */
async function remaining(trustedProxies: number, append: string): Promise<number[]> {
  const { engine } = await createSite({ limit: LIMIT, trustedProxies });
  const server = await nodeHost.start(engine);
  const left: number[] = [];
  try {
    for (const form of forms) {
      const headers = {
        'x-forwarded-for': `${form}${append}`,
        forwarded: 'for=1.2.3.4',
        'x-real-ip': '1.2.3.4',
        'cf-connecting-ip': '1.2.3.4',
        'true-client-ip': '1.2.3.4',
        'x-client-ip': '1.2.3.4',
        via: '1.1 1.2.3.4',
      };
      const answer = await server.ask('/api/health.json', { headers });
      left.push(Number(answer.headers['ratelimit-remaining']));
    }
  } finally {
    await server.stop();
  }
  return left;
}

const inOneWindow = forms.map((_, index) => LIMIT - 1 - index);

test('none changes the visitor without a trusted proxy', async () => {
  expect(await remaining(0, '')).toEqual(inOneWindow);
});

test.each([
  [1, ', 203.0.113.7'],
  [2, ', 203.0.113.7, 198.51.100.1'],
])('none moves a window behind %d trusted proxies, which append what they see', async (count, append) => {
  expect(await remaining(count, append)).toEqual(inOneWindow);
});
