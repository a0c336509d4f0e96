/** Most entries in the table of an automaton, a state for a class of characters each. */
export const mostTransitions = 1_000_000;

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
