import type { AST } from '@eslint-community/regexpp';
import { anyCharacter, type Characters, TooLarge } from '../automata/automaton.ts';
import {
  type CharacterElement,
  elementCharacters,
  engineCharacters,
  NotRegular,
  type Sequence,
} from './parse-pattern.ts';

/** A node of a nondeterministic automaton, with the numbers of the nodes that come next. */
type Node =
  | { readonly kind: 'final' }
  | { readonly kind: 'character'; readonly characters: Characters; readonly next: number }
  | { readonly kind: 'choice'; readonly next: readonly number[] }
  /** Continues if a machine matches from here on (lookahead) or up to here (lookbehind), or if it does not. */
  | {
      readonly kind: 'ahead' | 'behind';
      readonly machine: number;
      readonly negated: boolean;
      readonly next: number;
    };

/** A whole pattern, or what is inside a lookahead or a lookbehind. */
interface Machine {
  readonly start: number;
  /** Whether a match may begin at every place, and not only where the machine is started. */
  readonly restarts: boolean;
  /** Whether anything may follow a match. */
  readonly hasTail: boolean;
  readonly isBehind: boolean;
}

const mostNodes = 200_000;

/** The nodes and machines of a pattern. A machine comes after those that it needs; the last is the pattern. */
export class Nfa {
  readonly nodes: Node[] = [{ kind: 'final' }];
  readonly machines: Machine[] = [];
  readonly final = 0;

  add(node: Node): number {
    if (this.nodes.length > mostNodes) throw new TooLarge('the pattern repeats too much');
    return this.nodes.push(node) - 1;
  }

  addMachine(machine: Machine): number {
    return this.machines.push(machine) - 1;
  }

  /** A loop. */
  addLoop(next: number, bodyBefore: (loop: number) => number): number {
    const ways: number[] = [];
    const loop = this.add({ kind: 'choice', next: ways });
    ways.push(bodyBefore(loop), next);
    return loop;
  }
}

/** Thrown for constructs that are not regular. */
class Refusal extends Error {
  readonly notRegular: NotRegular;

  constructor(reason: string) {
    super(reason);
    this.notRegular = new NotRegular(reason);
  }
}

/** @throws TooLarge */
export function buildNfa(alternatives: readonly Sequence[]): Nfa | NotRegular {
  try {
    return new Builder().build(alternatives);
  } catch (error) {
    if (error instanceof Refusal) return error.notRegular;
    throw error;
  }
}

/** Builds from the end of the pattern to its beginning, so that each part knows its successor. */
class Builder {
  readonly #nfa = new Nfa();
  readonly #machines = new Map<unknown, number>();
  readonly #characters = new Map<CharacterElement, Characters>();
  /** Nesting depth of lookbehinds. */
  #lookbehinds = 0;

  build(alternatives: readonly Sequence[]): Nfa {
    const start = this.#anyOf(alternatives, this.#nfa.final);
    this.#nfa.addMachine({ start, restarts: true, hasTail: true, isBehind: false });
    return this.#nfa;
  }

  #anyOf(alternatives: readonly Sequence[], next: number): number {
    const starts = alternatives.map(({ elements }) =>
      elements.reduceRight((after, element) => this.#element(element, after), next),
    );
    return starts.length === 1 && starts[0] !== undefined ? starts[0] : this.#choice(starts);
  }

  #element(element: AST.Element, next: number): number {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element, next);
      case 'Backreference':
        throw new Refusal('uses a backreference');
      case 'Quantifier':
        return this.#quantifier(element, next);
      case 'Group':
        if (element.modifiers !== null) throw new Refusal('changes its flags');
        return this.#anyOf(element.alternatives, next);
      case 'CapturingGroup':
        return this.#anyOf(element.alternatives, next);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#character(this.#charactersOf(element), next);
    }
  }

  #quantifier({ element, min, max }: AST.Quantifier, next: number): number {
    let start = next;
    if (max === Number.POSITIVE_INFINITY)
      start = this.#nfa.addLoop(next, (loop) => this.#element(element, loop));
    else {
      for (let left = max - min; left > 0; left--) {
        const body = this.#element(element, start);
        if (body === start) break;
        start = this.#choice([body, next]);
      }
    }
    for (let left = min; left > 0; left--) {
      const body = this.#element(element, start);
      // An empty group adds nothing, however often.
      if (body === start) break;
      start = body;
    }
    return start;
  }

  #assertion(assertion: AST.Assertion, next: number): number {
    switch (assertion.kind) {
      case 'start':
        return this.#look('behind', this.#start(), false, next);
      case 'end':
        return this.#look('ahead', this.#nextIs(anyCharacter), true, next);
      case 'word': {
        const after = this.#nextIs(engineCharacters('\\w'));
        const before = this.#lastIs(engineCharacters('\\w'));
        // At a word boundary the two sides differ.
        return this.#choice(
          [true, false].map((isAfter) => {
            const rest = this.#look('ahead', after, !isAfter, next);
            return this.#look('behind', before, isAfter !== assertion.negate, rest);
          }),
        );
      }
      case 'lookahead': {
        const machine = this.#machine(assertion, { restarts: false, hasTail: true, isBehind: false }, () =>
          this.#anyOf(assertion.alternatives, this.#nfa.final),
        );
        return this.#look('ahead', machine, assertion.negate, next);
      }
      case 'lookbehind': {
        this.#lookbehinds++;
        const machine = this.#machine(assertion, { restarts: true, hasTail: false, isBehind: true }, () =>
          this.#anyOf(assertion.alternatives, this.#nfa.final),
        );
        this.#lookbehinds--;
        return this.#look('behind', machine, assertion.negate, next);
      }
    }
  }

  #look(kind: 'ahead' | 'behind', machine: number, negated: boolean, next: number): number {
    if (kind === 'ahead' && this.#lookbehinds > 0) throw new Refusal('looks ahead inside a lookbehind');
    return this.#nfa.add({ kind, machine, negated, next });
  }

  /** Matches only before the first character. */
  #start(): number {
    return this.#machine('start', { restarts: false, hasTail: false, isBehind: true }, () => this.#nfa.final);
  }

  #nextIs(characters: Characters): number {
    return this.#machine(characters, { restarts: false, hasTail: true, isBehind: false }, () =>
      this.#character(characters, this.#nfa.final),
    );
  }

  #lastIs(characters: Characters): number {
    const options = { restarts: true, hasTail: false, isBehind: true };
    return this.#machine('last is a word character', options, () =>
      this.#character(characters, this.#nfa.final),
    );
  }

  /** One machine for each part of the pattern, however often it is repeated. */
  #machine(part: unknown, options: Omit<Machine, 'start'>, build: () => number): number {
    let machine = this.#machines.get(part);
    if (machine === undefined) {
      machine = this.#nfa.addMachine({ start: build(), ...options });
      this.#machines.set(part, machine);
    }
    return machine;
  }

  #charactersOf(element: CharacterElement): Characters {
    let characters = this.#characters.get(element);
    if (characters === undefined) {
      characters = elementCharacters(element);
      this.#characters.set(element, characters);
    }
    return characters;
  }

  #choice(next: readonly number[]): number {
    return this.#nfa.add({ kind: 'choice', next });
  }

  #character(characters: Characters, next: number): number {
    return this.#nfa.add({ kind: 'character', characters, next });
  }
}
