import { createClient } from '@redis/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStore, PARTS, type Standing } from '../../../runtime/engine/limits/memory.ts';
import { windowScript } from '../../../runtime/engine/limits/redis.ts';
import { freePort } from '../../support/free-port.ts';
import { type RedisServer, redisMissing, startRedis } from './redis-server.ts';
import { broken, schedules } from './schedules.ts';

const missing = redisMissing();
if (missing !== null && process.env['CI'] === 'true') throw new Error(missing);
if (missing !== null) console.warn(`Not tested here: the window in Redis. ${missing}`);

/** The script with a test clock. */
const script = windowScript.replace("redis.call('TIME')", '{ ARGV[3], ARGV[4] }');

describe.skipIf(missing !== null)('the window in Redis', () => {
  let redis: RedisServer;
  let client: ReturnType<typeof createClient>;
  let keys = 0;
  beforeAll(async () => {
    redis = await startRedis(await freePort());
    client = createClient({ url: redis.url });
    await client.connect();
  });
  afterAll(async () => {
    client.destroy();
    await redis.kill();
  });

  /** One visitor's window. Times are milliseconds. */
  function createWindow({ limit, windowSeconds }: { limit: number; windowSeconds: number }) {
    keys += 1;
    const key = `window-${keys}`;
    const length = String((windowSeconds * 1_000_000) / PARTS);
    return async (time: number): Promise<Standing> => {
      const micros = Math.floor(time * 1000);
      const clock = [String(Math.floor(micros / 1_000_000)), String(micros % 1_000_000)];
      const reply = await client.eval(script, {
        keys: [key],
        arguments: [String(limit), length, ...clock],
      });
      const [used = 0, resetMs = 0] = reply as unknown as number[];
      return { used, resetMs };
    };
  }

  test('the clock is that of Redis', () => {
    expect(windowScript).toContain("redis.call('TIME')");
    expect(script).not.toBe(windowScript);
  });

  // Keys expire by the time of Redis, so the shortest windows are left out: a run must end within one.
  test('keeps both guarantees, and counts like the store of one process', async () => {
    await fc.assert(
      fc.asyncProperty(
        schedules.filter(({ windowSeconds }) => windowSeconds > 1),
        async (given) => {
          const schedule = { ...given, times: given.times.map((time) => 1e12 + Math.floor(time)) };
          const count = createWindow(schedule);
          let now = 0;
          const local = createLocalStore(schedule, () => now);
          const answers = await Promise.all(schedule.times.map(count));
          expect(broken(schedule, answers)).toBeNull();
          const expected = schedule.times.map((time) => {
            now = time;
            return (local.count('a') as Standing).used;
          });
          expect(answers.map(({ used }) => used)).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });

  const hour = 3_600_000;

  test('a clock that is set back neither blocks nor admits visitors', async () => {
    const start = 1e12;
    const count = createWindow({ limit: 3, windowSeconds: 60 });
    expect(await count(start)).toMatchObject({ used: 1 });
    expect(await count(start + 30_000)).toMatchObject({ used: 2 });
    expect(await count(start + 30_000)).toMatchObject({ used: 3 });
    const back = start - hour;
    // The counts are as old as they were at the last request.
    expect(await count(back)).toMatchObject({ used: 4, resetMs: 31_000 });
    expect(await count(back + 30_999)).toMatchObject({ used: 4 });
    expect(await count(back + 31_000)).toMatchObject({ used: 3, resetMs: 30_000 });
    expect(await count(back + 31_000)).toMatchObject({ used: 4, resetMs: 30_000 });
    expect(await count(back + 61_000)).toMatchObject({ used: 2 });
  });

  test('a key expires with its window', async () => {
    const count = createWindow({ limit: 9, windowSeconds: 60 });
    await count(1e12);
    const left = await client.pTTL(`window-${keys}`);
    expect(left).toBeGreaterThan(60_000);
    expect(left).toBeLessThanOrEqual(61_000);
  });
});
