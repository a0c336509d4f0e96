import type { Literal } from './literal.ts';

/** A set of member names. Equal keys mean equal sets. */
export type Names = Words | Texts | Others | AnyOf;

export interface Words {
  readonly kind: 'words';
  readonly key: string;
  readonly words: ReadonlySet<string>;
}

/** Names that fulfil a literal: those that match a pattern, or a schema. */
interface Texts {
  readonly kind: 'texts';
  readonly key: string;
  readonly literal: Literal;
}

interface Others {
  readonly kind: 'not';
  readonly key: string;
  readonly of: Names;
}

interface AnyOf {
  readonly kind: 'any';
  readonly key: string;
  readonly of: readonly Names[];
}

/** Whether a text fulfils a literal. */
export type Judge = (literal: Literal, text: string) => boolean;

export function wordNames(words: Iterable<string>): Words {
  const set = new Set(words);
  return { kind: 'words', words: set, key: JSON.stringify([...set].sort()) };
}

export function textNames(literal: Literal): Names {
  return { kind: 'texts', literal, key: `t${literal}` };
}

export function allNamesBut(of: Names): Names {
  return of.kind === 'not' ? of.of : { kind: 'not', of, key: `!${of.key}` };
}

const noNames = wordNames([]);
export const allNames = allNamesBut(noNames);

/** The names that are in any of some sets. */
export function namesInAny(sets: readonly Names[]): Names {
  const found: string[] = [];
  const others = new Map<string, Names>();
  for (const one of sets.flatMap((set) => (set.kind === 'any' ? set.of : [set]))) {
    if (one.kind === 'words') found.push(...one.words);
    else others.set(one.key, one);
  }
  const words = wordNames(found);
  if (others.has(allNames.key)) return allNames;
  const of = [...(words.words.size > 0 ? [words] : []), ...others.values()];
  const [only] = of;
  if (only === undefined) return noNames;
  if (of.length === 1) return only;
  const keys = of.map(({ key }) => key).sort();
  return { kind: 'any', of, key: `(${keys.join('|')})` };
}

export function namesInAll(sets: readonly Names[]): Names {
  return allNamesBut(namesInAny(sets.map(allNamesBut)));
}

export function hasName(names: Names, name: string, judge: Judge): boolean {
  return isIn(
    names,
    (words) => words.has(name),
    (literal) => judge(literal, name),
  );
}

/** Whether a set has the names that nothing mentions as words and that fulfil just the given literals. */
export function hasOthers(names: Names, fulfilled: ReadonlySet<Literal>): boolean {
  return isIn(
    names,
    () => false,
    (literal) => fulfilled.has(literal),
  );
}

function isIn(
  names: Names,
  isWord: (words: ReadonlySet<string>) => boolean,
  isText: (literal: Literal) => boolean,
): boolean {
  switch (names.kind) {
    case 'words':
      return isWord(names.words);
    case 'texts':
      return isText(names.literal);
    case 'not':
      return !isIn(names.of, isWord, isText);
    default:
      return names.of.some((one) => isIn(one, isWord, isText));
  }
}

/** Calls back with each word and each literal that a set mentions. */
export function mentioned(
  names: Names,
  word: (word: string) => void,
  text: (literal: Literal) => void,
): void {
  switch (names.kind) {
    case 'words':
      for (const one of names.words) word(one);
      return;
    case 'texts':
      text(names.literal);
      return;
    case 'not':
      mentioned(names.of, word, text);
      return;
    default:
      for (const one of names.of) mentioned(one, word, text);
  }
}
