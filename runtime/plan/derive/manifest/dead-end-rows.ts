import { createColumn, createIndexColumn } from '../../journal/column.ts';

/** Which of the kept events are dead ends still, in 9 bytes each. Rows are added by rising seq. */
export interface DeadEndRows {
  /** A failed run, with the number of its fingerprint. */
  failed(stored: number, run: number | null): void;
  /** A run passed: what failed before with its fingerprint leaves. */
  passed(run: number | null): void;
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
  const kindOf = createColumn((length) => new Uint8Array(length));
  const storedAt = createIndexColumn();
  const keyOf = createIndexColumn();
  /** Number of rows before the latest pass, by number of the fingerprint. */
  const passes = createIndexColumn();
  /** Row of the latest entry, by key. */
  const rowOf = createIndexColumn();
  let count = 0;
  return {
    failed: (stored, run) => add(kinds.failed, stored, run ?? none),
    passed(run) {
      if (run !== null) passes.set(run, count);
    },
    latest(stored, key) {
      rowOf.set(key, count);
      add(kinds.latest, stored, key);
    },
    always: (stored) => add(kinds.always, stored, none),
    *standing() {
      for (let row = 0; row < count; row++) {
        if (!stands(row)) continue;
        const key = keyOf.get(row);
        const run = kindOf.get(row) === kinds.failed && key !== none ? key : null;
        yield { stored: storedAt.get(row), run };
      }
    },
  };

  function stands(row: number): boolean {
    const kind = kindOf.get(row);
    const key = keyOf.get(row);
    if (kind === kinds.latest) return rowOf.get(key) === row;
    return kind === kinds.always || key === none || row >= passes.get(key);
  }

  function add(kind: number, stored: number, key: number): void {
    kindOf.set(count, kind);
    storedAt.set(count, stored);
    keyOf.set(count, key);
    count++;
  }
}
