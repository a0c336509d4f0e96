import { type Alphabet, charactersIn, commonAlphabet } from './alphabet.ts';
import { type Automaton, step } from './automaton.ts';
import { distancesOf } from './distances.ts';
import { piecesOf, rankOf } from './preference.ts';

/** So many pairs of states are visited. */
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
 * A shortest word that two automata accept, found without building what they have in common (A*: first come
 * the pairs whose states are closest to an end).
 *
 * @returns null if there is none; undefined if that is not found out with reasonable effort
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
