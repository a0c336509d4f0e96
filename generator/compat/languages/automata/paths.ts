import { charactersIn } from './alphabet.ts';
import { type Automaton, step } from './automaton.ts';
import { type Characters, lastCodePoint, rangesIn } from './characters.ts';

/** From a place to another by any of some characters. */
export interface Step {
  readonly to: number;
  /** Not in ascending order. Steps by the same class of characters share them. */
  readonly characters: Characters;
}

/**
 * The ways through an automaton that lead to a word, from place 0. A string never has a high surrogate right
 * before a low one, as the two are a single code point: such sequences, which automata accept, are left out.
 */
export interface Paths {
  /** No steps where no word exists. Every other place is on the way to a word. */
  readonly steps: readonly (readonly Step[])[];
  readonly isEnd: readonly boolean[];
  /** Fewest steps to the end of a word; infinite at place 0 if there is no word. */
  readonly distance: readonly number[];
}

const firstHigh = 0xd800;
const firstLow = 0xdc00;
const lastLow = 0xdfff;

export function pathsOf(automaton: Automaton): Paths {
  const { alphabet, accepting } = automaton;
  const classes = charactersIn(alphabet).map(dividedBySurrogates);
  // A place is a state, and whether a high surrogate comes before.
  const numbers = new Int32Array(accepting.length * 2).fill(-1);
  const places: number[] = [];
  const numberOf = (state: number, afterHigh: 0 | 1): number => {
    const place = state * 2 + afterHigh;
    if (numbers[place] === -1) numbers[place] = places.push(place) - 1;
    return numbers[place] ?? 0;
  };
  numberOf(0, 0);
  const steps: Step[][] = [];
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const found: Step[] = [];
    for (const [one, { high, other, otherOrLow }] of classes.entries()) {
      const to = step(automaton, place >> 1, one);
      const characters = place % 2 === 0 ? otherOrLow : other;
      if (characters.length > 0) found.push({ to: numberOf(to, 0), characters });
      if (high.length > 0) found.push({ to: numberOf(to, 1), characters: high });
    }
    steps.push(found);
  }
  return trimmed(
    steps,
    places.map((place) => accepting[place >> 1] === 1),
  );
}

/** Without the places that lead to no word. */
function trimmed(steps: readonly (readonly Step[])[], isEnd: readonly boolean[]): Paths {
  const sources: number[][] = steps.map(() => []);
  for (const [from, list] of steps.entries()) for (const { to } of list) sources[to]?.push(from);
  const distance = isEnd.map((end) => (end ? 0 : Number.POSITIVE_INFINITY));
  const queue = isEnd.flatMap((end, place) => (end ? [place] : []));
  for (let index = 0; index < queue.length; index++) {
    const place = queue[index] ?? 0;
    for (const source of sources[place] ?? []) {
      if (distance[source] !== Number.POSITIVE_INFINITY) continue;
      distance[source] = (distance[place] ?? 0) + 1;
      queue.push(source);
    }
  }
  const leads = (place: number) => distance[place] !== Number.POSITIVE_INFINITY;
  return {
    steps: steps.map((list, from) => (leads(from) ? list.filter(({ to }) => leads(to)) : [])),
    isEnd,
    distance,
  };
}

function dividedBySurrogates(set: Characters): {
  high: Characters;
  other: Characters;
  otherOrLow: Characters;
} {
  const high = within(set, firstHigh, firstLow - 1);
  const other = [...within(set, 0, firstHigh - 1), ...within(set, lastLow + 1, lastCodePoint)];
  return { high, other, otherOrLow: [...other, ...within(set, firstLow, lastLow)] };
}

/** The part of a set between two code points. */
function within(set: Characters, first: number, last: number): number[] {
  const part: number[] = [];
  for (const [from, to] of rangesIn(set))
    if (from <= last && to >= first) part.push(Math.max(from, first), Math.min(to, last));
  return part;
}
