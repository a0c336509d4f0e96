import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { peakMemory } from '../../support/process-memory.ts';
import { requestText } from './raw-exchange.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const canMeasure = process.platform === 'linux';
if (!canMeasure)
  console.warn('Not tested here: memory under a flood. Only Linux tells it of another process.');

let site: SiteProcess | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site?.stop();
});

/** 64 KiB of requests, of which no answer is read. */
const flood = Buffer.from(requestText('GET', '/llms-full.txt').repeat(1_640));

test.runIf(canMeasure).each([300, 900])(
  '%i clients that pipeline and do not read: memory stays, and others are answered',
  async (count) => {
    // The first start renders everything, which takes more memory than all that follows.
    await (await startSite()).stop();
    site = await startSite({}, ['--max-old-space-size=128']);
    const before = peakMemory(site.child.pid);
    expect(before).toBeLessThan(190);
    for (let client = 0; client < count; client++) {
      const socket = connect(site.port, '127.0.0.1');
      sockets.push(socket.on('error', () => undefined).pause());
      socket.write(flood);
    }
    for (let round = 0; round < 10; round++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const answer = await fetch(`http://127.0.0.1:${site.port}/robots.txt`, {
        signal: AbortSignal.timeout(20_000),
      });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    expect(peakMemory(site.child.pid) - before).toBeLessThan(143);
    expect(site.errors()).toBe('');
  },
);
