import { describe, expect, test } from 'vitest';
import { redisMissing, startRedis } from '../../engine/limits/redis-server.ts';
import { until } from '../../engine/server/test-server.ts';
import { freePort } from '../../support/free-port.ts';
import {
  endUnderLoad,
  eventsOf,
  figure,
  isLinux,
  LONG,
  linesOf,
  replaceUnderLoad,
  startWorkers,
  workersOf,
} from './worker-processes.ts';

test('SIGHUP replaces one worker under load, and loses no request and no connection', () =>
  replaceUnderLoad(1));

test('SIGINT: busy clients of all workers lose no request', ({ skip }) => endUnderLoad('SIGINT', skip));

describe.runIf(isLinux)('a worker that is killed', () => {
  test('repeatedly is replaced with increasing delay', async () => {
    const site = await startWorkers({ WORKERS: '1' });
    for (const count of [1, 2, 3]) {
      const [worker = 0] = await workersOf(site);
      process.kill(worker, 'SIGKILL');
      await until(() => eventsOf(site).filter((event) => event === 'worker_replaced').length === count, LONG);
    }
    const pauses = linesOf(site)
      .filter(({ event }) => event === 'worker_ended')
      .map((line) => line['replaced_in_ms']);
    expect(pauses).toEqual([100, 200, 400]);
  });

  test('does not decrease totals that were read before', async () => {
    const site = await startWorkers();
    for (let call = 0; call < 20; call++)
      await fetch(`http://127.0.0.1:${site.port}/robots.txt`, { headers: { connection: 'close' } });
    const name = 'http_requests_total{operation="getRobots",status="200"}';
    expect(await figure(site, name)).toBe(20);
    for (const worker of await workersOf(site)) process.kill(worker, 'SIGKILL');
    await until(() => eventsOf(site).filter((event) => event === 'worker_replaced').length === 2, LONG);
    expect(await figure(site, name)).toBe(20);
  });

  test('ends when the primary process is killed', async () => {
    const site = await startWorkers();
    const workers = await workersOf(site);
    site.child.kill('SIGKILL');
    await until(() => workers.every((pid) => !isRunning(pid)), LONG);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const missing = redisMissing();
if (missing !== null && process.env['CI'] === 'true') throw new Error(missing);

test.skipIf(missing !== null)('four workers with Redis have one window', async () => {
  const redis = await startRedis(await freePort());
  const site = await startWorkers({ WORKERS: '4', REDIS_URL: redis.url });
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${site.port}/api/health.json`, { headers: { connection: 'close' } }))
      .status;
  const statuses: number[] = [];
  for (let round = 0; round < 26; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 5 }, ask))));
  expect(statuses.filter((one) => one === 200)).toHaveLength(120);
  expect(statuses.filter((one) => one === 429)).toHaveLength(10);
  expect(await figure(site, 'rate_limit_refused_total')).toBe(10);
  expect(eventsOf(site)).toEqual(['status_listening']);
  await site.stop();
  await redis.kill();
});
