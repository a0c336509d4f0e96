import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { appendPointer } from './pointer.ts';

interface Fault {
  readonly offset: number;
  readonly message: string;
}

/**
 * The mappings whose members a mapping takes over by its key `<<` (https://yaml.org/type/merge.html). Later ones override
 * earlier ones, and the mapping's own members all of them.
 */
export function mergedInto(map: YAMLMap, document: Document.Parsed): YAMLMap[] {
  return map.items
    .flatMap(({ key, value }) => (isMergeKey(key) ? sourcesOf(value, document) : []))
    .filter((source) => isMap(source))
    .reverse();
}

/** In quotes it is an ordinary key. */
function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === '<<' && key.type === Scalar.PLAIN;
}

function sourcesOf(value: unknown, document: Document.Parsed): unknown[] {
  const resolve = (node: unknown) => (isAlias(node) ? node.resolve(document) : node);
  const source = resolve(value);
  return isSeq(source) ? source.items.map(resolve) : [source];
}

/** A merge key with an invalid value. */
export function findBadMerge(document: Document.Parsed): Fault | null {
  const faults: Fault[] = [];
  visit(document, {
    Pair: (_, { key, value }) => {
      // An alias without an anchor is reported as such.
      const isGood = (source: unknown) => source === undefined || isMap(source);
      if (!isScalar(key) || !isMergeKey(key) || sourcesOf(value, document).every(isGood)) return;
      const message = 'the key << takes a mapping, an alias of one, or a list of these';
      faults.push({ offset: key.range?.[0] ?? 0, message });
    },
  });
  return faults[0] ?? null;
}

/** Why a well-formed document has no value, if its aliases are the reason. */
export function findBadAlias(document: Document.Parsed): Fault | null {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });
  for (const alias of aliases) {
    const offset = alias.range?.[0] ?? 0;
    const [start, end] = alias.resolve(document)?.range ?? [-1, -1];
    if (start < 0) return { offset, message: `there is no anchor &${alias.source} before this alias` };
    if (start <= offset && offset < end)
      return { offset, message: `the alias *${alias.source} is inside what it repeats` };
  }
  return null;
}

/** Text that does not match this has only finite numbers. */
export const mayBeInfinite = /\.(?:inf|nan)|\de\+?\d{3}|\d{309}/i;

/** Text that does not match this has only integers that are exact as doubles. */
export const mayBeInexact = /(?<![\w."'-])[-+]?\d{16,}(?![\w."'-])/;

/** A number of a file that a double cannot hold (RFC 8259 section 6). */
interface UnheldNumber {
  /** As it is written. */
  readonly text: string;
  readonly value: number;
  readonly offset: number;
  readonly pointer: string;
}

/** Numbers that are infinite or not a number. */
export function findInfiniteNumbers(document: Document.Parsed): UnheldNumber[] {
  return numbersIn(document).filter(({ value }) => !Number.isFinite(value));
}

/**
 * Integers that are not exact as doubles. Bounds are excluded: 64-bit bounds are inexact, but values compared with them
 * are rounded likewise.
 */
export function findInexactIntegers(document: Document.Parsed): UnheldNumber[] {
  return numbersIn(document).filter(isInexact);
}

/** @param pointerAt of the number at an offset of the text; null if none is there */
export function findInexactInJson(
  text: string,
  pointerAt: (offset: number) => string | null,
): UnheldNumber[] {
  return [...text.matchAll(new RegExp(mayBeInexact, 'g'))].flatMap(({ index, 0: written }) => {
    const pointer = pointerAt(index);
    const found = { text: written, value: Number(written), offset: index, pointer: pointer ?? '' };
    return pointer !== null && isInexact(found) ? [found] : [];
  });
}

function isInexact({ text, value, pointer }: UnheldNumber): boolean {
  return (
    /^[-+]?\d+$/.test(text) &&
    BigInt(text.replace('+', '')) !== BigInt(value) &&
    !/\/(?:exclusiveM|m)(?:in|ax)imum$/.test(pointer)
  );
}

function numbersIn(document: Document.Parsed): UnheldNumber[] {
  const found: UnheldNumber[] = [];
  visit(document, {
    Scalar: (key, node, path) => {
      const { value, source: text = '', range } = node;
      if (typeof value !== 'number' || key === 'key') return;
      found.push({ text, value, offset: range?.[0] ?? 0, pointer: pointerOf(path, node) });
    },
  });
  return found;
}

/** The pointer of the member whose key begins at an offset; that of the document if there is none. */
export function pointerOfKey(document: Document.Parsed, offset: number): string {
  let pointer = '';
  visit(document, {
    Pair: (_, pair, path) => {
      if (!isScalar(pair.key) || pair.key.range?.[0] !== offset) return;
      pointer = pointerOf([...path, pair], pair);
      return visit.BREAK;
    },
  });
  return pointer;
}

/** @param path what is around a node */
function pointerOf(path: readonly unknown[], node: unknown): string {
  const tokens = path.flatMap((around, index): (string | number)[] => {
    if (isPair(around)) return isScalar(around.key) ? [String(around.key.value)] : [];
    return isSeq(around) ? [around.items.indexOf(path[index + 1] ?? node)] : [];
  });
  return appendPointer('', ...tokens);
}
