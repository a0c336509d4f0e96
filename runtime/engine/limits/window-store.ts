import type { RateLimit } from '../core/contract.ts';
import { PARTS, SlidingCounts } from './sliding-counts.ts';
import { VisitorRows } from './visitor-rows.ts';

/** Where a visitor stands in the window that ends now. */
export interface Standing {
  /** Requests that were admitted in the window, and this one: more than the limit when this one is refused. */
  readonly used: number;
  /** Until the first of the admitted requests leaves the window, so that one more is admitted. In milliseconds. */
  readonly resetMs: number;
}

/**
 * Counts requests in sliding windows of `windowSeconds`, W. Whatever the moment at which a window begins:
 *
 * 1. Of a visitor, at most `limit` requests are admitted within any W seconds.
 * 2. A visitor who never sends more than `limit` within W × 61/60 seconds is never refused: at 60 s, that is 61 s.
 *
 * Time is divided into parts of W/60. A request is admitted if fewer than `limit` were admitted in its own part and the
 * 60 before it. The W seconds before a request lie inside these 61 parts, hence 1; and these parts, of which the last has
 * only begun, lie inside the W × 61/60 seconds before it, hence 2. What is refused is not counted, so a visitor who keeps
 * asking is let in again as soon as one who waits.
 */
export interface WindowStore {
  count(visitor: string): Standing | Promise<Standing>;
}

/** The least time in which a sweep looks at its share of the visitors, in milliseconds. */
const SHORTEST_PAUSE = 1000;
/** How many visitors a sweep looks at, at least. */
const SMALLEST_SWEEP = 64;
/** How many visitors it looks at in one go: under a millisecond, so that no request waits for it. */
export const LARGEST_SLICE = 512;

/**
 * Counts in the memory of this process, and at once: a promise for every request would cost more than the count. A visitor
 * is forgotten between one and two windows after the last request.
 *
 * @param now a clock that never goes back, in milliseconds; the clock of the system would not do
 */
export function createLocalStore(
  { limit, windowSeconds }: Pick<RateLimit, 'limit' | 'windowSeconds'>,
  now: () => number = () => performance.now(),
): WindowStore {
  const partMs = (windowSeconds * 1000) / PARTS;
  const pause = Math.max(partMs, SHORTEST_PAUSE);
  const pausesPerWindow = Math.ceil((windowSeconds * 1000) / pause);
  const counts = new SlidingCounts(limit);
  const rows = new VisitorRows();
  // None between two rounds: it would keep the tables that the maps have outgrown.
  let hand: ReturnType<typeof rows.entries> | undefined;
  let sweepSize = SMALLEST_SWEEP;

  /** Passes a slice of the visitors, so that a million do not keep others waiting when they leave. */
  function sweepSlice(): void {
    const part = Math.floor(now() / partMs) | 0;
    hand ??= rows.entries();
    sweepSize = Math.max(sweepSize, Math.ceil(rows.size / pausesPerWindow));
    for (let left = Math.min(sweepSize, LARGEST_SLICE); left > 0; left--) {
      const { done, value } = hand.next();
      if (done) {
        hand = undefined;
        sweepSize = SMALLEST_SWEEP;
        break;
      }
      const [visitor, row] = value;
      if (!counts.hasExpired(row, part)) continue;
      rows.delete(visitor);
      counts.close(row);
    }
    if (rows.size > 0) sweepLater();
  }
  /** The slices of a sweep are spread over half the time there is, since timers are late on a busy machine. */
  function sweepLater(): void {
    const share = LARGEST_SLICE / (2 * sweepSize);
    const timer: unknown = setTimeout(sweepSlice, pause * Math.min(1, share));
    // On hosts whose timers are objects, one does not keep the process alive.
    if (typeof timer === 'object') (timer as { unref?(): void } | null)?.unref?.();
  }
  function admit(visitor: string): number {
    const row = counts.open();
    if (rows.size === 0) sweepLater();
    rows.add(visitor, row);
    return row;
  }

  return {
    count(visitor) {
      const time = now() / partMs;
      const part = Math.floor(time);
      const row = rows.get(visitor) ?? admit(visitor);
      const used = counts.add(row, part | 0);
      const partsLeft = ((counts.oldestOf(row) + PARTS + 1 - part) | 0) - (time - part);
      return { used, resetMs: partsLeft * partMs };
    },
  };
}
