const SHARDS = 256;

/**
 * Rows of counts by visitor. A map of a million entries takes a tenth of a second to grow or to shrink, and everybody waits
 * meanwhile; of many maps, each is done at another moment, in a fraction of a millisecond.
 */
export class VisitorRows {
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

  /** All there are; what is added meanwhile may be among them. */
  *entries(): Generator<readonly [visitor: string, row: number], void> {
    for (const shard of this.#shards) if (shard !== undefined) yield* shard;
  }
}

/** A number that addresses are spread by evenly: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/, folded to 8 bits. */
export function shardOf(visitor: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < visitor.length; index++)
    hash = Math.imul(hash ^ visitor.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & (SHARDS - 1);
}
