/** Buckets to each doubling: a value is known to 1/64, some 1.6 %. */
const STEPS = 64;
/** 2^32 microseconds are over an hour. */
const DOUBLINGS = 32;

/** Counts of durations, exact up to 64 microseconds and to 1.6 % above. Recording allocates nothing. */
export class Histogram {
  readonly #counts = new Uint32Array((DOUBLINGS + 1) * STEPS);
  #total = 0;

  get total(): number {
    return this.#total;
  }

  record(milliseconds: number): void {
    const microseconds = Math.max(0, Math.floor(milliseconds * 1000));
    const bucket = Math.min(bucketOf(microseconds), this.#counts.length - 1);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total++;
  }

  /** The duration in milliseconds within which a share of all lies, from above: the upper end of its bucket. */
  quantile(share: number): number {
    if (this.#total === 0) throw new Error('Nothing has been recorded.');
    let missing = Math.max(1, Math.ceil(this.#total * share));
    for (const [bucket, count] of this.#counts.entries()) {
      missing -= count;
      if (missing <= 0) return upperEnd(bucket) / 1000;
    }
    throw new Error('A share is at most 1.');
  }
}

function bucketOf(microseconds: number): number {
  if (microseconds < STEPS) return microseconds;
  const doubling = Math.floor(Math.log2(microseconds / STEPS));
  return (doubling + 1) * STEPS + Math.floor(microseconds / 2 ** doubling) - STEPS;
}

/** In microseconds. */
function upperEnd(bucket: number): number {
  if (bucket < STEPS) return bucket + 1;
  const doubling = Math.floor(bucket / STEPS) - 1;
  return ((bucket % STEPS) + STEPS + 1) * 2 ** doubling;
}
