import { charactersIn } from './alphabet.ts';
import { type Automaton, step } from './automaton.ts';
import { type Characters, rangesIn } from './characters.ts';

/** From a place to another by any of some characters. */
export interface Step {
  readonly to: number;
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
  const classes = charactersIn(alphabet).map((set) => ({
    high: within(set, firstHigh, firstLow - 1),
    low: within(set, firstLow, lastLow),
    other: [...within(set, 0, firstHigh - 1), ...within(set, lastLow + 1, Number.POSITIVE_INFINITY)],
  }));
  // A place is a state, and whether a high surrogate comes before.
  const numbers = new Map<number, number>();
  const places: number[] = [];
  const numberOf = (state: number, afterHigh: 0 | 1): number => {
    const place = state * 2 + afterHigh;
    const known = numbers.get(place);
    if (known !== undefined) return known;
    numbers.set(place, places.length);
    return places.push(place) - 1;
  };
  numberOf(0, 0);
  const steps: Step[][] = [];
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const found: Step[] = [];
    for (const [one, { high, low, other }] of classes.entries()) {
      const to = step(automaton, place >> 1, one);
      const calm = place % 2 === 0 ? [...other, ...low] : other;
      if (calm.length > 0) found.push({ to: numberOf(to, 0), characters: calm });
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

/** The part of a set between two code points. */
function within(set: Characters, first: number, last: number): number[] {
  const part: number[] = [];
  for (const [from, to] of rangesIn(set))
    if (from <= last && to >= first) part.push(Math.max(from, first), Math.min(to, last));
  return part;
}
