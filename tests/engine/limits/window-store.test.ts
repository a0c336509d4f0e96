import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Standing } from '../../../runtime/engine/limits/window-store.ts';
import { createLocalStore } from '../../../runtime/engine/limits/window-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test('a window begins with the first request of a visitor, and ends after its time', () => {
  const store = createLocalStore({ windowSeconds: 60 });
  expect(store.count('a')).toEqual({ used: 1, remainingMs: 60_000 });
  seconds(20);
  expect(store.count('a')).toEqual({ used: 2, remainingMs: 40_000 });
  expect(store.count('b')).toEqual({ used: 1, remainingMs: 60_000 });
  seconds(40);
  expect(store.count('a')).toEqual({ used: 1, remainingMs: 60_000 });
  expect(store.count('b')).toEqual({ used: 2, remainingMs: 20_000 });
  seconds(30);
  expect(store.count('b')).toEqual({ used: 1, remainingMs: 60_000 });
  expect(store.count('a')).toEqual({ used: 2, remainingMs: 30_000 });
});

test('the answer is there at once', () => {
  expect(createLocalStore({ windowSeconds: 60 }).count('a')).not.toBeInstanceOf(Promise);
});

test('a window ends in time, though the timer that forgets it is late', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const store = createLocalStore({ windowSeconds: 60 });
  store.count('a');
  seconds(60);
  expect(store.count('a')).toEqual({ used: 1, remainingMs: 60_000 });
  seconds(59);
  expect(store.count('a')).toEqual({ used: 2, remainingMs: 1000 });
});

test('one timer forgets all visitors, and none is left when there is nobody to forget', () => {
  const store = createLocalStore({ windowSeconds: 60 });
  expect(vi.getTimerCount()).toBe(0);
  for (let visitor = 0; visitor < 1000; visitor++) {
    store.count(`visitor ${visitor}`);
    seconds(0.1);
    expect(vi.getTimerCount()).toBe(1);
  }
  seconds(60);
  expect(vi.getTimerCount()).toBe(0);
  expect((store.count('visitor 7') as Standing).used).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

/** Bytes in use once the garbage is gone. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('a visitor takes no memory after the end of the window, though nobody calls', () => {
  const store = createLocalStore({ windowSeconds: 60 });
  const before = usedMemory();
  for (let visitor = 0; visitor < 50_000; visitor++) store.count(`visitor number ${visitor}`);
  const held = usedMemory() - before;
  expect(held).toBeGreaterThan(3_000_000);
  seconds(60);
  expect(usedMemory() - before).toBeLessThan(held / 3);
  store.count('a');
});
