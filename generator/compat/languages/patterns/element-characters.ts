import type { AST } from '@eslint-community/regexpp';
import { type Characters, charactersOf, complement, union } from '../automata/characters.ts';
import { engineCharacters } from './engine-characters.ts';

/** A part of a pattern that matches one character. */
export type CharacterElement =
  | AST.Character
  | AST.CharacterClass
  | AST.CharacterSet
  | AST.ExpressionCharacterClass;

export function elementCharacters(element: CharacterElement): Characters {
  switch (element.type) {
    case 'Character':
      return [element.value, element.value];
    case 'CharacterSet':
      return engineCharacters(element.raw);
    case 'CharacterClass': {
      const sets = element.elements.map((one): Characters => {
        if (one.type === 'CharacterClassRange') return charactersOf([[one.min.value, one.max.value]]);
        if (one.type === 'Character' || one.type === 'CharacterSet') return elementCharacters(one);
        throw flagV(one.type);
      });
      return element.negate ? complement(union(sets)) : union(sets);
    }
    case 'ExpressionCharacterClass':
      throw flagV(element.type);
  }
}

/** The flag `v` has more kinds of parts. Patterns are read with `u`. */
function flagV(type: string): Error {
  return new TypeError(`not in a pattern with the flag u: ${type}`);
}
