import fc from 'fast-check';
import type { Standing } from '../../../runtime/engine/limits/memory.ts';

/** When requests come: times in milliseconds, in order. */
export interface Schedule {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly times: readonly number[];
}

/** Bursts and pauses, in shares of the window, from any moment on. */
export const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    limit: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(120, 255, 256, 300)),
    windowSeconds: fc.constantFrom(1, 7, 60, 3600),
    start: fc.double({ min: 0, max: 1e9, noNaN: true }),
    bursts: fc.array(
      fc.record({
        pause: fc.oneof(
          fc.double({ min: 0, max: 0.05, noNaN: true }),
          fc.double({ min: 0.9, max: 1.1, noNaN: true }),
          fc.double({ min: 0, max: 3, noNaN: true }),
          fc.constantFrom(1, 1 / 60, 61 / 60, 59 / 60),
        ),
        share: fc.double({ min: 0, max: 1.2, noNaN: true }),
        gap: fc.constantFrom(0, 0.0001, 0.003),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  })
  .map(({ limit, windowSeconds, start, bursts }) => {
    const window = windowSeconds * 1000;
    const times: number[] = [];
    let time = start;
    for (const { pause, share, gap } of bursts) {
      time += pause * window;
      for (let left = Math.ceil(share * limit); left > 0; left--) {
        times.push(time);
        time += gap * window;
      }
    }
    return { limit, windowSeconds, times };
  });

/** Rounding of times, in milliseconds. */
const EPSILON = 0.001;

/**
 * How the results for a schedule violate the guarantees, from a log of all requests: at most `limit` in any window, and no
 * refusal for a visitor who never sends more than `limit` in 61/60 of one. Null if they hold.
 */
export function broken(
  { limit, windowSeconds, times }: Schedule,
  answers: readonly Standing[],
): string | null {
  const window = windowSeconds * 1000;
  const admitted: number[] = [];
  for (const [index, { used, resetMs }] of answers.entries()) {
    const time = times[index] ?? 0;
    const within = (length: number) => admitted.filter((earlier) => earlier > time - length).length;
    const isAdmitted = used <= limit;
    if (isAdmitted) {
      admitted.push(time);
      if (within(window - EPSILON) > limit) return `more than the limit within a window, at ${time}`;
    } else if (used !== limit + 1) return `refused as number ${used}, at ${time}`;
    else if (within((window * 61) / 60 + EPSILON) < limit) return `refused too early, at ${time}`;
    if (used < within(window - EPSILON)) return `counts ${used}, which is too few, at ${time}`;
    // Redis returns whole milliseconds.
    if (resetMs <= 0 || resetMs > (window * 61) / 60 + 1) return `resets in ${resetMs}, at ${time}`;
  }
  return null;
}
