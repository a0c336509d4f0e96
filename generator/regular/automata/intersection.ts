import {
  type Alphabet,
  type Automaton,
  charactersIn,
  commonAlphabet,
  mostTransitions,
  step,
  TooLarge,
} from './automaton.ts';
import { piecesOf, rankOf } from './list-words.ts';
import { minimized } from './minimize.ts';

/**
 * The words that both automata accept, as a minimal automaton.
 *
 * @throws TooLarge
 */
export function intersection(a: Automaton, b: Automaton): Automaton {
  const { alphabet, left, right } = commonAlphabet(a.alphabet, b.alphabet);
  const [distancesA, distancesB] = [distancesOf(a), distancesOf(b)];
  const width = b.accepting.length;
  const numbers = new Map<number, number>();
  const pairs: (readonly [inA: number, inB: number])[] = [];
  const numberOf = (inA: number, inB: number): number => {
    // No word is accepted from such pairs, so they are merged into one.
    const isDead = distancesA[inA] === -1 || distancesB[inB] === -1;
    const pair = isDead ? -1 : inA * width + inB;
    let number = numbers.get(pair);
    if (number === undefined) {
      number = pairs.length;
      numbers.set(pair, number);
      pairs.push([inA, inB]);
    }
    return number;
  };
  numberOf(0, 0);
  const table: number[] = [];
  const accepting: number[] = [];
  for (let index = 0; index < pairs.length; index++) {
    const [inA, inB] = pairs[index] ?? [0, 0];
    if (table.length > mostTransitions) throw new TooLarge('what two patterns have in common is too large');
    accepting.push((a.accepting[inA] ?? 0) & (b.accepting[inB] ?? 0));
    for (let one = 0; one < alphabet.count; one++)
      table.push(numberOf(step(a, inA, left[one] ?? 0), step(b, inB, right[one] ?? 0)));
  }
  return minimized({ alphabet, table: Int32Array.from(table), accepting: Uint8Array.from(accepting) });
}

/** Maximum number of visited pairs of states. */
const mostPairs = 20_000;

/** A pair of states, how it was reached, and by which character. */
interface Visit {
  readonly inA: number;
  readonly inB: number;
  readonly before: Visit | null;
  readonly character: number;
  readonly length: number;
}

/**
 * A shortest word that two automata accept, found without building their intersection (A*: first come the pairs whose
 * states are closest to an end).
 *
 * @returns null if there is none; undefined if the limit was reached
 */
export function commonWord(a: Automaton, b: Automaton): string | null | undefined {
  const { alphabet, left, right } = commonAlphabet(a.alphabet, b.alphabet);
  const { plain, haveAll } = plainCharacters(alphabet);
  const [distancesA, distancesB] = [distancesOf(a), distancesOf(b)];
  // By the least length of a word that goes on from there; of one length, the last one comes first.
  const waiting: Visit[][] = [];
  const add = (inA: number, inB: number, before: Visit | null, character: number) => {
    const [restA, restB] = [distancesA[inA] ?? -1, distancesB[inB] ?? -1];
    if (restA === -1 || restB === -1) return;
    const length = before === null ? 0 : before.length + 1;
    const least = length + Math.max(restA, restB);
    waiting[least] ??= [];
    waiting[least].push({ inA, inB, before, character, length });
  };
  add(0, 0, null, 0);
  const seen = new Set<number>();
  for (let least = 0; least < waiting.length; least++) {
    for (let visit = waiting[least]?.pop(); visit !== undefined; visit = waiting[least]?.pop()) {
      const { inA, inB } = visit;
      if (a.accepting[inA] === 1 && b.accepting[inB] === 1) return wordOf(visit);
      const pair = inA * b.accepting.length + inB;
      if (seen.has(pair)) continue;
      seen.add(pair);
      if (seen.size > mostPairs) return undefined;
      for (const [one, character] of plain)
        add(step(a, inA, left[one] ?? 0), step(b, inB, right[one] ?? 0), visit, character);
    }
  }
  return haveAll ? null : undefined;
}

/** For each class its most readable character, the most readable one last; surrogates are left out. */
function plainCharacters(alphabet: Alphabet): {
  plain: [one: number, character: number][];
  haveAll: boolean;
} {
  const plain = charactersIn(alphabet).flatMap((set, one): [number, number][] => {
    const [best] = piecesOf(set)
      .filter(([, from]) => from < 0xd800 || from > 0xdfff)
      .sort(([rankA, fromA], [rankB, fromB]) => rankA - rankB || fromA - fromB);
    return best === undefined ? [] : [[one, best[1]]];
  });
  plain.sort(([, a], [, b]) => rankOf(b) - rankOf(a) || b - a);
  return { plain, haveAll: plain.length === alphabet.count };
}

function wordOf(last: Visit): string {
  const characters: number[] = [];
  for (let visit = last; visit.before !== null; visit = visit.before) characters.push(visit.character);
  return characters.reverse().reduce((word, character) => word + String.fromCodePoint(character), '');
}

const known = new WeakMap<Automaton, Int32Array>();

/** For each state, the length of the shortest word that is accepted from there; -1 if there is none. */
function distancesOf(automaton: Automaton): Int32Array {
  let distances = known.get(automaton);
  if (distances === undefined) {
    distances = measured(automaton);
    known.set(automaton, distances);
  }
  return distances;
}

function measured({ table, accepting, alphabet }: Automaton): Int32Array {
  const width = alphabet.count;
  // The places in the table that lead to each state, as linked lists.
  const first = new Int32Array(accepting.length).fill(-1);
  const next = new Int32Array(table.length);
  for (let place = 0; place < table.length; place++) {
    const to = table[place] ?? 0;
    next[place] = first[to] ?? -1;
    first[to] = place;
  }
  const distances = new Int32Array(accepting.length).fill(-1);
  const queue: number[] = [];
  for (let state = 0; state < accepting.length; state++)
    if (accepting[state] === 1) {
      distances[state] = 0;
      queue.push(state);
    }
  for (let index = 0; index < queue.length; index++) {
    const state = queue[index] ?? 0;
    for (let place = first[state] ?? -1; place !== -1; place = next[place] ?? -1) {
      const source = Math.floor(place / width);
      if (distances[source] !== -1) continue;
      distances[source] = (distances[state] ?? 0) + 1;
      queue.push(source);
    }
  }
  return distances;
}
