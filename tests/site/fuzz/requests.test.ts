import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteProcess, startSite } from '../server/site-process.ts';
import { fuzz } from './fuzz.ts';
import { siteContract, siteValues } from './site.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
});
afterAll(() => site.stop());

test('requests made from the contract are answered as it declares', async () => {
  await fuzz({ port: site.port, contract: siteContract, known: siteValues }, 3_000, 20_261_122);
  expect(site.errors()).toBe('');
  expect(site.child.exitCode).toBeNull();
});
