import {
  type Alphabet,
  type Automaton,
  alphabetOf,
  type Characters,
  classesIn,
  mostTransitions,
  stepCounter,
  TooLarge,
} from '../automata/automaton.ts';
import { minimized } from '../automata/minimize.ts';
import type { Nfa } from './nfa.ts';

/** The limit on lookbehinds: one bit each. */
const mostLookbehinds = 30;

/** The states of all machines of a pattern: those of its lookbehinds and its own. */
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
  if (simulation.behinds.length > mostLookbehinds) throw new TooLarge('the pattern has too many lookbehinds');
  const width = simulation.alphabet.count;
  const numbers = new Map<string, number>();
  const situations: Situation[] = [];
  const numberOf = (one: Situation): number => {
    const { behinds, whole } = one;
    // After a match, the rest of the text does not matter.
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

/** Advances the lookbehinds in order, since each may depend on those before it. */
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

/** A state of a machine: the nodes it may be in after some characters. */
interface State {
  readonly machine: number;
  /** Its number among all states. */
  readonly number: number;
  /** In ascending order: the nodes whose character is next, or the final one. */
  readonly nodes: readonly number[];
  /** Nodes reached under pending lookaheads, if they are not in `nodes`. */
  readonly bound: readonly BoundNode[];
  /** `all` if whatever follows is accepted, `none` if nothing is. */
  readonly verdict: 'all' | 'none' | 'open';
  readonly moves: Map<number, State>;
}

interface BoundNode {
  readonly node: number;
  readonly duties: readonly Duty[];
}

/** A lookahead that has started and must still match, or fail. */
interface Duty {
  readonly state: State;
  readonly negated: boolean;
}

/** An epsilon transition: to another node, past lookaheads. */
interface Arrival {
  readonly node: number;
  /** Machines, as twice their number, and one more if negated. */
  readonly aheads: readonly number[];
}

/**
 * Runs the machines of a pattern. Which lookbehinds hold before a character is given as bits: bit `i` for the
 * `i`-th of them.
 */
class Simulation {
  readonly alphabet: Alphabet;
  /** The machines of lookbehinds. */
  readonly behinds: readonly number[];
  readonly #nfa: Nfa;
  /** For each node of a character: 1 for each class that it matches. */
  readonly #matches: readonly (Uint8Array | null)[];
  readonly #states = new Map<string, State>();
  /** Keyed by the lookbehinds that hold, and the node. */
  readonly #arrivals = new Map<number, Map<number, readonly Arrival[]>>();
  readonly #spend = stepCounter('the pattern', 600_000);

  constructor(nfa: Nfa) {
    this.#nfa = nfa;
    this.behinds = nfa.machines.flatMap(({ isBehind }, machine) => (isBehind ? [machine] : []));
    const sets = nfa.nodes.map((node) => (node.kind === 'character' ? node.characters : null));
    const distinct = [...new Set(sets)].filter((set) => set !== null);
    this.alphabet = alphabetOf(distinct);
    const classes = new Map<Characters | null, Uint8Array>(
      distinct.map((set) => {
        const matches = new Uint8Array(this.alphabet.count);
        for (const one of classesIn(this.alphabet, set)) matches[one] = 1;
        return [set, matches];
      }),
    );
    this.#matches = sets.map((set) => classes.get(set) ?? null);
  }

  /** A machine before the first character. */
  begin(machine: number, holding: number): State {
    const places = new Places();
    this.#arrive(places, this.#nfa.machines[machine]?.start ?? 0, [], holding);
    return this.#stateAt(machine, places);
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
  isDone({ nodes, bound }: State): boolean {
    // The final node has the lowest number.
    if (nodes[0] === this.#nfa.final) return true;
    return bound.some(
      ({ node, duties }) =>
        node === this.#nfa.final && duties.every((duty) => this.isDone(duty.state) !== duty.negated),
    );
  }

  #next({ machine: number, nodes, bound }: State, characterClass: number, holding: number): State {
    const machine = this.#nfa.machines[number];
    const places = new Places();
    const leave = (from: number, duties: () => readonly Duty[]) => {
      const node = this.#nfa.nodes[from];
      if (node?.kind !== 'character') {
        if (machine?.hasTail) places.add(from, duties());
      } else if (this.#matches[from]?.[characterClass] === 1)
        this.#arrive(places, node.next, duties(), holding);
    };
    this.#spend(1 + nodes.length);
    for (const node of nodes) leave(node, () => noDuties);
    for (const { node, duties } of bound) {
      this.#spend(5 + 5 * duties.length);
      leave(node, () =>
        duties.map(({ state, negated }) => ({ state: this.move(state, characterClass, holding), negated })),
      );
    }
    if (machine?.restarts) this.#arrive(places, machine.start, noDuties, holding);
    return this.#stateAt(number, places);
  }

  #arrive(places: Places, start: number, duties: readonly Duty[], holding: number): void {
    for (const { node, aheads } of this.#arrivalsFrom(start, holding)) {
      if (aheads.length === 0) places.add(node, duties);
      else {
        const begun = aheads.map((ahead) => ({
          state: this.begin(ahead >> 1, holding),
          negated: ahead % 2 === 1,
        }));
        places.add(node, [...duties, ...begun]);
      }
    }
  }

  #arrivalsFrom(start: number, holding: number): readonly Arrival[] {
    let known = this.#arrivals.get(holding);
    if (known === undefined) {
      known = new Map();
      this.#arrivals.set(holding, known);
    }
    let arrivals = known.get(start);
    if (arrivals === undefined) {
      arrivals = [...this.#walk(start, holding)];
      known.set(start, arrivals);
    }
    this.#spend(arrivals.length);
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

  #stateAt(machine: number, places: Places): State {
    const { restarts, hasTail } = this.#nfa.machines[machine] ?? {};
    const hasMatched = hasTail === true && places.free.has(this.#nfa.final);
    const nodes = hasMatched ? [this.#nfa.final] : [...places.free].sort((a, b) => a - b);
    const bound = hasMatched ? [] : places.boundNodes();
    const key = `${machine};${nodes.join()};${bound.map(([one]) => one).join(' ')}`;
    let state = this.#states.get(key);
    if (state === undefined) {
      const isDead = nodes.length === 0 && bound.length === 0 && !restarts;
      state = {
        machine,
        number: this.#states.size,
        nodes,
        bound: bound.map(([, one]) => one),
        verdict: hasMatched ? 'all' : isDead ? 'none' : 'open',
        moves: new Map(),
      };
      this.#states.set(key, state);
    }
    return state;
  }
}

const noDuties: readonly Duty[] = [];

/** Collects nodes, without those that cannot match or that another node covers. */
class Places {
  readonly free = new Set<number>();
  readonly #bound = new Map<string, BoundNode>();

  add(node: number, duties: readonly Duty[]): void {
    const open = duties.length === 0 ? noOpenDuties : openDuties(duties);
    if (open === null) return;
    if (open.size === 0) this.free.add(node);
    else this.#bound.set(`${node}:${[...open.keys()].sort().join()}`, { node, duties: [...open.values()] });
  }

  boundNodes(): (readonly [key: string, BoundNode])[] {
    return [...this.#bound]
      .filter(([, { node }]) => !this.free.has(node))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

const noOpenDuties: ReadonlyMap<string, Duty> = new Map();

/** The undecided lookaheads, by key; null if one of them fails. */
function openDuties(duties: readonly Duty[]): ReadonlyMap<string, Duty> | null {
  const open = new Map<string, Duty>();
  for (const duty of duties) {
    const { verdict, number } = duty.state;
    if (verdict === (duty.negated ? 'all' : 'none')) return null;
    if (verdict === 'open') open.set(`${number}${duty.negated ? '-' : '+'}`, duty);
  }
  return open;
}
