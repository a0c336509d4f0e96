import type { RateLimit } from '../core/contract.ts';

/** The state of a visitor's window. */
export interface Standing {
  /** The number of requests admitted in the window, plus this one; more than the limit if this one is refused. */
  readonly used: number;
  /** Until the oldest admitted request leaves the window, and one more is admitted. In milliseconds. */
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
 * only begun, lie inside the W × 61/60 seconds before it, hence 2. Refused requests are not counted, so a visitor who keeps
 * retrying is admitted as soon as one who waits.
 */
export interface WindowStore {
  count(visitor: string): Standing | Promise<Standing>;
}

/** Shortest duration of a sweep, in milliseconds. */
const SHORTEST_PAUSE = 1000;
/** Fewest visitors that a sweep examines. */
const SMALLEST_SWEEP = 64;
/** Visitors that are examined at once: it takes less than a millisecond, so that requests are not delayed. */
export const LARGEST_SLICE = 512;

/**
 * Counts in the memory of this process. Synchronous, because a promise for each request would cost more than the count. A
 * visitor is forgotten between one and two windows after the last request.
 *
 * @param now a monotonic clock, in milliseconds
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
  // Not kept between two rounds: it would hold on to tables that the maps have outgrown.
  let hand: ReturnType<typeof rows.entries> | undefined;
  let sweepSize = SMALLEST_SWEEP;

  /** Examines a slice of the visitors, so that removing a million of them does not block requests. */
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
    // In Node, the timer must not keep the process alive; other hosts have plain numbers.
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

/** Parts of a window in which requests are counted together. */
export const PARTS = 60;

/** Counters of a visitor: one more than a window has parts, rounded up to a power of two. */
const RING = 64;
const LAST_SLOT = RING - 1;
/** Rows that are allocated and freed together. */
const PAGE = 4096;
const PAGE_BITS = 12;

type Counters = Uint8Array | Uint16Array | Uint32Array;

interface Page {
  /** The counts of each row by part, at the part's number modulo 64. */
  readonly counts: Counters;
  /** The sum of each row. */
  readonly totals: Counters;
  /** The first part in which a row has counted something; for a free row, the next free one. */
  readonly oldest: Int32Array;
  firstFree: number;
  used: number;
}

/**
 * Counts the requests of rows in the current part of time and the 60 before it, and admits at most `limit`. Refused requests
 * are not counted.
 *
 * Parts are numbered by an Int32 that wraps around, and must not decrease. A row takes 69 bytes for limits below 256, in
 * pages that are freed when none of their rows is in use.
 */
export class SlidingCounts {
  readonly #limit: number;
  readonly #pages: (Page | undefined)[] = [];
  /** The page that is searched first for a free row. */
  #current = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A new row, with nothing counted. */
  open(): number {
    const page = this.#pageWithRoom();
    const index = page.firstFree;
    page.firstFree = page.oldest[index] ?? 0;
    page.used += 1;
    return (this.#current << PAGE_BITS) | index;
  }

  /** Frees an expired row. */
  close(row: number): void {
    const page = this.#pageOf(row);
    const index = row & (PAGE - 1);
    page.used -= 1;
    page.oldest[index] = page.firstFree;
    page.firstFree = index;
    if (page.used === 0) this.#pages[row >> PAGE_BITS] = undefined;
  }

  /** Counts a request in this part. Returns the sum of the row with it, which is `limit + 1` if it is refused. */
  add(row: number, part: number): number {
    const page = this.#pageOf(row);
    const index = row & (PAGE - 1);
    const total = forget(page, index, part);
    if (total >= this.#limit) return total + 1;
    if (total === 0) page.oldest[index] = part;
    const slot = index * RING + (part & LAST_SLOT);
    page.counts[slot] = (page.counts[slot] ?? 0) + 1;
    page.totals[index] = total + 1;
    return total + 1;
  }

  /** The oldest part that still counts, of a row that is not empty. */
  oldestOf(row: number): number {
    return this.#pageOf(row).oldest[row & (PAGE - 1)] ?? 0;
  }

  /** Whether no count is left in the window. */
  hasExpired(row: number, part: number): boolean {
    return forget(this.#pageOf(row), row & (PAGE - 1), part) === 0;
  }

  #pageOf(row: number): Page {
    const page = this.#pages[row >> PAGE_BITS];
    if (page === undefined) throw new RangeError('This row has been freed.');
    return page;
  }

  /** The lowest page with room, so that higher ones become empty and can be freed. */
  #pageWithRoom(): Page {
    const current = this.#pages[this.#current];
    if (current !== undefined && current.used < PAGE) return current;
    const found = this.#pages.findIndex((page) => page === undefined || page.used < PAGE);
    this.#current = found === -1 ? this.#pages.length : found;
    const page = this.#pages[this.#current] ?? createPage(this.#limit);
    this.#pages[this.#current] = page;
    return page;
  }
}

function createPage(limit: number): Page {
  const Counters = limit < 2 ** 8 ? Uint8Array : limit < 2 ** 16 ? Uint16Array : Uint32Array;
  return {
    counts: new Counters(PAGE * RING),
    totals: new Counters(PAGE),
    oldest: Int32Array.from({ length: PAGE }, (_, index) => index + 1),
    firstFree: 0,
    used: 0,
  };
}

/**
 * Removes counts that are more than 60 parts old, and returns the sum of the others. Each part is removed once, so the cost
 * depends on the passing of time, not on the number of requests.
 */
function forget(page: Page, index: number, part: number): number {
  const { counts, totals, oldest } = page;
  let total = totals[index] ?? 0;
  if (total === 0) return 0;
  const first = part - PARTS;
  let at = oldest[index] ?? 0;
  for (;;) {
    const slot = index * RING + (at & LAST_SLOT);
    const count = counts[slot] ?? 0;
    if (((at - first) | 0) >= 0 && count > 0) break;
    counts[slot] = 0;
    total -= count;
    if (total === 0) break;
    at = (at + 1) | 0;
  }
  totals[index] = total;
  oldest[index] = at;
  return total;
}

const SHARDS = 256;

/**
 * Rows of counts by visitor. Growing or shrinking one map of a million entries would block the process for a tenth of a
 * second; with many maps, each takes a fraction of a millisecond at a different time.
 */
class VisitorRows {
  readonly #shards: (Map<string, number> | undefined)[] = Array.from({ length: SHARDS });
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(visitor: string): number | undefined {
    return this.#shards[shardOf(visitor)]?.get(visitor);
  }

  /** Adds a visitor who has no row. */
  add(visitor: string, row: number): void {
    const at = shardOf(visitor);
    const shard = this.#shards[at] ?? new Map<string, number>();
    this.#shards[at] = shard;
    shard.set(visitor, row);
    this.#size += 1;
  }

  delete(visitor: string): void {
    if (this.#shards[shardOf(visitor)]?.delete(visitor)) this.#size -= 1;
  }

  /** All entries; may include those that are added during the iteration. */
  *entries(): Generator<readonly [visitor: string, row: number], void> {
    for (const shard of this.#shards) if (shard !== undefined) yield* shard;
  }
}

/** A hash of 8 bits: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/, folded. */
export function shardOf(visitor: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < visitor.length; index++)
    hash = Math.imul(hash ^ visitor.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & (SHARDS - 1);
}
