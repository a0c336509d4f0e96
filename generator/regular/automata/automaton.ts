export const lastCodePoint = 0x10ffff;

/**
 * A set of code points, lone surrogates included: ranges in ascending order that neither overlap nor touch,
 * as `[from, to, from, to, …]`, both ends included.
 */
export type Characters = readonly number[];

export const anyCharacter: Characters = [0, lastCodePoint];

/** The set of the characters in some ranges, in any order. */
export function charactersOf(ranges: Iterable<readonly [from: number, to: number]>): Characters {
  const merged: number[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const end = merged.at(-1);
    if (end === undefined || from > end + 1) merged.push(from, to);
    else if (to > end) merged[merged.length - 1] = to;
  }
  return merged;
}

/** What is in any of some sets. */
export function union(sets: readonly Characters[]): Characters {
  return charactersOf(sets.flatMap((set) => [...rangesIn(set)]));
}

export function complement(set: Characters): Characters {
  const outside: number[] = [];
  let next = 0;
  for (const [from, to] of rangesIn(set)) {
    if (from > next) outside.push(next, from - 1);
    next = to + 1;
  }
  if (next <= lastCodePoint) outside.push(next, lastCodePoint);
  return outside;
}

export function* rangesIn(set: Characters): Generator<readonly [from: number, to: number]> {
  for (let index = 0; index + 1 < set.length; index += 2) yield [set[index] ?? 0, set[index + 1] ?? 0];
}

/**
 * A partition of all code points into classes that an automaton treats alike. Range `i` begins at `starts[i]`, ends
 * before the next one, and belongs to class `classes[i]`; ranges that touch differ in class. Classes are numbered in
 * order of their first characters.
 */
export interface Alphabet {
  readonly starts: readonly number[];
  readonly classes: readonly number[];
  readonly count: number;
}

/** The alphabet of a single class. */
const plainAlphabet: Alphabet = { starts: [0], classes: [0], count: 1 };

/** The class of a code point. */
function classOf(alphabet: Alphabet, codePoint: number): number {
  const { starts, classes } = alphabet;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return classes[low] ?? 0;
}

/** The classes as sets of characters. */
export function charactersIn({ starts, classes, count }: Alphabet): Characters[] {
  const sets: number[][] = Array.from({ length: count }, () => []);
  for (const [index, start] of starts.entries())
    sets[classes[index] ?? 0]?.push(start, (starts[index + 1] ?? lastCodePoint + 1) - 1);
  return sets;
}

/** The common refinement of two alphabets, and for each of its classes the class in either alphabet. */
interface CommonAlphabet {
  readonly alphabet: Alphabet;
  readonly left: readonly number[];
  readonly right: readonly number[];
}

export function commonAlphabet(a: Alphabet, b: Alphabet): CommonAlphabet {
  const starts: number[] = [];
  const classes: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const known = new Map<number, number>();
  let i = 0;
  let j = 0;
  let start = 0;
  while (start <= lastCodePoint) {
    const [inA, inB] = [a.classes[i] ?? 0, b.classes[j] ?? 0];
    const pair = inA * b.count + inB;
    let merged = known.get(pair);
    if (merged === undefined) {
      merged = left.length;
      known.set(pair, merged);
      left.push(inA);
      right.push(inB);
    }
    if (classes.at(-1) !== merged) {
      starts.push(start);
      classes.push(merged);
    }
    const [endA, endB] = [a.starts[i + 1] ?? lastCodePoint + 1, b.starts[j + 1] ?? lastCodePoint + 1];
    if (endA <= endB) i++;
    if (endB <= endA) j++;
    start = Math.min(endA, endB);
  }
  return { alphabet: { starts, classes, count: left.length }, left, right };
}

/** The coarsest alphabet that separates each set from its complement. */
export function alphabetOf(sets: Iterable<Characters>): Alphabet {
  let alphabet = plainAlphabet;
  const seen = new Set<string>([anyCharacter.join()]);
  for (const set of sets) {
    const key = set.join();
    if (seen.has(key)) continue;
    seen.add(key);
    alphabet = commonAlphabet(alphabet, twoClasses(set)).alphabet;
  }
  return alphabet;
}

/** The classes of an alphabet whose characters are in a set; the alphabet separates the set. */
export function classesIn(alphabet: Alphabet, set: Characters): number[] {
  const { left, right } = commonAlphabet(alphabet, twoClasses(set));
  const inside = set[0] === 0 ? 0 : 1;
  return left.filter((_, index) => right[index] === inside);
}

/** Of the characters in a set and those outside. Class 0 holds U+0000. */
function twoClasses(set: Characters): Alphabet {
  const starts = [0];
  for (const [from, to] of rangesIn(set)) {
    if (from > 0) starts.push(from);
    if (to < lastCodePoint) starts.push(to + 1);
  }
  return { starts, classes: starts.map((_, index) => index % 2), count: Math.min(starts.length, 2) };
}

/** An alphabet whose classes are put together: class `c` becomes `merged[c]`. */
export function withMergedClasses(alphabet: Alphabet, merged: readonly number[], count: number): Alphabet {
  const starts: number[] = [];
  const classes: number[] = [];
  for (const [index, start] of alphabet.starts.entries()) {
    const into = merged[alphabet.classes[index] ?? 0] ?? 0;
    if (classes.at(-1) === into) continue;
    starts.push(start);
    classes.push(into);
  }
  return { starts, classes, count };
}

/** Maximum number of entries in an automaton's transition table. */
export const mostTransitions = 500_000;

/** Maximum number of steps of one computation on automata: a fraction of a second. */
export const mostSteps = 5_000_000;

/** Thrown when an exact answer would take too many steps or states. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Counts steps, and throws `TooLarge` when there are too many. */
export function stepCounter(what: string, most: number = mostSteps): (steps: number) => void {
  let left = most;
  return (steps) => {
    left -= steps;
    if (left < 0) throw new TooLarge(`${what} takes too many steps`);
  };
}

/**
 * A deterministic automaton over code points, with a transition for every state and class of characters:
 * `table[state * alphabet.count + class]`. State 0 is the start.
 */
export interface Automaton {
  readonly alphabet: Alphabet;
  readonly table: Int32Array;
  /** 1 for a state in which a word may end. */
  readonly accepting: Uint8Array;
}

export const nothing: Automaton = oneState(0);
export const everything: Automaton = oneState(1);

function oneState(accepting: 0 | 1): Automaton {
  return { alphabet: plainAlphabet, table: Int32Array.of(0), accepting: Uint8Array.of(accepting) };
}

export function accepts(automaton: Automaton, text: string): boolean {
  let state = 0;
  for (const character of text)
    state = step(automaton, state, classOf(automaton.alphabet, character.codePointAt(0) ?? 0));
  return automaton.accepting[state] === 1;
}

export function step({ alphabet, table }: Automaton, state: number, characterClass: number): number {
  return table[state * alphabet.count + characterClass] ?? 0;
}

/** The words that an automaton does not accept. */
export function negated({ alphabet, table, accepting }: Automaton): Automaton {
  return { alphabet, table, accepting: accepting.map((one) => 1 - one) };
}
