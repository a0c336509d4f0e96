import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusesIn } from '../server/raw-exchange.ts';
import { type SiteProcess, startSite } from '../server/site-process.ts';
import { fuzzConnections } from './fuzz-connections.ts';
import { exchange } from './malformed.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('malformed requests, alone and pipelined, are answered or the connection is closed', async () => {
  await fuzzConnections(site.port, 400, 20_261_122);
  expect(site.errors()).toBe('');
  expect(site.child.exitCode).toBeNull();
});

test('responses of a connection are separated', async () => {
  const one = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answers = await exchange(site.port, Buffer.from(`${one}${one}GET\r\n\r\n`));
  expect(statusesIn(answers)).toEqual([200, 200, 400]);
});
