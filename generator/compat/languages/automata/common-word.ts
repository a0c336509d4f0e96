import { type Alphabet, charactersIn, commonAlphabet } from './alphabet.ts';
import { type Automaton, deadState, step } from './automaton.ts';
import { piecesOf, rankOf } from './preference.ts';

/** So many pairs of states are visited. */
const mostPairs = 20_000;

/** A pair of states, how it was first reached, and by which class of characters. */
interface Visit {
  readonly inA: number;
  readonly inB: number;
  readonly before: Visit | null;
  readonly character: number;
}

/**
 * A shortest word that two automata accept, found without building what they have in common.
 *
 * @returns null if there is none; undefined if that is not found out with reasonable effort
 */
export function commonWord(a: Automaton, b: Automaton): string | null | undefined {
  const { alphabet, left, right } = commonAlphabet(a.alphabet, b.alphabet);
  const { plain, haveAll } = plainCharacters(alphabet);
  const [deadA, deadB] = [deadState(a), deadState(b)];
  const start: Visit = { inA: 0, inB: 0, before: null, character: 0 };
  const queue = [start];
  const width = b.accepting.length;
  const seen = new Set<number>([0]);
  for (let index = 0; index < queue.length && index < mostPairs; index++) {
    const visit = queue[index] ?? start;
    const { inA, inB } = visit;
    if (a.accepting[inA] === 1 && b.accepting[inB] === 1) return wordOf(visit);
    for (const [one, character] of plain) {
      const nextA = step(a, inA, left[one] ?? 0);
      const nextB = step(b, inB, right[one] ?? 0);
      const pair = nextA * width + nextB;
      if (nextA === deadA || nextB === deadB || seen.has(pair)) continue;
      seen.add(pair);
      queue.push({ inA: nextA, inB: nextB, before: visit, character });
    }
  }
  return queue.length <= mostPairs && haveAll ? null : undefined;
}

/** For each class its most readable character, that one first; surrogates are left out. */
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
  plain.sort(([, a], [, b]) => rankOf(a) - rankOf(b) || a - b);
  return { plain, haveAll: plain.length === alphabet.count };
}

function wordOf(last: Visit): string {
  const characters: number[] = [];
  for (let visit = last; visit.before !== null; visit = visit.before) characters.push(visit.character);
  return characters.reverse().reduce((word, character) => word + String.fromCodePoint(character), '');
}
