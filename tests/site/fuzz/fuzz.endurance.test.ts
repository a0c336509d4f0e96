import { afterAll, beforeAll, expect, test } from 'vitest';
import { residentMemory } from '../../support/process-memory.ts';
import { type SiteProcess, startSite } from '../server/site-process.ts';
import { fuzz } from './fuzz.ts';
import { fuzzConnections } from './fuzz-connections.ts';
import { siteContract, siteValues } from './site.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
});
afterAll(() => site.stop());

// What is found once is found again by its seed.
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

test('150,000 requests made from the contract', async () => {
  await fuzz({ port: site.port, contract: siteContract, known: siteValues }, 150_000, seed);
  expectUnharmed();
});

test('6,000 connections with malformed requests', async () => {
  await fuzzConnections(site.port, 6_000, seed);
  expectUnharmed();
});

function expectUnharmed(): void {
  expect(site.errors()).toBe('');
  expect(site.child.exitCode).toBeNull();
  if (process.platform !== 'linux') return;
  console.log(`seed ${seed}, ${Math.round(residentMemory(site.child.pid))} MiB`);
}
