import { expect, test } from 'vitest';
import { type Admitted, admit, PARTS } from '../../../runtime/site/export/sliding-window.ts';
import { seeded } from '../../support/random.ts';

/** Sends requests at times in parts; returns those that were admitted. */
function send(times: readonly number[], limit: number): number[] {
  let known: readonly Admitted[] = [];
  return times.filter((time) => {
    const { window, used } = admit(known, Math.floor(time), limit);
    known = window;
    return used <= limit;
  });
}

/** Most of the times that lie within any stretch of a length. */
function most(times: readonly number[], length: number): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time < start + length).length),
  );
}

test.each([1, 2, 3, 4, 5, 6])('at most the limit is admitted within any window, %i', (seed) => {
  const next = seeded(seed);
  let time = 1000 + next();
  // Bursts and pauses of every length up to two windows.
  const times = Array.from(
    { length: 1500 },
    () => (time += next() < 0.05 ? next() * 2 * PARTS : next() * 0.6),
  );
  const admitted = send(times, 20);
  expect(admitted.length).toBeLessThan(times.length);
  expect(most(admitted, PARTS)).toBe(20);
});

test.each([1, 2, 3])(
  'a visitor within the limit over a slightly longer window is never refused, %i',
  (seed) => {
    const next = seeded(seed);
    const times: number[] = [];
    for (let time = 1000; times.length < 1000; time += next() * 4)
      if (times.filter((one) => one > time - PARTS - 1).length < 20) times.push(time);
    expect(most(times, PARTS + 1)).toBe(20);
    expect(send(times, 20)).toEqual(times);
  },
);

test('refused requests are not counted', () => {
  const full = [[7, 3]] as const;
  expect(admit(full, 8, 3)).toEqual({ window: full, used: 4 });
});

test('a clock that is set back admits no more requests', () => {
  expect(admit([[100, 3]], 10, 3).used).toBe(4);
  expect(admit([[100, 2]], 10, 3)).toEqual({ window: [[100, 3]], used: 3 });
});
