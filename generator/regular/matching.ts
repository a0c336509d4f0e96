import type { Automaton } from './automata/automaton.ts';
import { TooLarge } from './automata/automaton.ts';
import { patternLanguage } from './pattern-language.ts';
import { isLinear } from './patterns/backtracking.ts';
import { NotRegular } from './patterns/parse-pattern.ts';
import { unicodePattern } from './patterns/unicode-pattern.ts';

/**
 * How a validator is to match a pattern, so that nobody who sends a text can hold it:
 *
 * - `native`: the engine's own regular expressions take linear time
 * - `table`: they might not, and an automaton does
 * - `costly`: neither is known, and why
 */
type Matching =
  | { readonly kind: 'native' }
  | { readonly kind: 'table'; readonly automaton: Automaton }
  /** `reason` is the end of a sentence about the pattern. */
  | { readonly kind: 'costly'; readonly reason: string };

/** Most entries in a table, a state for a class of characters each: some 40 kB of code. */
const mostEntries = 10_000;

const known = new Map<string, Matching>();
const mostKnown = 5_000;

/** @param written a valid pattern */
export function matchingOf(written: string): Matching {
  const pattern = unicodePattern(written) ?? written;
  let matching = known.get(pattern);
  if (matching === undefined) {
    matching = isLinear(pattern) ? { kind: 'native' } : tableOf(pattern);
    if (known.size >= mostKnown) known.clear();
    known.set(pattern, matching);
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
