import { type Automaton, withMergedClasses } from './automaton.ts';

/**
 * The smallest automaton that accepts the same words: states numbered in the order in which they are reached, over the
 * coarsest alphabet. Every state of the argument must be reachable. Automata that accept the same words become
 * identical.
 */
export function minimized(automaton: Automaton): Automaton {
  const { alphabet, table, accepting } = automaton;
  const width = alphabet.count;
  const blocks = equivalentStates(automaton);
  const numbers = new Map<number, number>();
  const representatives: number[] = [];
  const numberOf = (state: number): number => {
    const block = blocks[state] ?? 0;
    let number = numbers.get(block);
    if (number === undefined) {
      number = representatives.length;
      numbers.set(block, number);
      representatives.push(state);
    }
    return number;
  };
  numberOf(0);
  const rows: number[] = [];
  for (let index = 0; index < representatives.length; index++) {
    const state = representatives[index] ?? 0;
    for (let one = 0; one < width; one++) rows.push(numberOf(table[state * width + one] ?? 0));
  }
  const { merged, kept } = equalColumns(rows, width);
  return {
    alphabet: withMergedClasses(alphabet, merged, kept.length),
    table: Int32Array.from(
      representatives.flatMap((_, row) => kept.map((one) => rows[row * width + one] ?? 0)),
    ),
    accepting: Uint8Array.from(representatives, (state) => accepting[state] ?? 0),
  };
}

/** Which classes lead to the same states everywhere: a new number for each, and the first of each kind. */
function equalColumns(rows: readonly number[], width: number): { merged: number[]; kept: number[] } {
  const hashes = new Int32Array(width);
  for (let index = 0; index < rows.length; index++) {
    const one = index % width;
    hashes[one] = Math.imul(hashes[one] ?? 0, 31) + (rows[index] ?? 0);
  }
  const areEqual = (a: number, b: number): boolean => {
    for (let start = 0; start < rows.length; start += width)
      if (rows[start + a] !== rows[start + b]) return false;
    return true;
  };
  const kept: number[] = [];
  const merged = Array.from({ length: width }, (_, one) => {
    const same = kept.findIndex((other) => hashes[other] === hashes[one] && areEqual(other, one));
    return same === -1 ? kept.push(one) - 1 : same;
  });
  return { merged, kept };
}

/**
 * A number for every state, the same for two states exactly if the same words are accepted from both
 * (Hopcroft's partition refinement).
 */
function equivalentStates(automaton: Automaton): Int32Array {
  const count = automaton.accepting.length;
  const width = automaton.alphabet.count;
  const sources = sourcesOf(automaton);
  const partition = new Partition(count);
  automaton.accepting.forEach((accepted, state) => {
    if (accepted === 1) partition.mark(state);
  });
  partition.split(() => {});
  // Worklist of splitters; of two halves, the smaller suffices.
  const waiting = [partition.blocks === 2 && partition.sizeOf(1) < partition.sizeOf(0) ? 1 : 0];
  const isWaiting = new Uint8Array(count);
  isWaiting[waiting[0] ?? 0] = 1;
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    isWaiting[block] = 0;
    const members = partition.membersOf(block);
    for (let one = 0; one < width; one++) {
      for (const member of members) for (const state of sources(member, one)) partition.mark(state);
      partition.split((kept, split) => {
        const next =
          isWaiting[kept] === 1 || partition.sizeOf(split) <= partition.sizeOf(kept) ? split : kept;
        if (isWaiting[next] === 1) return;
        isWaiting[next] = 1;
        waiting.push(next);
      });
    }
  }
  return partition.blockOf;
}

/** The states from which a class of characters leads to a state. */
function sourcesOf({ table, accepting, alphabet }: Automaton): (state: number, one: number) => Int32Array {
  const width = alphabet.count;
  const places = new Int32Array(accepting.length * width + 1);
  const placeOf = (from: number) => (table[from] ?? 0) * width + (from % width);
  for (let from = 0; from < table.length; from++) {
    const place = placeOf(from) + 1;
    places[place] = (places[place] ?? 0) + 1;
  }
  for (let place = 1; place < places.length; place++)
    places[place] = (places[place] ?? 0) + (places[place - 1] ?? 0);
  const next = places.slice();
  const sources = new Int32Array(table.length);
  for (let from = 0; from < table.length; from++) {
    const place = placeOf(from);
    const at = next[place] ?? 0;
    sources[at] = Math.floor(from / width);
    next[place] = at + 1;
  }
  return (state, one) => sources.subarray(places[state * width + one], places[state * width + one + 1]);
}

/** States in blocks. Marked members of a block can be split off it in time proportional to their number. */
class Partition {
  readonly blockOf: Int32Array;
  blocks = 1;
  /** The states, block by block; the marked ones come first in each. */
  readonly #order: Int32Array;
  readonly #placeOf: Int32Array;
  readonly #first: number[] = [0];
  readonly #end: number[];
  readonly #marked: number[] = [0];
  #touched: number[] = [];

  constructor(count: number) {
    this.blockOf = new Int32Array(count);
    this.#order = Int32Array.from({ length: count }, (_, state) => state);
    this.#placeOf = this.#order.slice();
    this.#end = [count];
  }

  sizeOf(block: number): number {
    return (this.#end[block] ?? 0) - (this.#first[block] ?? 0);
  }

  membersOf(block: number): Int32Array {
    return this.#order.slice(this.#first[block], this.#end[block]);
  }

  mark(state: number): void {
    const block = this.blockOf[state] ?? 0;
    const place = this.#placeOf[state] ?? 0;
    const marked = this.#marked[block] ?? 0;
    const to = (this.#first[block] ?? 0) + marked;
    if (place < to) return;
    if (marked === 0) this.#touched.push(block);
    const other = this.#order[to] ?? 0;
    this.#order[to] = state;
    this.#order[place] = other;
    this.#placeOf[state] = to;
    this.#placeOf[other] = place;
    this.#marked[block] = marked + 1;
  }

  /** Splits each block that is partly marked. */
  split(report: (kept: number, split: number) => void): void {
    const touched = this.#touched;
    this.#touched = [];
    for (const block of touched) {
      const first = this.#first[block] ?? 0;
      const middle = first + (this.#marked[block] ?? 0);
      this.#marked[block] = 0;
      if (middle === this.#end[block]) continue;
      const split = this.blocks++;
      this.#first.push(first);
      this.#end.push(middle);
      this.#marked.push(0);
      this.#first[block] = middle;
      for (let place = first; place < middle; place++) this.blockOf[this.#order[place] ?? 0] = split;
      report(block, split);
    }
  }
}
