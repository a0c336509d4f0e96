import { type Alphabet, classOf, plainAlphabet } from './alphabet.ts';

/** Most entries in the table of an automaton, a state for a class of characters each. */
export const mostTransitions = 500_000;

/** Most steps of any one computation on automata: a fraction of a second. */
export const mostSteps = 5_000_000;

/** Thrown where an exact answer would take too many steps or states. The caller does not know the answer. */
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
