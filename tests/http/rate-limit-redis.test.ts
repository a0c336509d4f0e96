import { afterEach, describe, expect, test } from 'vitest';
import type { Log } from '../../runtime/http/log.ts';
import { createSite } from './fixture-site.ts';
import type { RunningServer } from './http-client.ts';
import { startServer } from './http-client.ts';
import type { RedisServer } from './redis-server.ts';
import { freePort, redisMissing, startRedis } from './redis-server.ts';

const missing = redisMissing();
if (missing !== null && process.env.CI === 'true') throw new Error(missing);
if (missing !== null) console.warn(`Not tested here: the shared rate limit. ${missing}`);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

interface Process {
  readonly server: RunningServer;
  readonly events: string[];
  used(): Promise<number>;
}

/** What one of several processes behind an address runs. */
async function startProcess(redisUrl: string): Promise<Process> {
  const events: string[] = [];
  const log: Log = (level, event) => events.push(`${level} ${event}`);
  const { listener, rateLimiter } = await createSite({ redisUrl, log, limit: 1000 });
  const server = await startServer(listener);
  cleanUp.push(
    () => server.stop(),
    () => rateLimiter.close(),
  );
  const used = async (): Promise<number> => {
    const { status, headers } = await server.ask('/api/health.json');
    expect(status).toBe(200);
    expect(headers['ratelimit-policy']).toBe('1000;w=60');
    return 1000 - Number(headers['ratelimit-remaining']);
  };
  return { server, events, used };
}

async function start(port: number): Promise<RedisServer> {
  const redis = await startRedis(port);
  cleanUp.push(() => redis.kill());
  return redis;
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The condition did not come true within 5 seconds.');
}

/** Until both count in Redis: each by itself they would not get three numbers in a row. */
function untilShared(one: Process, two: Process): Promise<void> {
  return until(async () => {
    const first = await one.used();
    return (await two.used()) === first + 1 && (await one.used()) === first + 2;
  });
}

describe.skipIf(missing !== null)('several processes with Redis', () => {
  test('share one window', async () => {
    const redis = await start(await freePort());
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    const before = await one.used();
    expect(await two.used()).toBe(before + 1);
    expect(await one.used()).toBe(before + 2);
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two).used()),
    );
    expect(new Set(burst).size).toBe(40);
    expect(Math.max(...burst)).toBe(before + 42);
    expect([...one.events, ...two.events]).toEqual([]);
  });

  test('go on when Redis is killed, say so once, and share again when it is back', async () => {
    const port = await freePort();
    const redis = await start(port);
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    await redis.kill();
    await until(() => one.events.length > 0 && two.events.length > 0);
    const [first, second] = [await one.used(), await two.used()];
    expect([await one.used(), await two.used()]).toEqual([first + 1, second + 1]);
    // Long enough for several attempts to connect.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(one.events).toEqual(['warn redis_gone']);
    await start(port);
    await until(() => one.events.length > 1 && two.events.length > 1);
    const shared = await one.used();
    expect(await two.used()).toBe(shared + 1);
    expect(two.events).toEqual(['warn redis_gone', 'info redis_back']);
  });

  test('wait a moment, once, for a Redis that does not answer', async () => {
    const redis = await start(await freePort());
    const [one, two] = [await startProcess(redis.url), await startProcess(redis.url)];
    await untilShared(one, two);
    redis.pause();
    cleanUp.push(() => redis.resume());
    const started = performance.now();
    await one.used();
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(200);
    expect(waited).toBeLessThan(1000);
    const next = performance.now();
    for (let count = 0; count < 20; count++) await one.used();
    expect(performance.now() - next).toBeLessThan(500);
    expect(one.events).toEqual(['warn redis_gone']);
    redis.resume();
    await until(async () => {
      await one.used();
      return one.events.length > 1;
    });
    expect(one.events).toEqual(['warn redis_gone', 'info redis_back']);
  });
});

test('a Redis that is not there neither delays nor fails the start', async () => {
  const url = `redis://127.0.0.1:${await freePort()}`;
  const started = performance.now();
  const one = await startProcess(url);
  expect([await one.used(), await one.used()]).toEqual([1, 2]);
  expect(performance.now() - started).toBeLessThan(1500);
  await until(() => one.events.length > 0);
  expect(one.events).toEqual(['warn redis_gone']);
});

test.each(['', 'localhost', 'http://127.0.0.1:6379', 'redis://[x'])(
  'REDIS_URL %j is refused',
  async (redisUrl) => {
    await expect(createSite({ redisUrl })).rejects.toThrow(/^REDIS_URL must be an address/);
  },
);
