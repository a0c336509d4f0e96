/** Which of the kept events are dead ends still, in 13 bytes each. Rows are added by rising seq. */
export interface DeadEndRows {
  /** A failed run, with the number of its fingerprint. */
  failed(stored: number, seq: number, run: number | null): void;
  /** A run passed: what failed before with its fingerprint leaves. */
  passed(run: number | null, seq: number): void;
  /** An entry that leaves when the next one with its key comes. */
  latest(stored: number, key: number): void;
  /** An entry that never leaves. */
  always(stored: number): void;
  /** What stands, by seq. */
  standing(): Iterable<{ readonly stored: number; readonly run: number | null }>;
}

const kinds = { always: 0, failed: 1, latest: 2 } as const;
const none = 0xffffffff;

export function createRows(): DeadEndRows {
  let kindOf = new Uint8Array(256);
  let storedAt = new Uint32Array(256);
  let keyOf = new Uint32Array(256);
  let seqOf = new Float64Array(256);
  let count = 0;
  /** Seq of the latest pass, by number of the fingerprint. */
  let passes = new Float64Array(256);
  /** Row of the latest entry, by key. */
  let rowOf = new Uint32Array(256);
  return {
    failed: (stored, seq, run) => add(kinds.failed, stored, seq, run ?? none),
    passed(run, seq) {
      if (run === null) return;
      if (run >= passes.length) passes = wider(passes, new Float64Array(room(run)));
      passes[run] = seq;
    },
    latest(stored, key) {
      if (key >= rowOf.length) rowOf = wider(rowOf, new Uint32Array(room(key)));
      rowOf[key] = count;
      add(kinds.latest, stored, 0, key);
    },
    always: (stored) => add(kinds.always, stored, 0, none),
    *standing() {
      for (let row = 0; row < count; row++) {
        if (!stands(row)) continue;
        const key = keyOf[row] ?? none;
        yield { stored: storedAt[row] ?? 0, run: kindOf[row] === kinds.failed && key !== none ? key : null };
      }
    },
  };

  function stands(row: number): boolean {
    const key = keyOf[row] ?? none;
    if (kindOf[row] === kinds.latest) return rowOf[key] === row;
    return kindOf[row] === kinds.always || key === none || (passes[key] ?? 0) < (seqOf[row] ?? 0);
  }

  function add(kind: number, stored: number, seq: number, key: number): void {
    if (count === kindOf.length) grow();
    kindOf[count] = kind;
    storedAt[count] = stored;
    keyOf[count] = key;
    seqOf[count] = seq;
    count++;
  }

  function grow(): void {
    kindOf = wider(kindOf, new Uint8Array(count * 2));
    storedAt = wider(storedAt, new Uint32Array(count * 2));
    keyOf = wider(keyOf, new Uint32Array(count * 2));
    seqOf = wider(seqOf, new Float64Array(count * 2));
  }
}

/** A power of two above `index`. */
function room(index: number): number {
  return 2 ** Math.ceil(Math.log2(index + 1.5));
}

function wider<T extends Float64Array | Uint32Array | Uint8Array>(column: T, next: T): T {
  next.set(column);
  return next;
}
