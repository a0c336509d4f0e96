import {
  type Automaton,
  type Characters,
  charactersIn,
  lastCodePoint,
  rangesIn,
  step,
  stepCounter,
} from './automaton.ts';

/** From a place to another by any of some characters. */
interface Step {
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

/**
 * Whether a path has a number of steps within bounds.
 *
 * @throws TooLarge
 */
export function hasLength(paths: Paths, min: number, max: number): boolean {
  const shortest = paths.distance[0] ?? Number.POSITIVE_INFINITY;
  if (shortest === Number.POSITIVE_INFINITY || min > max) return false;
  if (shortest >= min) return shortest <= max;
  const longest = longestLength(paths);
  if (longest <= min) return longest === min;
  if (max === Number.POSITIVE_INFINITY) return true;
  for (const place of placesAfter(paths, min))
    if ((paths.distance[place] ?? Number.POSITIVE_INFINITY) <= max - min) return true;
  return false;
}

/** The steps of the longest path; infinite if there is a cycle, and 0 if there is no path. */
function longestLength(paths: Paths): number {
  const order = topologicalOrder(paths);
  if (order === null) return Number.POSITIVE_INFINITY;
  const longest = new Map<number, number>([[0, 0]]);
  let most = 0;
  for (const place of order) {
    const length = longest.get(place);
    if (length === undefined) continue;
    if (paths.isEnd[place]) most = Math.max(most, length);
    for (const { to } of paths.steps[place] ?? [])
      longest.set(to, Math.max(longest.get(to) ?? 0, length + 1));
  }
  return most;
}

/** The places in topological order; null if there is a cycle. */
function topologicalOrder({ steps }: Paths): number[] | null {
  const waiting = new Int32Array(steps.length);
  for (const list of steps) for (const { to } of list) waiting[to] = (waiting[to] ?? 0) + 1;
  const order = steps.flatMap((_, place) => (waiting[place] === 0 ? [place] : []));
  for (let index = 0; index < order.length; index++) {
    for (const { to } of steps[order[index] ?? 0] ?? []) {
      waiting[to] = (waiting[to] ?? 0) - 1;
      if (waiting[to] === 0) order.push(to);
    }
  }
  return order.length === steps.length ? order : null;
}

/**
 * The places reachable in exactly a number of steps. The sets of places repeat eventually (found by Brent's algorithm),
 * so that 10^9 steps need not be taken.
 */
function placesAfter(paths: Paths, count: number): ReadonlySet<number> {
  const spend = stepCounter('the set of lengths');
  let places: ReadonlySet<number> = new Set([0]);
  let kept = places;
  let keptAt = 0;
  for (let taken = 0; taken < count; ) {
    const next = new Set<number>();
    for (const place of places) {
      const list = paths.steps[place] ?? [];
      spend(list.length + 1);
      for (const { to } of list) next.add(to);
    }
    places = next;
    taken++;
    if (areSame(places, kept)) {
      const period = taken - keptAt;
      taken = count - ((count - taken) % period);
      keptAt = taken;
    } else if (taken >= 2 * keptAt) {
      kept = places;
      keptAt = taken;
    }
  }
  return places;
}

function areSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  if (a.size !== b.size) return false;
  for (const place of a) if (!b.has(place)) return false;
  return true;
}

/** How many words there are, but at most a limit; infinite if they are. */
export function countWords(paths: Paths, limit: number): number {
  if (paths.distance[0] === Number.POSITIVE_INFINITY) return 0;
  const order = topologicalOrder(paths);
  if (order === null) return Number.POSITIVE_INFINITY;
  const sizes = new Map<Characters, number>();
  const sizeOf = (characters: Characters): number => {
    let size = sizes.get(characters) ?? 0;
    if (size === 0) for (const [first, last] of rangesIn(characters)) size += last - first + 1;
    sizes.set(characters, size);
    return size;
  };
  // How many words begin at each place.
  const counts = new Map<number, number>();
  for (const place of order.reverse()) {
    let count = paths.isEnd[place] ? 1 : 0;
    for (const { to, characters } of paths.steps[place] ?? [])
      count = Math.min(limit, count + sizeOf(characters) * (counts.get(to) ?? 0));
    counts.set(place, count);
  }
  return Math.min(limit, counts.get(0) ?? 0);
}
