/** Digests of the lines of a history by seq, in 40 bytes each. The seqs rise. */
export interface LineTable {
  readonly count: number;
  seqAt(index: number): number;
  digestAt(index: number): string;
  /** Index of a seq; -1 when it is not there. */
  indexOf(seq: number): number;
  add(seq: number, digest: string): void;
}

const digestBytes = 32;

export function createLineTable(): LineTable {
  let seqs = new Float64Array(64);
  let digests = Buffer.alloc(64 * digestBytes);
  let count = 0;
  return {
    get count() {
      return count;
    },
    seqAt: (index) => (index < count ? (seqs[index] ?? 0) : 0),
    digestAt: (index) =>
      index < count ? digests.toString('hex', index * digestBytes, (index + 1) * digestBytes) : '',
    indexOf,
    add,
  };

  function indexOf(seq: number): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((seqs[middle] ?? 0) < seq) low = middle + 1;
      else high = middle;
    }
    return low < count && seqs[low] === seq ? low : -1;
  }

  function add(seq: number, digest: string): void {
    if (count === seqs.length) grow();
    seqs[count] = seq;
    digests.write(digest, count * digestBytes, digestBytes, 'hex');
    count++;
  }

  function grow(): void {
    const wider = new Float64Array(seqs.length * 2);
    wider.set(seqs);
    seqs = wider;
    const longer = Buffer.alloc(digests.length * 2);
    digests.copy(longer);
    digests = longer;
  }
}
