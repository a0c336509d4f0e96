import { expect, onTestFinished } from 'vitest';
import { startRedis } from '../../engine/limits/redis-server.ts';
import { freePort } from '../../support/free-port.ts';
import { answeredBeforeRefusal, start, statusOf, steps, walked } from './walk.ts';

walked('one process', async () => {
  const port = await start(steps[0], {});
  expect(await statusOf(port, '/methodology')).toBe(200);
});

walked('several processes, one window', async () => {
  const redis = await startRedis(await freePort());
  onTestFinished(() => redis.kill());
  const statusPort = await freePort();
  const port = await start(steps[1], { 6379: new URL(redis.url).port, 9090: String(statusPort) });
  expect(await statusOf(statusPort, '/ready')).toBe(200);
  // A connection of its own for each: the workers share them out.
  expect(await answeredBeforeRefusal(port, () => ({ connection: 'close' }))).toBe(120);
});
