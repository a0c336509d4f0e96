import type { AST } from '@eslint-community/regexpp';

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
