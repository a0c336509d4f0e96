import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { unicodePattern } from './unicode-pattern.ts';

/** A pattern whose matches are no language that we can compare, and why. */
export class NotRegular {
  /** What is wrong, as the end of a sentence about the pattern: `uses a backreference`. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

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

/** What is said of the parts of a pattern only needs their elements. */
export type Sequence = Pick<AST.Alternative, 'elements'>;

/** A pattern that has to match, or is not to. */
interface Conjunct {
  readonly alternatives: readonly Sequence[];
  readonly negated: boolean;
}

/**
 * A pattern as several that are to hold together: `^(?=A)(?!B)C` as `^A`, not `^B`, and `^C`. The automata of
 * the parts are small, where one of the whole would be found by way of many more states than it has.
 */
export function conjunctsOf(alternatives: readonly Sequence[]): readonly Conjunct[] {
  const [only, other] = alternatives;
  const start = only?.elements[0];
  if (other !== undefined || start?.type !== 'Assertion' || start.kind !== 'start')
    return [{ alternatives, negated: false }];
  const found: Conjunct[] = [];
  const rest = only?.elements.slice(1) ?? [];
  for (let first = rest[0]; first?.type === 'Assertion' && first.kind === 'lookahead'; first = rest[0]) {
    const inside = first.alternatives.map(({ elements }) => ({ elements: [start, ...elements] }));
    found.push({ alternatives: inside, negated: first.negate });
    rest.shift();
  }
  return [...found, { alternatives: [{ elements: [start, ...rest] }], negated: false }];
}

/**
 * Whether a pattern matches between the two halves of a character beyond U+FFFF. By ECMA-262 nothing is
 * matched there, but V8 looks there too when it searches. No character matches at such a place, and neither
 * end of the text is there, so that only assertions can be met: `\B`, and what must not follow or come before.
 */
export function matchesInsideCharacter(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.some(({ elements }) => elements.every(isMet));
}

function isMet(element: AST.Element): boolean {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return matchesInsideCharacter(element.alternatives);
    case 'Quantifier':
      return element.min === 0 || isMet(element.element);
    case 'Assertion':
      return isAssertionMet(element);
    default:
      return false;
  }
}

function isAssertionMet(assertion: AST.Assertion): boolean {
  switch (assertion.kind) {
    case 'start':
    case 'end':
      return false;
    case 'word':
      return assertion.negate;
    case 'lookahead':
    case 'lookbehind':
      return matchesInsideCharacter(assertion.alternatives) !== assertion.negate;
  }
}
