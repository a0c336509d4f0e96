import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { unicodePattern } from '../../../schema/unicode-pattern.ts';
import { NotRegular } from './not-regular.ts';

/** How deep groups may be nested: parsing is recursive. */
const deepest = 200;

/** A pattern as a tree, read as the validators read it. */
export function parsePattern(source: string): AST.Pattern | NotRegular {
  const pattern = unicodePattern(source);
  if (pattern === null) return new NotRegular('is not a regular expression with the flag u');
  if (nestingOf(pattern) > deepest) return new NotRegular('nests groups too deep');
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch (error) {
    // What an engine newer than the parser accepts.
    if (error instanceof SyntaxError) return new NotRegular('uses syntax that is not known here');
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
