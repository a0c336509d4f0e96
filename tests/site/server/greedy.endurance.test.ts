import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { residentMemory } from '../../support/process-memory.ts';
import { type Crowd, crowd, type Greed, gather } from './greedy-clients.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const canMeasure = process.platform === 'linux';
if (!canMeasure)
  console.warn(
    'Not tested here: memory under slow and greedy clients. Only Linux tells it of another process.',
  );

let site: SiteProcess | undefined;
let present: Crowd | undefined;
afterEach(async () => {
  present?.leave();
  await site?.stop();
});

/** The server's open connections, according to the system: clients that do not read never notice the end of theirs. */
function openConnections(port: number): number {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, address, , state] = line.trim().split(/\s+/);
      return address === local && state === '01';
    }).length;
}

test.runIf(canMeasure)(
  'slow clients and clients that never read are disconnected after their timeouts; others are answered, and memory is bounded',
  async () => {
    // The first start renders everything, which takes more memory than all that follows.
    await (await startSite()).stop();
    site = await startSite();
    const before = residentMemory(site.child.pid);
    const began = performance.now();
    present = await gather(site.port);
    const all = Object.values(crowd).reduce((sum, count) => sum + count, 0);
    let most = before;
    let openAtFirst = 0;
    while (performance.now() - began < 75_000) {
      const answer = await fetch(`http://127.0.0.1:${site.port}/robots.txt`, {
        signal: AbortSignal.timeout(20_000),
      });
      expect(answer.status).toBe(200);
      await answer.text();
      most = Math.max(most, residentMemory(site.child.pid));
      if (performance.now() - began < 8_000) openAtFirst = openConnections(site.port);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    console.log(`before ${before.toFixed(0)} MiB, at most ${most.toFixed(0)} MiB with ${all} clients`);
    expect(openAtFirst).toBeGreaterThanOrEqual(all);
    expect(most - before).toBeLessThan(200);
    // 10 s for a head, 30 s for a whole request; Node looks every few seconds, and a busy machine is late.
    expect(range('slow headers').earliest).toBeGreaterThanOrEqual(9.9);
    expect(range('slow headers').latest).toBeLessThan(20);
    expect(range('slow body').earliest).toBeGreaterThanOrEqual(29.9);
    expect(range('slow body').latest).toBeLessThan(45);
    // 60 s for a connection without progress.
    expect(openConnections(site.port)).toBeLessThan(50);
    expect(site.errors()).toBe('');
  },
  180_000,
);

function range(greed: Greed) {
  const times =
    present?.clients.filter((client) => client.greed === greed).map(({ closedAfter }) => closedAfter) ?? [];
  expect(times).not.toContain(null);
  return { earliest: Math.min(...times.map(Number)), latest: Math.max(...times.map(Number)) };
}
