import { type Automaton, accepts, everything, negated, nothing } from './automata/automaton.ts';
import { commonWord } from './automata/common-word.ts';
import { countWords } from './automata/count-words.ts';
import { hasLength } from './automata/lengths.ts';
import { listWords } from './automata/list-words.ts';
import { type Paths, pathsOf } from './automata/paths.ts';
import { rankOf } from './automata/preference.ts';
import { intersection } from './automata/product.ts';

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

/** Thrown where languages meet that this module has not made. */
class UnknownLanguage extends Error {}

/**
 * The words of an automaton, but for some exceptions: words that it accepts and the language lacks, or the
 * reverse. Lists of names, which are long and combined all the time, so never become automata. The automaton
 * of an intersection is only built when it is needed: whether it is empty can be known before.
 */
export class RegularLanguage implements Language {
  #automaton: Automaton | null;
  /** What the automaton is to be the intersection of. */
  #parts: readonly RegularLanguage[] = [];
  #exceptions: ReadonlySet<string>;
  #shortest: string | null | undefined;
  #paths: Paths | null = null;
  #not: RegularLanguage | null = null;
  readonly #and = new WeakMap<RegularLanguage, RegularLanguage>();

  /** @param automaton a minimal one */
  constructor(automaton: Automaton | null, exceptions: ReadonlySet<string> = new Set()) {
    this.#automaton = automaton;
    this.#exceptions = exceptions;
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
      this.#not = new RegularLanguage(negated(this.#automatonOf()), this.#exceptions);
      this.#not.#not = this;
    }
    return this.#not;
  }

  has(text: string): boolean {
    return this.#accepts(text) !== this.#exceptions.has(text);
  }

  isEmpty(): boolean {
    const shortest = this.#findShortest();
    if (shortest === null) return this.#exceptions.size === 0;
    if (shortest !== undefined && !this.#exceptions.has(shortest)) return false;
    return this.#exceptions.size === 0 ? this.#pathsOf().distance[0] === Infinity : this.size(1) === 0;
  }

  size(limit: number): number {
    const { missing, added } = this.#split();
    const count = countWords(this.#pathsOf(), limit + missing.length);
    return count === Number.POSITIVE_INFINITY
      ? count
      : Math.min(limit, count - missing.length + added.length);
  }

  *words({ min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {}): Iterable<string> {
    const added = this.#split()
      .added.map((word) => ({ word, length: lengthOf(word) }))
      .filter(({ length }) => min <= length && length <= max)
      .sort((a, b) => a.length - b.length || compareReadability(a.word, b.word));
    for (const word of this.#acceptedWords(min, max)) {
      if (this.#exceptions.has(word)) continue;
      const length = added.length === 0 ? 0 : lengthOf(word);
      for (let next = added[0]; next !== undefined && next.length <= length; next = added[0]) {
        yield next.word;
        added.shift();
      }
      yield word;
    }
    for (const { word } of added) yield word;
  }

  hasLength(min: number, max: number): boolean {
    const isWithin = (word: string) => min <= lengthOf(word) && lengthOf(word) <= max;
    const { missing, added } = this.#split();
    if (added.some(isWithin)) return true;
    if (!hasLength(this.#pathsOf(), min, max)) return false;
    if (!missing.some(isWithin)) return true;
    // Some words of these lengths are missing, but are all of them?
    for (const word of listWords(this.#pathsOf(), min, max)) if (!this.#exceptions.has(word)) return true;
    return false;
  }

  #intersection(other: RegularLanguage): RegularLanguage {
    const both = new RegularLanguage(null);
    if (isOf(everything, this.#automaton)) both.#copyAutomaton(other);
    else if (isOf(everything, other.#automaton)) both.#copyAutomaton(this);
    else if (isOf(nothing, this.#automaton) || isOf(nothing, other.#automaton)) both.#automaton = nothing;
    else both.#parts = [this, other];
    both.#exceptions = new Set(
      [...this.#exceptions, ...other.#exceptions].filter(
        (word) => both.#accepts(word) !== (this.has(word) && other.has(word)),
      ),
    );
    return both;
  }

  #copyAutomaton(other: RegularLanguage): void {
    this.#automaton = other.#automaton;
    this.#parts = other.#parts;
    this.#shortest = other.#shortest;
  }

  /** Whether the automaton accepts a text, built or not. */
  #accepts(text: string): boolean {
    if (this.#automaton !== null) return accepts(this.#automaton, text);
    return this.#parts.every((part) => part.#accepts(text));
  }

  /** The exceptions: those that the automaton accepts, and those that it does not. */
  #split(): { missing: string[]; added: string[] } {
    const missing: string[] = [];
    const added: string[] = [];
    for (const word of this.#exceptions) (this.#accepts(word) ? missing : added).push(word);
    return { missing, added };
  }

  /** The words that the automaton accepts. The first one is often all that is asked for. */
  *#acceptedWords(min: number, max: number): Iterable<string> {
    const shortest = this.#findShortest();
    if (shortest === null) return;
    const isFirst = shortest !== undefined && min <= lengthOf(shortest) && lengthOf(shortest) <= max;
    if (isFirst) yield shortest;
    for (const word of listWords(this.#pathsOf(), min, max)) if (!isFirst || word !== shortest) yield word;
  }

  /** The shortest accepted word, null if there is none, undefined if it is not known. */
  #findShortest(): string | null | undefined {
    const [a, b] = this.#parts;
    if (this.#automaton === null && this.#shortest === undefined && a !== undefined && b !== undefined)
      this.#shortest = commonWord(a.#automatonOf(), b.#automatonOf());
    return this.#shortest;
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

/** Compares two words of one length: the first characters that differ decide. */
function compareReadability(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => Array.from(text, (one) => one.codePointAt(0) ?? 0));
  for (const [index, one] of left?.entries() ?? []) {
    const other = right?.[index] ?? 0;
    if (one !== other) return rankOf(one) - rankOf(other) || one - other;
  }
  return 0;
}

export const allWords = new RegularLanguage(everything);
export const noWords = allWords.not();

/** The language of some words. */
export function finiteLanguage(words: Iterable<string>): RegularLanguage {
  return new RegularLanguage(nothing, new Set(words));
}
