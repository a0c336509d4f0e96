import { alphabetOf, lastCodePoint } from './automata/alphabet.ts';
import { everything, TooLarge } from './automata/automaton.ts';
import { RegularLanguage } from './language.ts';
import { determinized } from './patterns/determinize.ts';
import { buildNfa } from './patterns/nfa.ts';
import { conjunctsOf, matchesInsideCharacter, NotRegular, parsePattern } from './patterns/parse-pattern.ts';

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
