import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createLocalStore,
  LARGEST_SLICE,
  SlidingCounts,
  type Standing,
  shardOf,
} from '../../../runtime/engine/limits/memory.ts';
import { measureMemory } from './measured-memory.ts';
import { broken, schedules } from './schedules.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
const perMinute = (limit: number) => ({ limit, windowSeconds: 60 });

describe('the window', () => {
  test('slides, and admits as many requests as leave it', () => {
    const store = createLocalStore(perMinute(3));
    expect(store.count('a')).toEqual({ used: 1, resetMs: 61_000 });
    seconds(20.5);
    expect(store.count('a')).toEqual({ used: 2, resetMs: 40_500 });
    expect(store.count('b')).toEqual({ used: 1, resetMs: 60_500 });
    seconds(30);
    expect(store.count('a')).toEqual({ used: 3, resetMs: 10_500 });
    expect(store.count('a')).toEqual({ used: 4, resetMs: 10_500 });
    seconds(10.5);
    expect(store.count('a')).toEqual({ used: 3, resetMs: 20_000 });
    expect(store.count('b')).toEqual({ used: 2, resetMs: 20_000 });
  });

  test('keeps both guarantees for any sequence of requests', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        let now = 0;
        const store = createLocalStore(schedule, () => now);
        const answers = schedule.times.map((time) => {
          now = time;
          return store.count('a') as Standing;
        });
        expect(broken(schedule, answers)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('admits after the announced time, and not before', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        let now = 0;
        const store = createLocalStore(schedule, () => now);
        for (const time of schedule.times) {
          now = time;
          const { used, resetMs } = store.count('a') as Standing;
          if (used <= schedule.limit) continue;
          now = time + resetMs - 0.01;
          expect(store.count('a')).toMatchObject({ used });
          now = time + resetMs + 0.01;
          expect((store.count('a') as Standing).used).toBeLessThan(used);
          return;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is not extended by refused requests', () => {
    const store = createLocalStore(perMinute(2));
    for (let call = 0; call < 610; call++) {
      if ((store.count('a') as Standing).used <= 2 && call > 1) throw new Error('admitted too early');
      seconds(0.1);
    }
    expect(store.count('a')).toMatchObject({ used: 1 });
  });

  test('survives the wrap-around of part numbers', () => {
    let now = (2 ** 31 - 30) * 1000;
    const store = createLocalStore(perMinute(100), () => now);
    for (let call = 1; call <= 50; call++, now += 1000)
      expect(store.count('a')).toEqual({ used: call, resetMs: (62 - call) * 1000 });
    now += 30_000;
    expect(store.count('a')).toMatchObject({ used: 31 });
    now += 200_000;
    expect(store.count('a')).toMatchObject({ used: 1 });
  });

  test('does not depend on the system clock', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], now: 1e12 });
    const store = createLocalStore(perMinute(2));
    for (const year of [1970, 2100, 2001]) {
      vi.setSystemTime(new Date(year, 1));
      store.count('a');
    }
    expect(store.count('a')).toMatchObject({ used: 3 });
    seconds(61);
    vi.setSystemTime(0);
    expect(store.count('a')).toMatchObject({ used: 1 });
  });

  test('counts synchronously', () => {
    expect(createLocalStore(perMinute(1)).count('a')).not.toBeInstanceOf(Promise);
  });

  test('slides correctly although the sweep timer is late', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = createLocalStore(perMinute(9));
    store.count('a');
    seconds(61);
    expect(store.count('a')).toMatchObject({ used: 1 });
    seconds(60);
    expect(store.count('a')).toMatchObject({ used: 2 });
  });
});

describe('memory', () => {
  test('one timer removes all visitors, and stops when there are none', () => {
    const store = createLocalStore(perMinute(9));
    expect(vi.getTimerCount()).toBe(0);
    for (let visitor = 0; visitor < 10_000; visitor++) {
      store.count(`visitor ${visitor}`);
      seconds(0.01);
      expect(vi.getTimerCount()).toBe(1);
    }
    seconds(122);
    expect(vi.getTimerCount()).toBe(0);
    expect((store.count('visitor 7') as Standing).used).toBe(1);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('a sweep examines slices, and all visitors within a window', () => {
    const looks = vi.spyOn(SlidingCounts.prototype, 'hasExpired');
    const store = createLocalStore(perMinute(9));
    const visitors = 100_000;
    for (let visitor = 0; visitor < visitors; visitor++) store.count(`visitor ${visitor}`);
    let slices = 0;
    for (const end = performance.now() + 122_000; vi.getTimerCount() > 0; slices++) {
      const before = looks.mock.calls.length;
      vi.advanceTimersToNextTimer();
      expect(looks.mock.calls.length - before).toBeLessThanOrEqual(LARGEST_SLICE);
      expect(performance.now()).toBeLessThan(end);
    }
    expect(slices).toBeGreaterThan(visitors / LARGEST_SLICE);
    looks.mockRestore();
  });

  test.each<[kind: string, addressOf: (index: number) => string]>([
    ['IPv4', (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`],
    ['a column of IPv4', (index) => `${index >> 8}.${index & 255}.7.1`],
    ['IPv6', (index) => `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::`],
  ])('%s addresses are spread over maps of which none is large', (_, addressOf) => {
    const sizes = new Map<number, number>();
    for (let index = 0; index < 65_536; index++) {
      const shard = shardOf(addressOf(index));
      sizes.set(shard, (sizes.get(shard) ?? 0) + 1);
    }
    expect(sizes.size).toBe(256);
    expect(Math.max(...sizes.values())).toBeLessThan((65_536 / 256) * 1.5);
  });

  test('active visitors are kept, and memory of removed ones is reused', () => {
    const store = createLocalStore(perMinute(1000));
    for (let second = 0; second < 300; second++) {
      for (let visitor = 0; visitor < 200; visitor++) store.count(`visitor ${second} ${visitor}`);
      expect(store.count('a')).toMatchObject({ used: Math.min(second + 1, 61) });
      seconds(1);
    }
  });

  test.each(['IPv4', 'IPv6'])(
    'of %s addresses is little, and given back by the end of a second window, though somebody goes on',
    (kind) => {
      const { held, left, standing } = measureMemory(50_000, kind);
      expect(held).toBeGreaterThan(5_000_000);
      expect(held).toBeLessThan((150 * 2 ** 20) / 20);
      expect(left).toBeLessThan(held / 10);
      expect(standing).toMatchObject({ used: 61 });
    },
  );
});
