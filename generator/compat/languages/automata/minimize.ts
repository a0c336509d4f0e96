import { withMergedClasses } from './alphabet.ts';
import type { Automaton } from './automaton.ts';
import { equivalentStates } from './equivalent-states.ts';

/**
 * The smallest automaton that accepts the same words: states numbered in the order in which they are reached,
 * over the coarsest alphabet. Every state of the argument is to be reachable. Two automata of the same words
 * become the same.
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
