import { type Automaton, accepts, everything, negated, nothing } from './automata/automaton.ts';
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
 * reverse. Lists of names, which are long and combined all the time, so never become automata.
 */
export class RegularLanguage implements Language {
  readonly #automaton: Automaton;
  readonly #exceptions: ReadonlySet<string>;
  #paths: Paths | null = null;
  #not: RegularLanguage | null = null;
  readonly #and = new WeakMap<RegularLanguage, RegularLanguage>();

  /** @param automaton a minimal one */
  constructor(automaton: Automaton, exceptions: ReadonlySet<string> = new Set()) {
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
      this.#not = new RegularLanguage(negated(this.#automaton), this.#exceptions);
      this.#not.#not = this;
    }
    return this.#not;
  }

  has(text: string): boolean {
    return accepts(this.#automaton, text) !== this.#exceptions.has(text);
  }

  isEmpty(): boolean {
    return this.size(1) === 0;
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
    for (const word of listWords(this.#pathsOf(), min, max)) {
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
    const both = automataInCommon(this.#automaton, other.#automaton);
    const exceptions = [...this.#exceptions, ...other.#exceptions].filter(
      (word) => accepts(both, word) !== (this.has(word) && other.has(word)),
    );
    return new RegularLanguage(both, new Set(exceptions));
  }

  /** The exceptions: those that the automaton accepts, and those that it does not. */
  #split(): { missing: string[]; added: string[] } {
    const missing: string[] = [];
    const added: string[] = [];
    for (const word of this.#exceptions) (accepts(this.#automaton, word) ? missing : added).push(word);
    return { missing, added };
  }

  #pathsOf(): Paths {
    this.#paths ??= pathsOf(this.#automaton);
    return this.#paths;
  }
}

/** The intersection, without any work if an automaton is of all words or of none. */
function automataInCommon(a: Automaton, b: Automaton): Automaton {
  if (isTrivial(a)) return a.accepting[0] === 1 ? b : nothing;
  if (isTrivial(b)) return b.accepting[0] === 1 ? a : nothing;
  return intersection(a, b);
}

function isTrivial({ accepting }: Automaton): boolean {
  return accepting.length === 1;
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
