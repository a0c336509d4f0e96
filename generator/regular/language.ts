import { type Automaton, accepts, everything, negated, nothing } from './automata/automaton.ts';
import { commonWord, intersection } from './automata/intersection.ts';
import { listWords } from './automata/list-words.ts';
import { countWords, hasLength, type Paths, pathsOf } from './automata/paths.ts';

/**
 * A set of strings, as sequences of Unicode code points. A lone surrogate is a code point, as it is to a
 * regular expression with the `u` flag. Immutable. Operations are exact, or throw `TooLarge`.
 */
export interface Language {
  and(other: Language): Language;
  or(other: Language): Language;
  not(): Language;
  has(text: string): boolean;
  isEmpty(): boolean;
  /** How many words there are, but at most `limit`; `Infinity` if there are infinitely many. */
  size(limit: number): number;
  /**
   * The words, shortest first, and of one length those first that are easy to read. One after the other, as
   * they are asked for: there may be infinitely many.
   *
   * @param bounds the least and the greatest number of code points
   */
  words(bounds?: { min?: number; max?: number }): Iterable<string>;
  /** Whether there is a word with a number of code points within bounds, however large these are. */
  hasLength(min: number, max: number): boolean;
}

/** Thrown for languages that this module did not make. */
class UnknownLanguage extends Error {}

/**
 * The words of an automaton. An intersection is built only when needed: its emptiness can be decided without it.
 */
export class RegularLanguage implements Language {
  #automaton: Automaton | null;
  /** The operands of an intersection that is not built yet. */
  #parts: readonly RegularLanguage[] = [];
  #shortest: string | null | undefined;
  #paths: Paths | null = null;
  #not: RegularLanguage | null = null;
  readonly #and = new WeakMap<RegularLanguage, RegularLanguage>();

  /** @param automaton a minimal one */
  constructor(automaton: Automaton | null) {
    this.#automaton = automaton;
  }

  and(other: Language): RegularLanguage {
    if (!(other instanceof RegularLanguage)) throw new UnknownLanguage('not a language of this module');
    if (other === this) return this;
    let both = this.#and.get(other) ?? other.#and.get(this);
    if (both === undefined) {
      both = this.#intersection(other);
      this.#and.set(other, both);
    }
    return both;
  }

  or(other: Language): RegularLanguage {
    return this.not().and(other.not()).not();
  }

  not(): RegularLanguage {
    if (this.#not === null) {
      this.#not = new RegularLanguage(negated(this.#automatonOf()));
      this.#not.#not = this;
    }
    return this.#not;
  }

  /** Whether the automaton accepts a text, built or not. */
  has(text: string): boolean {
    if (this.#automaton !== null) return accepts(this.#automaton, text);
    return this.#parts.every((part) => part.has(text));
  }

  isEmpty(): boolean {
    const shortest = this.#findShortest();
    return shortest === undefined ? this.#pathsOf().distance[0] === Infinity : shortest === null;
  }

  size(limit: number): number {
    const count = countWords(this.#pathsOf(), limit);
    return count === Number.POSITIVE_INFINITY ? count : Math.min(limit, count);
  }

  /** Often only the first one is needed. */
  *words({ min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {}): Iterable<string> {
    const shortest = this.#findShortest();
    if (shortest === null) return;
    const isFirst = shortest !== undefined && min <= lengthOf(shortest) && lengthOf(shortest) <= max;
    if (isFirst) yield shortest;
    for (const word of listWords(this.#pathsOf(), min, max)) if (!isFirst || word !== shortest) yield word;
  }

  hasLength(min: number, max: number): boolean {
    return hasLength(this.#pathsOf(), min, max);
  }

  #intersection(other: RegularLanguage): RegularLanguage {
    const both = new RegularLanguage(null);
    if (isOf(everything, this.#automaton)) both.#copyAutomaton(other);
    else if (isOf(everything, other.#automaton)) both.#copyAutomaton(this);
    else if (isOf(nothing, this.#automaton) || isOf(nothing, other.#automaton)) both.#automaton = nothing;
    else both.#parts = [this, other];
    return both;
  }

  #copyAutomaton(other: RegularLanguage): void {
    this.#automaton = other.#automaton;
    this.#parts = other.#parts;
    this.#shortest = other.#shortest;
  }

  /** The shortest accepted word, null if there is none, undefined if it is not known. */
  #findShortest(): string | null | undefined {
    const [a, b] = this.#parts;
    if (this.#automaton === null && this.#shortest === undefined && a !== undefined && b !== undefined)
      this.#shortest = commonWord(a.#automatonOf(), b.#automatonOf());
    return this.#shortest;
  }

  /** The minimal automaton. */
  automaton(): Automaton {
    return this.#automatonOf();
  }

  #automatonOf(): Automaton {
    const [a, b] = this.#parts;
    this.#automaton ??=
      a === undefined || b === undefined ? nothing : intersection(a.#automatonOf(), b.#automatonOf());
    this.#parts = [];
    return this.#automaton;
  }

  #pathsOf(): Paths {
    this.#paths ??= pathsOf(this.#automatonOf());
    return this.#paths;
  }
}

/** Whether an automaton is that of all words, or of none. */
function isOf(trivial: Automaton, automaton: Automaton | null): boolean {
  return automaton?.accepting.length === 1 && automaton.accepting[0] === trivial.accepting[0];
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

const all = new RegularLanguage(everything);

/** Every string. */
export function allWords(): Language {
  return all;
}

export function noWords(): Language {
  return all.not();
}
