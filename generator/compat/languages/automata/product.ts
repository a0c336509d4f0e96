import { commonAlphabet } from './alphabet.ts';
import { type Automaton, step } from './automaton.ts';
import { minimized } from './minimize.ts';
import { mostTransitions, TooLarge } from './too-large.ts';

/**
 * The words that both automata accept, as a minimal automaton.
 *
 * @throws TooLarge
 */
export function intersection(a: Automaton, b: Automaton): Automaton {
  const { alphabet, left, right } = commonAlphabet(a.alphabet, b.alphabet);
  const [deadA, deadB] = [deadState(a), deadState(b)];
  const width = b.accepting.length;
  const numbers = new Map<number, number>();
  const pairs: (readonly [inA: number, inB: number])[] = [];
  const numberOf = (inA: number, inB: number): number => {
    // No word ends in either way, so all such pairs are one.
    const isDead = inA === deadA || inB === deadB;
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

/** The state that no accepted word goes through, of which a minimal automaton has at most one; -1 if none. */
function deadState(automaton: Automaton): number {
  const { alphabet, accepting } = automaton;
  return accepting.findIndex((accepted, state) => {
    if (accepted === 1) return false;
    for (let one = 0; one < alphabet.count; one++) if (step(automaton, state, one) !== state) return false;
    return true;
  });
}
