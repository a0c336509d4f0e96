import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Thrown where a search takes more steps than it may. */
export class TooManySteps extends Error {}

type Go = (at: number) => boolean;

/**
 * How many steps it takes an engine that tries one way after the other to search a text, written down from ECMA-262 section
 * 22.2.2 as simply as can be. Lookbehinds and back references are left out.
 */
export function stepsOfSearch(pattern: string, flags: string, text: string, most: number): number {
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') });
  const characters = flags.includes('u') ? [...text] : text.split('');
  const sets = new Map<string, RegExp>();
  let steps = 0;

  const isIn = (raw: string, character: string): boolean => {
    const set = sets.get(raw) ?? new RegExp(`^(?:${raw})$`, flags);
    sets.set(raw, set);
    return set.test(character);
  };
  const anyOf = (alternatives: readonly AST.Alternative[], at: number, go: Go): boolean =>
    alternatives.some(({ elements }) => sequence(elements, 0, at, go));
  const sequence = (elements: readonly AST.Element[], index: number, at: number, go: Go): boolean => {
    const element = elements[index];
    return element === undefined
      ? go(at)
      : one(element, at, (next) => sequence(elements, index + 1, next, go));
  };
  const repeat = (
    { element, min, max, greedy }: AST.Quantifier,
    count: number,
    at: number,
    go: Go,
  ): boolean => {
    const more = () =>
      count < max &&
      one(element, at, (next) =>
        next === at && count >= min ? false : repeat(element.parent as AST.Quantifier, count + 1, next, go),
      );
    const enough = () => count >= min && go(at);
    return greedy ? more() || enough() : enough() || more();
  };
  const one = (element: AST.Element, at: number, go: Go): boolean => {
    if (++steps > most) throw new TooManySteps();
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return anyOf(element.alternatives, at, go);
      case 'Quantifier':
        return repeat(element, 0, at, go);
      case 'Assertion': {
        if (element.kind === 'start') return at === 0 && go(at);
        if (element.kind === 'end') return at === characters.length && go(at);
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          return anyOf(element.alternatives, at, () => true) !== element.negate && go(at);
        const isWord = (place: number) => /^\w$/.test(characters[place] ?? '');
        const isBoundary = isWord(at - 1) !== isWord(at);
        return isBoundary !== ('negate' in element && element.negate) && go(at);
      }
      default: {
        const character = characters[at];
        return character !== undefined && isIn(element.raw, character) && go(at + 1);
      }
    }
  };
  for (let start = 0; start <= characters.length; start++)
    if (anyOf(tree.alternatives, start, () => true)) break;
  return steps;
}
