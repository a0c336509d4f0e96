import { empty, type Outcome, unknown, witness } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import { anything, type Literal, nothing } from '../../terms/literal.ts';
import { type ArrayDemands, isIn, literalsAt } from './array-demands.ts';
import { distinctItems } from './distinct-items.ts';

/** Indices that have the same item: one, or two that must be equal. */
type Slot = readonly number[];

/** How far an array is arranged. */
interface Progress {
  /** For each demand for some items, how many are still missing. */
  readonly missing: readonly number[];
  /** For each limit, how many items may still match. */
  readonly left: readonly number[];
  /** What the item of each slot so far must fulfil. */
  readonly chosen: readonly (readonly Literal[])[];
}

/** What one item fulfils. */
interface Way {
  readonly literals: readonly Literal[];
  /** The demands that it meets, and the limits to which it counts. */
  readonly met: readonly number[];
  readonly counted: readonly number[];
}

/** An array of a length: which items meet which demands is tried out, slot by slot. */
export function arrangeItems(solving: Solving, demands: ArrayDemands, length: number): Outcome {
  let reason: string | null = null;
  for (const slots of waysToSlot(demands, length)) {
    const found = new Arrangement(solving, demands, slots).find();
    if (found.kind === 'witness') return found;
    if (found.kind === 'unknown') reason ??= found.reason;
  }
  return reason === null ? empty : unknown(reason);
}

/** Every index by itself; or, if two items must be equal, with one pair. The last indices are all alike. */
function* waysToSlot({ hasEqual, tail }: ArrayDemands, length: number): Iterable<Slot[]> {
  const indices = Array.from({ length }, (_, index) => index);
  if (!hasEqual) {
    yield indices.map((index) => [index]);
    return;
  }
  const last = Math.min(length, tail + 2);
  for (let second = 1; second < last; second++) {
    for (let first = 0; first < second; first++) {
      const others = indices.filter((index) => index !== first && index !== second);
      yield [[first, second], ...others.map((index) => [index])];
    }
  }
}

class Arrangement {
  readonly #solving: Solving;
  readonly #demands: ArrayDemands;
  readonly #slots: readonly Slot[];
  /** Slot and progress from which no array is found. */
  readonly #failed = new Set<string>();
  #reason: string | null = null;

  constructor(solving: Solving, demands: ArrayDemands, slots: readonly Slot[]) {
    this.#solving = solving;
    this.#demands = demands;
    this.#slots = slots;
  }

  find(): Outcome {
    const { some, most } = this.#demands;
    const found = this.#from(0, {
      missing: some.map(({ count }) => count),
      left: most.map(({ count }) => count),
      chosen: [],
    });
    if (found !== null) return witness(found);
    return this.#reason === null ? empty : unknown(this.#reason);
  }

  #from(slot: number, progress: Progress): unknown[] | null {
    const { missing, left, chosen } = progress;
    const indices = this.#slots[slot];
    if (indices === undefined) return missing.every((count) => count <= 0) ? this.#items(chosen) : null;
    const { isUnique, tail } = this.#demands;
    const place =
      indices.length === 1 && (indices[0] ?? 0) >= tail ? `tail ${this.#slots.length - slot}` : slot;
    const key = `${place} ${missing.join()} ${left.join()}`;
    if (!isUnique && this.#failed.has(key)) return null;
    this.#solving.work(1);
    for (const next of this.#options(indices, progress)) {
      const found = this.#from(slot + 1, next);
      if (found !== null) return found;
    }
    this.#failed.add(key);
    return null;
  }

  /** Each way in which the item of a slot may meet demands and count towards limits. */
  *#options(indices: Slot, { missing, left, chosen }: Progress): Iterable<Progress> {
    const { some } = this.#demands;
    const base = indices.flatMap((index) => literalsAt(this.#demands, index));
    const within = some.map((range) => indices.filter((index) => isIn(index, range)).length);
    const open = some.flatMap((_, at) => ((missing[at] ?? 0) > 0 && (within[at] ?? 0) > 0 ? [at] : []));
    for (const { literals, met, counted } of this.#ways(open, { literals: base, met: [], counted: [] })) {
      const rest = left.map((count, at) => count - (counted.includes(at) ? indices.length : 0));
      if (rest.some((count) => count < 0)) continue;
      const still = missing.map((count, at) => count - (met.includes(at) ? (within[at] ?? 0) : 0));
      yield { missing: still, left: rest, chosen: [...chosen, literals] };
    }
  }

  /** Demands that may be met one after the other, each if possible; then limits, to each of which the item may count. */
  *#ways(open: readonly number[], way: Way, limit = 0): Iterable<Way> {
    this.#solving.work(1);
    if (!this.#isPossible(way.literals)) return;
    const [demand, ...others] = open;
    const { some, most } = this.#demands;
    if (demand !== undefined) {
      const literal = some[demand]?.literal ?? anything;
      yield* this.#ways(others, { ...way, literals: [...way.literals, literal], met: [...way.met, demand] });
      yield* this.#ways(others, way);
    } else if (limit < most.length) {
      const literal = most[limit]?.literal ?? nothing;
      yield* this.#ways([], { ...way, literals: [...way.literals, -literal] }, limit + 1);
      yield* this.#ways([], { ...way, counted: [...way.counted, limit] }, limit + 1);
    } else yield way;
  }

  #isPossible(literals: readonly Literal[]): boolean {
    const found = this.#solving.solve(literals);
    if (found.kind === 'unknown') this.#reason ??= found.reason;
    return found.kind === 'witness';
  }

  #items(chosen: readonly (readonly Literal[])[]): unknown[] | null {
    const values = this.#demands.isUnique ? this.#distinct(chosen) : this.#each(chosen);
    if (values === null) return null;
    const items: unknown[] = [];
    for (const [at, indices] of this.#slots.entries()) for (const index of indices) items[index] = values[at];
    return items;
  }

  #each(chosen: readonly (readonly Literal[])[]): unknown[] | null {
    const outcomes = chosen.map((literals) => this.#solving.solve(literals));
    return outcomes.every((one) => one.kind === 'witness') ? outcomes.map(({ value }) => value) : null;
  }

  #distinct(chosen: readonly (readonly Literal[])[]): unknown[] | null {
    const { values, reason } = distinctItems(this.#solving, chosen);
    if (values.length === chosen.length) return [...values];
    if (reason !== null) this.#reason ??= reason;
    return null;
  }
}
