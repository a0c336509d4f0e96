import { type Alphabet, alphabetOf, classesIn } from '../automata/alphabet.ts';
import type { Characters } from '../automata/characters.ts';
import { stepCounter } from '../automata/too-large.ts';
import type { Nfa } from './nfa.ts';

/**
 * Where a machine may be after some characters: the nodes whose character is next, or the final one. Each
 * under duties: lookaheads on the way that have begun and have yet to match, or not to.
 */
export interface State {
  readonly machine: number;
  /** Its number among all states. */
  readonly number: number;
  readonly places: readonly Place[];
  /** `all` if whatever follows is accepted, `none` if nothing is. */
  readonly verdict: 'all' | 'none' | 'open';
  readonly moves: Map<number, State>;
}

interface Place {
  readonly node: number;
  readonly duties: readonly Duty[];
}

interface Duty {
  readonly state: State;
  readonly negated: boolean;
}

/** Where a node leads without a character: to another one, past lookaheads. */
interface Arrival {
  readonly node: number;
  /** Machines, as twice their number, and one more if negated. */
  readonly aheads: readonly number[];
}

/**
 * Runs the machines of a pattern. Which lookbehinds hold before a character is given as bits: bit `i` for the
 * `i`-th of them.
 */
export class Simulation {
  readonly alphabet: Alphabet;
  /** The machines of lookbehinds. */
  readonly behinds: readonly number[];
  readonly #nfa: Nfa;
  /** For each node of a character: the classes that it matches. */
  readonly #matches: readonly (ReadonlySet<number> | null)[];
  readonly #states = new Map<string, State>();
  readonly #arrivals = new Map<string, readonly Arrival[]>();
  readonly #spend = stepCounter('the pattern');

  constructor(nfa: Nfa) {
    this.#nfa = nfa;
    this.behinds = nfa.machines.flatMap(({ isBehind }, machine) => (isBehind ? [machine] : []));
    const sets = nfa.nodes.map((node) => (node.kind === 'character' ? node.characters : null));
    const distinct = [...new Set(sets)].filter((set) => set !== null);
    this.alphabet = alphabetOf(distinct);
    const classes = new Map<Characters | null, ReadonlySet<number>>(
      distinct.map((set) => [set, new Set(classesIn(this.alphabet, set))]),
    );
    this.#matches = sets.map((set) => classes.get(set) ?? null);
  }

  /** A machine before the first character. */
  begin(machine: number, holding: number): State {
    const start = this.#nfa.machines[machine]?.start ?? 0;
    return this.#settle(machine, this.#placesFrom(start, [], holding));
  }

  /** The state after a character of a class. `holding` is what holds after it. */
  move(state: State, characterClass: number, holding: number): State {
    const key = holding * this.alphabet.count + characterClass;
    let next = state.moves.get(key);
    if (next === undefined) {
      next = this.#next(state, characterClass, holding);
      state.moves.set(key, next);
    }
    return next;
  }

  /** Whether a machine has matched if the text ends here. */
  isDone(state: State): boolean {
    return state.places.some(
      ({ node, duties }) =>
        node === this.#nfa.final && duties.every((duty) => this.isDone(duty.state) !== duty.negated),
    );
  }

  #next(state: State, characterClass: number, holding: number): State {
    const machine = this.#nfa.machines[state.machine];
    const places: Place[] = [];
    for (const { node: from, duties } of state.places) {
      this.#spend(1 + duties.length);
      const node = this.#nfa.nodes[from];
      const goesOn = node?.kind === 'character' && this.#matches[from]?.has(characterClass);
      if (!goesOn && !(from === this.#nfa.final && machine?.hasTail)) continue;
      const later = duties.map(({ state, negated }) => ({
        state: this.move(state, characterClass, holding),
        negated,
      }));
      if (node?.kind === 'character') places.push(...this.#placesFrom(node.next, later, holding));
      else places.push({ node: from, duties: later });
    }
    if (machine?.restarts) places.push(...this.#placesFrom(machine.start, [], holding));
    return this.#settle(state.machine, places);
  }

  #placesFrom(node: number, duties: readonly Duty[], holding: number): Place[] {
    return this.#arrivalsFrom(node, holding).map((arrival) => ({
      node: arrival.node,
      duties: [
        ...duties,
        ...arrival.aheads.map((ahead) => ({
          state: this.begin(ahead >> 1, holding),
          negated: ahead % 2 === 1,
        })),
      ],
    }));
  }

  #arrivalsFrom(start: number, holding: number): readonly Arrival[] {
    const key = `${start},${holding}`;
    let arrivals = this.#arrivals.get(key);
    if (arrivals === undefined) {
      arrivals = [...this.#walk(start, holding)];
      this.#arrivals.set(key, arrivals);
    }
    return arrivals;
  }

  *#walk(start: number, holding: number): Generator<Arrival> {
    const seen = new Set<string>();
    const waiting: Arrival[] = [{ node: start, aheads: [] }];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const { node: number, aheads } = one;
      const key = `${number};${aheads.join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      this.#spend(1);
      const node = this.#nfa.nodes[number];
      if (node === undefined || node.kind === 'final' || node.kind === 'character') yield one;
      else if (node.kind === 'choice') for (const next of node.next) waiting.push({ node: next, aheads });
      else if (node.kind === 'behind') {
        const holds = ((holding >> this.behinds.indexOf(node.machine)) & 1) === 1;
        if (holds !== node.negated) waiting.push({ node: node.next, aheads });
      } else {
        const ahead = node.machine * 2 + Number(node.negated);
        const all = [...new Set([...aheads, ahead])].sort((a, b) => a - b);
        waiting.push({ node: node.next, aheads: all });
      }
    }
  }

  /** The state with some places: without what cannot match, and what another place already covers. */
  #settle(machine: number, places: readonly Place[]): State {
    const known = new Map<string, Place>();
    const free = new Set<number>();
    for (const place of places) {
      const open = openDuties(place.duties);
      if (open === null) continue;
      if (open.size === 0) free.add(place.node);
      known.set(`${place.node}:${[...open.keys()].sort().join()}`, {
        node: place.node,
        duties: [...open.values()],
      });
    }
    const hasMatched = this.#nfa.machines[machine]?.hasTail && free.has(this.#nfa.final);
    const kept = [...known]
      .filter(([, { node, duties }]) => duties.length === 0 || !free.has(node))
      .filter(([, { node, duties }]) => !hasMatched || (node === this.#nfa.final && duties.length === 0))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const key = `${machine}|${kept.map(([one]) => one).join(' ')}`;
    let state = this.#states.get(key);
    if (state === undefined) {
      const isDead = kept.length === 0 && !this.#nfa.machines[machine]?.restarts;
      state = {
        machine,
        number: this.#states.size,
        places: kept.map(([, place]) => place),
        verdict: hasMatched ? 'all' : isDead ? 'none' : 'open',
        moves: new Map(),
      };
      this.#states.set(key, state);
    }
    return state;
  }
}

/** The duties that are not yet decided, by a key; null if one of them cannot be met. */
function openDuties(duties: readonly Duty[]): Map<string, Duty> | null {
  const open = new Map<string, Duty>();
  for (const duty of duties) {
    const { verdict, number } = duty.state;
    if (verdict === (duty.negated ? 'all' : 'none')) return null;
    if (verdict === 'open') open.set(`${number}${duty.negated ? '-' : '+'}`, duty);
  }
  return open;
}
