import type { Facts } from '../facts/facts.ts';
import { empty, type Outcome, type Sample, type Solving, unknown, witness } from '../facts/outcome.ts';
import { anything, canonicalText, type Literal, nothing, types } from '../terms/literal.ts';

/** Longer counterexamples would be unreadable. */
const longest = 10_000;

const known = new WeakMap<Facts, ArrayDemands>();

function demandsOf(solving: Solving, facts: Facts): ArrayDemands {
  let demands = known.get(facts);
  if (demands === undefined) {
    demands = arrayDemandsOf(solving, facts);
    known.set(facts, demands);
  }
  return demands;
}

/** An array that fulfils the facts without their clauses. */
export function solveArray(solving: Solving, facts: Facts): Outcome {
  const demands = demandsOf(solving, facts);
  const { min, max, isUnique, hasEqual, some, most, tail } = demands;
  if (min > max || (isUnique && hasEqual)) return empty;
  const items: unknown[] = [];
  let reason: string | null = null;
  for (let index = 0; index < Math.min(min, tail + 1); index++) {
    const found = solving.solve(literalsAt(demands, index));
    if (found.kind === 'empty') return empty;
    if (found.kind === 'unknown') reason ??= found.reason;
    else items.push(found.value);
  }
  if (min > longest) return unknown('a counterexample would be too long');
  if (some.length === 0 && most.length === 0 && !isUnique && !hasEqual) {
    if (reason !== null) return unknown(reason);
    while (items.length < min) items.push(items[tail]);
    return witness(items);
  }
  return arrange(solving, demands);
}

/** Longer arrays of distinct items would be unreadable. */
const longestArranged = 300;

/** A longer array than the constraints need could drop one of its last items, which are alike. */
function arrange(solving: Solving, demands: ArrayDemands): Outcome {
  const needed = demands.some.reduce((sum, { count }) => sum + count, 0);
  const apart = itemsApart(solving, demands.some);
  if (apart > demands.max) return empty;
  if (apart > longestArranged) return unknown('a counterexample would be too long');
  const most = Math.min(
    demands.max,
    Math.max(demands.min, demands.tail + needed + (demands.hasEqual ? 2 : 0)),
  );
  let reason: string | null = null;
  for (let length = Math.max(demands.min, apart); length <= most; length++) {
    if (length > longestArranged) return unknown('a counterexample would be too long');
    const found = arrangeItems(solving, demands, length);
    if (found.kind === 'witness') return found;
    if (found.kind === 'unknown') reason ??= found.reason;
  }
  return reason === null ? empty : unknown(reason);
}

/** How many items at least are needed for some demands, since no item meets two of them. */
function itemsApart(solving: Solving, some: readonly Some[]): number {
  const apart: Some[] = [];
  for (const demand of some) {
    const isApart = apart.every(({ literal }) => solving.solve([literal, demand.literal]).kind === 'empty');
    if (isApart) apart.push(demand);
  }
  return apart.reduce((sum, { count }) => sum + count, 0);
}

/** Whether a literal cannot be true with the facts because of what one item must fulfil. */
export function isRefuted(solving: Solving, facts: Facts, literal: Literal): boolean {
  if ((solving.types.of(literal).certain & types.array) !== 0) return false;
  const affirmed = solving.canonical(literal);
  const term = solving.table.of(affirmed);
  if (term.kind !== 'items' || affirmed > 0) return false;
  const demands = demandsOf(solving, facts);
  const last = Math.min(term.to, Math.max(demands.tail, term.from) + 1);
  for (let index = term.from; index < last; index++) {
    if (index >= demands.max) return true;
    const found = solving.solve([...literalsAt(demands, index), -term.literal]);
    if (found.kind !== 'empty') return false;
  }
  return true;
}

/** Indices from one to before another, which may be infinite. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is true of each item in a range. */
interface Each extends Range {
  readonly literal: Literal;
}

/** Some items in a range for which something is true. */
interface Some extends Each {
  readonly count: number;
}

/** What is demanded of an array. */
interface ArrayDemands {
  min: number;
  max: number;
  readonly each: Each[];
  /** At least so many items. */
  readonly some: Some[];
  /** At most so many items. */
  readonly most: { readonly literal: Literal; readonly count: number }[];
  /** Whether all items differ, or at least two are equal. */
  isUnique: boolean;
  hasEqual: boolean;
  /** From this index on, all items are alike. */
  tail: number;
}

const isIn = (index: number, { from, to }: Range) => from <= index && index < to;

function arrayDemandsOf(solving: Solving, facts: Facts): ArrayDemands {
  const demands: ArrayDemands = {
    min: 0,
    max: Number.POSITIVE_INFINITY,
    each: [],
    some: [],
    most: [],
    isUnique: false,
    hasEqual: false,
    tail: 0,
  };
  for (const literal of facts.atoms) {
    const term = solving.table.of(literal);
    switch (term.kind) {
      case 'minItems':
        demands.min = Math.max(demands.min, term.count);
        break;
      case 'maxItems':
        demands.max = Math.min(demands.max, term.count);
        break;
      case 'items':
        addItems(demands, term, literal > 0);
        break;
      case 'contains':
        demands.some.push({
          from: 0,
          to: Number.POSITIVE_INFINITY,
          literal: term.literal,
          count: term.count,
        });
        if (term.literal === anything) demands.min = Math.max(demands.min, term.count);
        break;
      case 'containsMost':
        demands.most.push({ literal: term.literal, count: term.count });
        break;
      case 'unique':
        if (literal > 0) demands.isUnique = true;
        else demands.hasEqual = true;
        break;
      default:
    }
  }
  return demands;
}

function addItems(demands: ArrayDemands, { from, to, literal }: Each, isEach: boolean): void {
  demands.tail = Math.max(demands.tail, from, Number.isFinite(to) ? to : 0);
  if (isEach) demands.each.push({ from, to, literal });
  else if (to === from + 1) {
    demands.each.push({ from, to, literal: -literal });
    demands.min = Math.max(demands.min, to);
  } else {
    demands.some.push({ from, to, literal: -literal, count: 1 });
    demands.min = Math.max(demands.min, from + 1);
  }
}

/** What each item at an index must fulfil. */
function literalsAt({ each }: Pick<ArrayDemands, 'each'>, index: number): Literal[] {
  return each.filter((range) => isIn(index, range)).map(({ literal }) => literal);
}

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
function arrangeItems(solving: Solving, demands: ArrayDemands, length: number): Outcome {
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

const nothingFound: Sample = { values: [], reason: null };

/**
 * Different items, one for each list of literals that it must fulfil. If there are none, or not all values are known,
 * there are fewer.
 */
function distinctItems(solving: Solving, slots: readonly (readonly Literal[])[]): Sample {
  const alike = new Map<string, Sample>();
  const samples = slots.map((literals) => {
    const key = [...literals].sort((one, other) => one - other).join();
    const sample = alike.get(key) ?? solving.several(literals, slots.length);
    alike.set(key, sample);
    return sample;
  });
  const named = new Map(
    samples.map((sample) => [sample, sample.values.map((value) => [canonicalText(value), value] as const)]),
  );
  const owner = new Map<string, number>();
  const chosen = new Map<number, unknown>();
  // Augmenting path: an item that loses its value looks for another.
  const take = (slot: number, tried: Set<string>): boolean => {
    for (const [text, value] of named.get(samples[slot] ?? nothingFound) ?? []) {
      if (tried.has(text)) continue;
      tried.add(text);
      const other = owner.get(text);
      if (other !== undefined && !take(other, tried)) continue;
      owner.set(text, slot);
      chosen.set(slot, value);
      return true;
    }
    return false;
  };
  for (const slot of slots.keys()) {
    solving.work(1 + (slots.length >> 5));
    if (take(slot, new Set())) continue;
    return { values: [], reason: samples.find(({ reason }) => reason !== null)?.reason ?? null };
  }
  return { values: slots.map((_, slot) => chosen.get(slot)), reason: null };
}
