import type { Automaton } from '../automata/automaton.ts';
import { minimized } from '../automata/minimize.ts';
import { mostTransitions, TooLarge } from '../automata/too-large.ts';
import type { Nfa } from './nfa.ts';
import { Simulation, type State } from './simulation.ts';

/** More lookbehinds than bits are not expected. */
const mostLookbehinds = 30;

/** Where all machines of a pattern are: those of its lookbehinds, and the pattern's own. */
interface Situation {
  readonly behinds: readonly State[];
  readonly whole: State;
}

/**
 * The minimal automaton of the texts in which a pattern matches.
 *
 * @throws TooLarge
 */
export function determinized(nfa: Nfa): Automaton {
  const simulation = new Simulation(nfa);
  if (simulation.behinds.length > mostLookbehinds) throw new TooLarge('the pattern looks behind too often');
  const width = simulation.alphabet.count;
  const numbers = new Map<string, number>();
  const situations: Situation[] = [];
  const numberOf = (one: Situation): number => {
    const { behinds, whole } = one;
    // What follows a match does not matter.
    const key = whole.verdict === 'all' ? 'all' : [...behinds, whole].map(({ number }) => number).join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, situations.length);
    return situations.push(one) - 1;
  };
  const whole = nfa.machines.length - 1;
  numberOf(situation(simulation, whole, (machine, holding) => simulation.begin(machine, holding)));
  const table: number[] = [];
  for (let index = 0; index < situations.length; index++) {
    if (table.length > mostTransitions) throw new TooLarge('the pattern has too many states');
    const before = situations[index];
    const states = new Map(
      before && [...before.behinds, before.whole].map((state) => [state.machine, state]),
    );
    for (let one = 0; one < width; one++) {
      const after = situation(simulation, whole, (machine, holding) => {
        const state = states.get(machine);
        return state === undefined
          ? simulation.begin(machine, holding)
          : simulation.move(state, one, holding);
      });
      table.push(numberOf(after));
    }
  }
  return minimized({
    alphabet: simulation.alphabet,
    table: Int32Array.from(table),
    accepting: Uint8Array.from(situations, ({ whole }) => Number(simulation.isDone(whole))),
  });
}

/** Asks for the states of the lookbehinds one after the other, as each may depend on those before it. */
function situation(
  simulation: Simulation,
  whole: number,
  stateOf: (machine: number, holding: number) => State,
): Situation {
  const behinds: State[] = [];
  let holding = 0;
  for (const [bit, machine] of simulation.behinds.entries()) {
    const state = stateOf(machine, holding);
    behinds.push(state);
    if (simulation.isDone(state)) holding |= 1 << bit;
  }
  return { behinds, whole: stateOf(whole, holding) };
}
