/** Parts of a window in which requests are counted together. */
export const PARTS = 60;

/** Numbers for one visitor: a part more than a window has, rounded up to a power of two. */
const RING = 64;
const LAST_SLOT = RING - 1;
/** Rows that are allocated, and given back, together. */
const PAGE = 4096;
const PAGE_BITS = 12;

type Counters = Uint8Array | Uint16Array | Uint32Array;

interface Page {
  /** What each row has counted in each part, at the part's number modulo 64. */
  readonly counts: Counters;
  /** The sum of each row. */
  readonly totals: Counters;
  /** The first part in which a row has counted something; for a free row, the next free one. */
  readonly oldest: Int32Array;
  firstFree: number;
  used: number;
}

/**
 * Counts what rows do in the current part of time and in the 60 before it, and admits no more than `limit`. What was
 * refused is not counted.
 *
 * A part has a number, as an Int32 that wraps around, and must not decrease. A row takes 69 bytes for limits below 256, in
 * pages that are given back when none of their rows is in use.
 */
export class SlidingCounts {
  readonly #limit: number;
  readonly #pages: (Page | undefined)[] = [];
  /** Where the next row is looked for first. */
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

  /** Gives back a row that has expired. */
  close(row: number): void {
    const page = this.#pageOf(row);
    const index = row & (PAGE - 1);
    page.used -= 1;
    page.oldest[index] = page.firstFree;
    page.firstFree = index;
    if (page.used === 0) this.#pages[row >> PAGE_BITS] = undefined;
  }

  /** Counts one in this part. Gives the sum of the row, this one included, which is `limit + 1` when it is refused. */
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

  /** The first part that counts; of a row that counts something. */
  oldestOf(row: number): number {
    return this.#pageOf(row).oldest[row & (PAGE - 1)] ?? 0;
  }

  /** Whether nothing counts any more. */
  hasExpired(row: number, part: number): boolean {
    return forget(this.#pageOf(row), row & (PAGE - 1), part) === 0;
  }

  #pageOf(row: number): Page {
    const page = this.#pages[row >> PAGE_BITS];
    if (page === undefined) throw new RangeError('This row has been given back.');
    return page;
  }

  /** The lowest page with room, so that the others run empty. */
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
 * Takes away what was counted more than 60 parts ago, and gives what is left. Each part is passed once, so requests pay
 * for it only as often as time goes on.
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
