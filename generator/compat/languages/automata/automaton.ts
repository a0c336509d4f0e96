import { type Alphabet, classOf, plainAlphabet } from './alphabet.ts';

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
