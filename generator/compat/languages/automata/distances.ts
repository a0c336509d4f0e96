import type { Automaton } from './automaton.ts';

const known = new WeakMap<Automaton, Int32Array>();

/** For each state, the length of the shortest word that is accepted from there; -1 if there is none. */
export function distancesOf(automaton: Automaton): Int32Array {
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
