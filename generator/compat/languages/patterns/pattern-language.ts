import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { unicodePattern } from '../../../schema/unicode-pattern.ts';
import { alphabetOf } from '../automata/alphabet.ts';
import { lastCodePoint } from '../automata/characters.ts';
import { TooLarge } from '../automata/too-large.ts';
import { RegularLanguage } from '../regular-language.ts';
import { buildNfa } from './build-nfa.ts';
import { determinized } from './determinize.ts';
import { matchesInsideCharacter } from './inside-character.ts';
import { NotRegular } from './not-regular.ts';

/** How deep groups may be nested: parsing is recursive. */
const deepest = 200;

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
  const pattern = unicodePattern(source);
  if (pattern === null) return new NotRegular('is not a regular expression with the flag u');
  if (nestingOf(pattern) > deepest) return new NotRegular('nests groups too deep');
  const tree = parse(pattern);
  if (tree === null) return new NotRegular('uses syntax that is not known here');
  try {
    const nfa = buildNfa(tree);
    if (nfa instanceof NotRegular) return nfa;
    const language = new RegularLanguage(determinized(nfa));
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

/** The pattern as a tree; null if the engine accepts what the parser does not know. */
function parse(pattern: string): AST.Pattern | null {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** How many groups contain each other. */
function nestingOf(pattern: string): number {
  let depth = 0;
  let most = 0;
  for (const [token] of pattern.matchAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[()]/g)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    most = Math.max(most, depth);
  }
  return most;
}
