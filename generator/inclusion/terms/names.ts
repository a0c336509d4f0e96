import vm from 'node:vm';
import { TooLarge } from '../../regular/automata/automaton.ts';
import { patternLanguage } from '../../regular/pattern-language.ts';
import { NotRegular } from '../../regular/patterns/parse-pattern.ts';
import { type Literal, Undecidable } from './literal.ts';

/** A set of member names. Equal keys mean equal sets. */
export type Names = Words | Texts | Others | AnyOf;

interface Words {
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
type Judge = (literal: Literal, text: string) => boolean;

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

/** How long, in milliseconds, the engine may try to match one pattern in all. */
const mostTime = 1000;
/** Shorter matches, the normal case, are not counted. */
const leastTime = 10;
/** Shorter texts are matched without a limit, since setting one costs half a millisecond. */
const shortText = 4;

const script = new vm.Script('expression.test(text)');

/**
 * Whether a text matches a pattern. Engines may take years for one that can match in many ways; the automaton of its
 * language takes a step for each character. Only a pattern without one, such as one with a back reference, is left to
 * the engine.
 *
 * @param source ECMA-262 with the flag `u`
 * @returns a test, which throws Undecidable if the engine takes too long
 */
export function patternTest(source: string): (text: string) => boolean {
  let test: ((text: string) => boolean) | null = null;
  return (text) => {
    test ??= exactTest(source) ?? limitedTest(source);
    return test(text);
  };
}

function exactTest(source: string): ((text: string) => boolean) | null {
  try {
    const language = patternLanguage(source);
    return language instanceof NotRegular ? null : (text) => language.has(text);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

function limitedTest(source: string): (text: string) => boolean {
  const expression = new RegExp(source, 'u');
  const place = vm.createContext({ expression, text: '' });
  let left = mostTime;
  return (text) => {
    if (text.length <= shortText) return expression.test(text);
    const start = performance.now();
    try {
      place['text'] = text;
      return script.runInContext(place, { timeout: Math.max(1, Math.round(left)) }) === true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new Undecidable(`it takes too long to match the pattern ${source}`);
    } finally {
      const took = performance.now() - start;
      if (took > leastTime) left -= took;
    }
  };
}
