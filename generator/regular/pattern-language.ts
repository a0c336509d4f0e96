import { type Automaton, alphabetOf, everything, lastCodePoint, TooLarge } from './automata/automaton.ts';
import { RegularLanguage } from './language.ts';
import { isLinear } from './patterns/backtracking.ts';
import { determinized } from './patterns/determinize.ts';
import { buildNfa } from './patterns/nfa.ts';
import { conjunctsOf, matchesInsideCharacter, NotRegular, parsePattern } from './patterns/parse-pattern.ts';
import { unicodePattern } from './patterns/unicode-pattern.ts';

const known = new Map<string, RegularLanguage | NotRegular | TooLarge>();
const mostKnown = 5_000;

/**
 * The texts in which a regular expression matches somewhere: `pattern` of JSON Schema (validation section
 * 6.3.3), ECMA-262 with the flag `u`, or a pattern that the compiler reads as one.
 *
 * @throws TooLarge
 */
export function patternLanguage(source: string): RegularLanguage | NotRegular {
  let language = known.get(source);
  if (language === undefined) {
    language = readLanguage(source);
    if (known.size >= mostKnown) known.clear();
    known.set(source, language);
  }
  if (language instanceof TooLarge) throw language;
  return language;
}

function readLanguage(source: string): RegularLanguage | NotRegular | TooLarge {
  const tree = parsePattern(source);
  if (tree instanceof NotRegular) return tree;
  try {
    let language = new RegularLanguage(everything);
    for (const { alternatives, negated } of conjunctsOf(tree.alternatives)) {
      const nfa = buildNfa(alternatives);
      if (nfa instanceof NotRegular) return nfa;
      const part = new RegularLanguage(determinized(nfa));
      language = language.and(negated ? part.not() : part);
    }
    const isClear =
      !matchesInsideCharacter(tree.alternatives) || withLongCharacter.and(language.not()).isEmpty();
    return isClear ? language : new NotRegular('matches inside a character, where engines differ');
  } catch (error) {
    if (error instanceof TooLarge) return error;
    throw error;
  }
}

/** The texts with a character beyond U+FFFF. */
const withLongCharacter = new RegularLanguage({
  alphabet: alphabetOf([[0x10000, lastCodePoint]]),
  table: Int32Array.of(0, 1, 1, 1),
  accepting: Uint8Array.of(0, 1),
});

/**
 * How a validator is to match a pattern, so that no input makes it slow:
 *
 * - `native`: the engine's own regular expressions take linear time
 * - `table`: they might not, and an automaton does
 * - `costly`: neither is known to be fast; with the reason
 */
type Matching =
  | { readonly kind: 'native' }
  | { readonly kind: 'table'; readonly automaton: Automaton }
  /** `reason` is the end of a sentence about the pattern. */
  | { readonly kind: 'costly'; readonly reason: string };

/** Maximum number of entries in a transition table: about 40 kB of code. */
const mostEntries = 10_000;

const knownMatchings = new Map<string, Matching>();
const mostMatchings = 5_000;

/** @param written a valid pattern */
export function matchingOf(written: string): Matching {
  const pattern = unicodePattern(written) ?? written;
  let matching = knownMatchings.get(pattern);
  if (matching === undefined) {
    matching = isLinear(pattern) ? { kind: 'native' } : tableOf(pattern);
    if (knownMatchings.size >= mostMatchings) knownMatchings.clear();
    knownMatchings.set(pattern, matching);
  }
  return matching;
}

function tableOf(pattern: string): Matching {
  try {
    const language = patternLanguage(pattern);
    if (language instanceof NotRegular) return { kind: 'costly', reason: language.reason };
    const automaton = language.automaton();
    if (automaton.table.length <= mostEntries) return { kind: 'table', automaton };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
  }
  return { kind: 'costly', reason: 'has too many states for a table' };
}
