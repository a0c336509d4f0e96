import { allWords as all, type Language, noWords as none } from './regular-language.ts';

export { TooLarge } from './automata/too-large.ts';
export { patternLanguage } from './pattern-language.ts';
export { NotRegular } from './patterns/not-regular.ts';
export type { Language } from './regular-language.ts';

/** Every string. */
export function allWords(): Language {
  return all;
}

export function noWords(): Language {
  return none;
}
