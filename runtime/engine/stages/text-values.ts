import type { Primitive, Shape } from '../core/contract.ts';
import { mayHaveProto, protoFaultOf } from '../core/faults.ts';

/**
 * Decodes a text to a value: a number, boolean or null if the shape allows it and the text is one, JSON if the shape says so,
 * else a string, which the validator may refuse. Throws Malformed.
 */
export function decodeText(text: string, shape: Shape): unknown {
  const types: readonly Primitive[] = shape.types ?? ['string'];
  const admitsText = types.includes('string');
  for (const type of types) {
    const value = parsers[type](text, admitsText);
    if (value !== undefined) return value;
  }
  if (shape.json === true && /^\s*[[{]/.test(text)) return parseJson(text, shape, admitsText);
  return text;
}

/**
 * JSON that is all of a value. Throws Malformed, unless it may be text as well, and for a member `__proto__` that the contract
 * does not name.
 */
export function parseJson(
  text: string,
  { namesProto }: Pick<Shape, 'namesProto'>,
  admitsText = false,
): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (admitsText) return text;
    throw new Malformed('is not JSON');
  }
  const fault = namesProto !== true && mayHaveProto(text) ? protoFaultOf(value) : null;
  if (fault !== null) throw new Malformed(fault.reason, fault.pointer);
  return value;
}

/** Undefined for text that is not of the type. */
const parsers: Readonly<Record<Primitive, (text: string, admitsText: boolean) => unknown>> = {
  integer: (text, admitsText) => {
    const value = parseNumber(text, admitsText);
    return Number.isInteger(value) ? value : undefined;
  },
  number: parseNumber,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  null: (text, admitsText) => (!admitsText && (text === '' || text === 'null') ? null : undefined),
  string: () => undefined,
};

/** The grammar of JSON (RFC 8259 section 6). An integer that cannot be represented exactly is refused: it could be a key. */
function parseNumber(text: string, admitsText: boolean): number | undefined {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(value)) {
    if (admitsText) return undefined;
    if (String(value) !== text && BigInt(text) !== BigInt(value))
      throw new Malformed('is a number that cannot be held exactly');
  }
  return value;
}

/** Plain text. */
export const textShape: Shape = {};

export function isPrimitive(shape: Shape): boolean {
  return shape.types === undefined || shape.types.length > 0;
}

export function isObjectShape(shape: Shape): boolean {
  return shape.properties !== undefined || shape.rest !== undefined;
}

export function isComposite(shape: Shape): boolean {
  return shape.items !== undefined || isObjectShape(shape);
}

export function shapeOfItem(shape: Shape, index: number): Shape {
  return shape.prefix?.[index] ?? shape.items ?? textShape;
}

export function shapeOfProperty(shape: Shape, name: string): Shape {
  const { properties = {}, rest = textShape } = shape;
  return Object.hasOwn(properties, name) ? (properties[name] ?? rest) : rest;
}

/** A text that cannot be decoded as the contract says. The message is a reason: `must …`, `is …`. */
export class Malformed extends Error {
  /** JSON pointer into the value; empty for the whole of it. */
  readonly pointer: string;

  constructor(reason: string, pointer = '') {
    super(reason);
    this.name = 'Malformed';
    this.pointer = pointer;
  }
}

/** How text is encoded at a place, and how the items of a list are separated in it. */
export interface Codec {
  /** Throws Malformed. */
  decode(text: string): string;
  readonly space: string | RegExp;
  readonly pipe: string | RegExp;
}

/** In a path: percent-encoded (RFC 3986 section 2.1). */
export const percentCodec: Codec = { decode: percentDecode, space: '%20', pipe: /\||%7C/i };

/** In a query or a form: percent-encoded, and a plus sign is a space (WHATWG URL section 5.1). */
export const formCodec: Codec = {
  decode: (text) => percentDecode(text.includes('+') ? text.replaceAll('+', ' ') : text),
  space: /%20|\+/,
  pipe: /\||%7C/i,
};

/** In a query with `allowReserved`: reserved characters are literal, the plus sign too (RFC 6570 section 3.2.3). */
export const reservedCodec: Codec = { ...formCodec, decode: percentDecode };

/** In a part of a form: as it is. */
export const plainCodec: Codec = { decode: (text) => text, space: ' ', pipe: '|' };

/** In a header: as it is, without white space around the items of a list (RFC 9110 section 5.6.1). */
export const headerCodec: Codec = { ...plainCodec, decode: (text) => text.trim() };

export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  if (!percentEncoded.test(text)) throw new Malformed('is not percent-encoded UTF-8');
  return decodeURIComponent(text);
}

/**
 * What `decodeURIComponent` accepts: percent-encoded, well-formed UTF-8 (RFC 3629 section 4). Tested first, since a failure of
 * that function costs a hundred times as much, and a client may send many invalid names.
 */
const percentEncoded = new RegExp(
  '^[^%]*(?:(?:%[0-7]H|%(?:C[2-9A-F]|DH)T|%E0%[AB]HT|%E[1-9A-CEF]TT|%ED%[89]HT|%F0%[9AB]HTT|%F[1-3]TTT|%F4%8HTT)[^%]*)*$'
    .replaceAll('T', '%[89AB]H')
    .replaceAll('H', '[0-9A-F]'),
  'i',
);

/** The pairs of a query, a form or a cookie header, in order. */
export type Pairs = ReadonlyMap<string, readonly string[]>;

/**
 * Names are decoded. Texts are not, since the separators of lists in them must be found first. A name that cannot be decoded
 * stays raw.
 */
export function readPairs(text: string): Pairs {
  return collect(text === '' ? [] : text.split('&'), formCodec);
}

/** RFC 6265 section 4.2.1. */
export function readCookies(header: string | undefined): Pairs {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  return collect(
    cookies.filter((cookie) => cookie !== ''),
    percentCodec,
  );
}

/** Cookies whose value has several members in the style `form`: `color=blue&color=black`. */
export function explodeCookies(cookies: Pairs): Pairs {
  const pieces = [...cookies].flatMap(([name, texts]) =>
    texts.flatMap((text) => `${encodeURIComponent(name)}=${text}`.split('&')),
  );
  return collect(pieces, percentCodec);
}

function collect(pieces: readonly string[], codec: Codec): Pairs {
  const pairs = new Map<string, string[]>();
  for (const piece of pieces) {
    const equals = piece.indexOf('=');
    const name = decodeName(equals === -1 ? piece : piece.slice(0, equals), codec);
    const text = equals === -1 ? '' : piece.slice(equals + 1);
    const known = pairs.get(name);
    if (known === undefined) pairs.set(name, [text]);
    else known.push(text);
  }
  return pairs;
}

function decodeName(text: string, codec: Codec): string {
  return percentEncoded.test(text) ? codec.decode(text) : text;
}
