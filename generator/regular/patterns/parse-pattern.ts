import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Characters, charactersOf, complement, union } from '../automata/automaton.ts';
import { unicodePattern } from './unicode-pattern.ts';

/** Thrown for a pattern whose language cannot be computed, with the reason. */
export class NotRegular {
  /** The reason, as the end of a sentence about the pattern: `uses a backreference`. */
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
    // Syntax that only a newer engine than the parser accepts.
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

/** A pattern that must match, or must not. */
interface Conjunct {
  readonly alternatives: readonly Sequence[];
  readonly negated: boolean;
}

/**
 * Splits a pattern into a conjunction: `^(?=A)(?!B)C` as `^A`, not `^B`, and `^C`. The automata of the parts are small,
 * whereas building one of the whole passes through many more states.
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

const digits: Characters = [0x30, 0x39];
const wordCharacters: Characters = [...digits, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
const lineEnds: Characters = [0xa, 0xa, 0xd, 0xd, 0x2028, 0x2029];

const known = new Map<string, Characters>([
  // ECMA-262 sections 22.2.2.7 and 22.2.2.9.
  ['\\d', digits],
  ['\\w', wordCharacters],
  ['.', complement(lineEnds)],
]);

/**
 * The characters that an escape matches, such as `\w`, `.` or `\p{L}`. Those that depend on Unicode are asked
 * of the engine that runs us: validators ask the same one, whatever its version of Unicode.
 *
 * @param source an escape in the syntax of the `u` flag
 */
export function engineCharacters(source: string): Characters {
  let characters = known.get(source);
  if (characters === undefined) {
    characters = /^\\[DWSP]/.test(source)
      ? complement(engineCharacters(`\\${source[1]?.toLowerCase()}${source.slice(2)}`))
      : charactersOf(rangesMatching(source));
    known.set(source, characters);
  }
  return characters;
}

function* rangesMatching(source: string): Generator<readonly [from: number, to: number]> {
  const run = new RegExp(`${source}+`, 'gu');
  for (const [from, text] of allCharacters()) {
    const unitsEach = from > 0xffff ? 2 : 1;
    for (const match of text.matchAll(run)) {
      const first = from + match.index / unitsEach;
      yield [first, first + match[0].length / unitsEach - 1];
    }
  }
  const single = new RegExp(source, 'u');
  for (let surrogate = 0xd800; surrogate <= 0xdfff; surrogate++)
    if (single.test(String.fromCharCode(surrogate))) yield [surrogate, surrogate];
}

type Chunk = readonly [from: number, text: string];
let chunks: readonly Chunk[] | null = null;

/** All code points but the surrogates: in each chunk, all take one unit or all take two. */
function allCharacters(): readonly Chunk[] {
  chunks ??= [
    [0, 0xd7ff] as const,
    [0xe000, 0xffff] as const,
    ...Array.from({ length: 16 }, (_, plane) => [(plane + 1) << 16, ((plane + 1) << 16) + 0xffff] as const),
  ].map(([from, to]): Chunk => [from, textOf(from, to)]);
  return chunks;
}

function textOf(from: number, to: number): string {
  const units = new Uint16Array((to - from + 1) * (from > 0xffff ? 2 : 1));
  let next = 0;
  for (let point = from; point <= to; point++) {
    if (point > 0xffff) {
      units[next++] = 0xd800 + ((point - 0x10000) >> 10);
      units[next++] = 0xdc00 + (point & 0x3ff);
    } else units[next++] = point;
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units);
}
