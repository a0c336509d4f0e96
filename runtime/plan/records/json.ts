import { createHash } from 'node:crypto';
import { parse } from 'lossless-json';

/** A JSON number as it was written: its digits matter to the canonical form. */
export class JsonNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** JSON in which numbers keep their digits. */
export type JsonValue = null | boolean | string | JsonNumber | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

function isJsonList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A set of members: neither a list nor a number. */
export function isJsonObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value) && !(value instanceof JsonNumber);
}

/** Parses JSON and keeps every number as it was written. Throws a SyntaxError, or a RangeError where it is too deep. */
export function parseExactJson(text: string): JsonValue {
  return parse(text, undefined, {
    parseNumber: (source) => new JsonNumber(source),
    onDuplicateKey: ({ newValue }) => newValue,
  }) as JsonValue;
}

/** Deeper than any record, and shallow enough for every stack. */
const deepestNesting = 1000;

/** JSON without a canonical form; `rule` names the limit that it exceeds. */
export class CanonicalJsonError extends Error {
  readonly rule: 'nesting' | 'number-range';
  constructor(rule: 'nesting' | 'number-range', message: string) {
    super(message);
    this.rule = rule;
  }
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * The canonical form that digests are taken of: keys by code point, no spaces, ASCII only, integers digit for digit,
 * every other number as the shortest 64-bit float. Throws a CanonicalJsonError.
 */
export function canonicalJson(value: JsonValue, depth = 0): string {
  if (typeof value === 'string') return canonicalString(value);
  if (value instanceof JsonNumber) return canonicalNumber(value.source);
  if (value === null || typeof value === 'boolean') return String(value);
  if (depth === deepestNesting)
    throw new CanonicalJsonError('nesting', `is nested deeper than ${depth} levels`);
  if (isJsonList(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const members = Object.entries(value)
    .sort(([left], [right]) => compareCodePoints(left, right))
    .map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member, depth + 1)}`);
  return `{${members.join(',')}}`;
}

/** U+007F stays as it is; a character beyond U+FFFF becomes its two UTF-16 units. */
function canonicalString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
  const escaped = text.replace(/["\\\u0000-\u001f\u0080-\uffff]/g, (unit) => {
    return shortEscapes[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/** Without fraction and exponent a number is an integer, else a float. */
function canonicalNumber(source: string): string {
  if (/^-?\d+$/.test(source)) return source === '-0' ? '0' : source;
  const float = Number(source);
  if (Number.isFinite(float)) return canonicalFloat(float);
  throw new CanonicalJsonError('number-range', `holds a number beyond 64-bit floats: ${source.slice(0, 40)}`);
}

/** Positional when the decimal exponent is in -4 … 15, else scientific with at least two exponent digits. */
function canonicalFloat(float: number): string {
  const sign = float < 0 || Object.is(float, -0) ? '-' : '';
  const [mantissa = '0', power = '0'] = Math.abs(float).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  if (exponent < -4 || exponent > 15) {
    return `${sign}${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}

/** SHA-256 in lower-case hex. A string counts as its UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Compares two strings by Unicode code point; a lone surrogate counts as one. Plain `<` compares UTF-16 units and
 * puts U+10000 before U+FFFF.
 */
export function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let at = 0;
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  if (at === shorter) return left.length - right.length;
  if (endsPair(left, at) || endsPair(right, at)) at--;
  return (left.codePointAt(at) ?? 0) - (right.codePointAt(at) ?? 0);
}

/** Whether a surrogate pair starts before `at`, up to where both strings are equal. */
function endsPair(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** JSON with two spaces a level; numbers keep their digits, short lists of plain values stay on one line. */
export function printJson(value: JsonValue, indent = ''): string {
  if (value instanceof JsonNumber) return value.source;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (isJsonList(value)) {
    const items = value.map((item) => printJson(item, inner));
    const line = `[${items.join(', ')}]`;
    const isPlain = value.every(
      (item) => typeof item !== 'object' || item === null || item instanceof JsonNumber,
    );
    if (items.length === 0 || (isPlain && line.length + indent.length <= 100)) return line;
    return `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${printJson(member, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${inner}${members.join(`,\n${inner}`)}\n${indent}}`;
}

/** Where something is in a text: line and column from 1, columns in UTF-16 units, as editors count. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Places in a JSON text. The text is indexed at the first call. */
export interface LineFinder {
  /** Line of the value at a JSON pointer, or of the nearest enclosing value that exists. */
  ofPointer(pointer: string): number;
  /** The same with its column. */
  placeOf(pointer: string): TextPlace;
  /** The first key that an object has twice, and where its second value is; null without one. */
  repeatedKey(): (TextPlace & { readonly key: string }) | null;
  /** Place and text of the first thing that is not JSON. */
  ofError(): TextPlace & { readonly found: string };
}

export function createLineFinder(text: string): LineFinder {
  let starts: number[] | null = null;
  let index: JsonIndex | null = null;
  return { ofPointer: (pointer) => placeOf(pointer).line, placeOf, ofError, repeatedKey };

  function placeOf(pointer: string): TextPlace {
    index ??= indexJson(text);
    const { offsets } = index;
    let around = pointer;
    while (around !== '' && !offsets.has(around)) around = around.slice(0, around.lastIndexOf('/'));
    return placeAt(offsets.get(around) ?? 0);
  }

  function ofError() {
    index ??= indexJson(text);
    const errorAt = index.errorAt ?? text.length;
    const found = errorAt < text.length ? JSON.stringify(text[errorAt]) : 'the end';
    return { ...placeAt(errorAt), found };
  }

  function repeatedKey() {
    index ??= indexJson(text);
    const { repeatedKey: key, repeatedAt } = index;
    return key === null ? null : { ...placeAt(repeatedAt), key };
  }

  function placeAt(offset: number): TextPlace {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (starts[low - 1] ?? 0) + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * A key that an object of a JSON text has twice, or null. `data` is what `JSON.parse` made of the text: it has one
 * member where the text had two, so most texts are cleared by counting.
 */
export function repeatedKey(text: string, data: unknown): string | null {
  return mostKeys(text) > membersOf(data) ? indexJson(text).repeatedKey : null;
}

const quote = 0x22;
const space = 0x20;

/** At least as many as the text has keys: colons after a quote, or after white space. */
function mostKeys(text: string): number {
  let keys = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote || before <= space) keys++;
  }
  return keys;
}

/** Members of all objects. The text was parsed, so that its nesting is bounded by the stack. */
function membersOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  let members = 0;
  // `for … in` over arrays is many times slower, and slows the loop over objects too.
  if (Array.isArray(data)) {
    for (const item of data as readonly unknown[]) {
      if (typeof item === 'object' && item !== null) members += membersOf(item);
    }
    return members;
  }
  for (const key in data) {
    const value = (data as Record<string, unknown>)[key];
    if (typeof value === 'object' && value !== null) members += membersOf(value);
    members++;
  }
  return members;
}

/** Positions of the values in a JSON text. */
interface JsonIndex {
  /** Offset of each value by its JSON pointer (RFC 6901). */
  readonly offsets: ReadonlyMap<string, number>;
  /** Offset of the first thing that is not JSON; null when all of it is. */
  readonly errorAt: number | null;
  /** The first key that an object has twice, null without one, and the offset of its second value. */
  readonly repeatedKey: string | null;
  readonly repeatedAt: number;
}

interface Open {
  readonly pointer: string;
  readonly close: ']' | '}';
  /** Index of the current item of a list. */
  item: number;
  /** Key of the current member of an object; null when a key is next. */
  key: string | null;
}

const skipped = /[ \t\n\r]*/y;
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings hold none of them.
  /[{}[\]:,]|"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Reads a JSON text for positions only. `JSON.parse` says that something is wrong; this says where. */
function indexJson(text: string): JsonIndex {
  const offsets = new Map<string, number>();
  const open: Open[] = [];
  let repeatedKey: string | null = null;
  let repeatedAt = 0;
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or close' | 'end' = 'value';
  let at = 0;
  for (;;) {
    at = matchEnd(skipped, text, at) ?? at;
    if (at === text.length) return found(expected === 'end' ? null : at);
    const end = matchEnd(token, text, at);
    if (end === null) return found(at);
    const word = text.slice(at, end);
    const inner = open.at(-1);
    if (inner !== undefined && word === inner.close && canClose()) {
      open.pop();
      expected = open.length === 0 ? 'end' : ', or close';
    } else if (inner !== undefined && expected === ', or close' && word === ',') {
      if (inner.close === ']') inner.item++;
      inner.key = null;
      expected = inner.close === ']' ? 'value' : 'key';
    } else if (inner !== undefined && expected.startsWith('key') && word.startsWith('"')) {
      inner.key = JSON.parse(word) as string;
      expected = ':';
    } else if (expected === ':' && word === ':') {
      expected = 'value';
    } else if (expected.startsWith('value') && !/^[\]},:]/.test(word)) {
      const pointer = inner === undefined ? '' : `${inner.pointer}/${step(inner)}`;
      if (inner?.close === '}' && repeatedKey === null && offsets.has(pointer)) {
        repeatedKey = inner.key;
        repeatedAt = at;
      }
      offsets.set(pointer, at);
      if (word === '{' || word === '[') {
        open.push({ pointer, close: word === '{' ? '}' : ']', item: 0, key: null });
        expected = word === '{' ? 'key or }' : 'value or ]';
      } else {
        expected = inner === undefined ? 'end' : ', or close';
      }
    } else {
      return found(at);
    }
    at = end;
  }

  function found(errorAt: number | null): JsonIndex {
    return { offsets, errorAt, repeatedKey, repeatedAt };
  }

  function canClose(): boolean {
    return expected === ', or close' || expected === 'key or }' || expected === 'value or ]';
  }
}

function step({ close, item, key }: Open): string {
  return close === ']' ? String(item) : (key ?? '').replaceAll('~', '~0').replaceAll('/', '~1');
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
