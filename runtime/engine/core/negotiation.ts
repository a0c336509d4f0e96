import type { Operation } from './contract.ts';
import type { HttpExchange } from './http-exchange.ts';

/**
 * Proactive negotiation (RFC 9110 section 12): the media type from `Accept`, the content coding from `Accept-Encoding`.
 * Neither ever leads to a 406: `Accept` is a preference, and there is always a representation to send.
 */

/** An operation's preferences among its media types, besides their order. */
export interface Negotiation {
  /** The media type for clients that name none of them. */
  readonly unspecific: string;
  /** Tie-break for equal q-values. */
  readonly tie: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** One element of a quality list: `text/html;level=1;q=0.5`. Names are in lower case. */
interface QualityItem {
  readonly value: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly quality: number;
}

/** Longer lists are truncated, to bound the work; no client needs more. */
const MAX_LIST_LENGTH = 4096;

/** Splits at a separator, except inside a quoted string (RFC 9110 section 5.6.4). */
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quoted && character === '\\') index++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;
}

/** A weight (RFC 9110 section 12.4.2), clamped to 0..1. Null when it is not a number. */
function parseQuality(text: string): number | null {
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return null;
  return Math.min(1, Math.max(0, Number(text)));
}

function parseItem(text: string): QualityItem | null {
  const [head = '', ...rest] = splitOutsideQuotes(text, ';');
  const value = head.trim().toLowerCase();
  if (!/^[^\s"=]+$/.test(value)) return null;
  const parameters: [string, string][] = [];
  for (const part of rest) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    const argument = equals === -1 ? '' : unquote(part.slice(equals + 1).trim());
    if (name === 'q') {
      // Extensions after the weight have no meaning since RFC 9110.
      const quality = parseQuality(argument);
      return quality === null ? null : { value, parameters, quality };
    }
    if (name !== '') parameters.push([name, argument.toLowerCase()]);
  }
  return { value, parameters, quality: 1 };
}

/** Cache: nearly all clients send one of a few lists. */
const knownLists = new Map<string, readonly QualityItem[]>();
const KNOWN_LISTS = 100;
const KNOWN_LENGTH = 200;

/** The well-formed elements of a quality list, in order. Malformed elements are left out. */
export function parseQualityList(header: string): readonly QualityItem[] {
  const known = knownLists.get(header);
  if (known !== undefined) return known;
  const list = parseUnknownList(header);
  if (header.length > KNOWN_LENGTH) return list;
  if (knownLists.size === KNOWN_LISTS) knownLists.clear();
  knownLists.set(header, list);
  return list;
}

function parseUnknownList(header: string): QualityItem[] {
  const elements = splitOutsideQuotes(header.slice(0, MAX_LIST_LENGTH), ',');
  if (header.length > MAX_LIST_LENGTH) elements.pop();
  return elements.flatMap((element) => parseItem(element) ?? []);
}

/** Specificity of a media range for a media type: 0 no match, 1 `*\/*`, 2 its type, 3 its full name. */
function specificity({ value, parameters }: QualityItem, mediaType: string): 0 | 1 | 2 | 3 {
  // A media range with other parameters matches nothing: the media types here have none, and all text is UTF-8.
  const isForeign = ([name, argument]: readonly [string, string]) =>
    name !== 'charset' || argument !== 'utf-8';
  if (parameters.length > 0 && parameters.some(isForeign)) return 0;
  if (value === mediaType) return 3;
  // A bare `*` is not a media range, but old clients send it for `*\/*`.
  if (value === '*/*' || value === '*') return 1;
  return value.endsWith('/*') && mediaType.startsWith(value.slice(0, -1)) ? 2 : 0;
}

interface Preference {
  readonly level: number;
  readonly quality: number;
}

/** The quality of a media type for a client: that of the most specific range. */
function preference(ranges: readonly QualityItem[], mediaType: string): Preference {
  let level = 0;
  let quality = 0;
  for (const range of ranges) {
    const found = specificity(range, mediaType);
    if (found === 0 || found < level) continue;
    quality = found === level ? Math.max(quality, range.quality) : range.quality;
    level = found;
  }
  return { level, quality };
}

/**
 * The media type to answer with. The highest quality wins; at equal quality, a named type beats one that only matches a
 * wildcard; among several named ones `tie` wins, and otherwise `unspecific`.
 */
export function negotiateMediaType(
  accept: string | undefined,
  mediaTypes: readonly string[],
  negotiation: Negotiation,
): string {
  if (accept === undefined || accept === '*/*') return negotiation.unspecific;
  const ranges = parseQualityList(accept);
  let best: Preference = { level: 0, quality: 0 };
  let candidates: string[] = [];
  for (const mediaType of mediaTypes) {
    const weight = preference(ranges, mediaType);
    const lead = weight.quality - best.quality || weight.level - best.level;
    if (weight.quality === 0 || lead < 0) continue;
    candidates = lead > 0 ? [mediaType] : [...candidates, mediaType];
    best = weight;
  }
  const fallback = best.level === 3 ? negotiation.tie : negotiation.unspecific;
  return candidates.includes(fallback) ? fallback : (candidates[0] ?? fallback);
}

/** Content codings, best first, with their names and aliases: `x-gzip` is gzip (RFC 9110 section 8.4.1.3). */
const ENCODINGS: readonly { readonly encoding: Encoding; readonly names: readonly string[] }[] = [
  { encoding: 'br', names: ['br'] },
  { encoding: 'gzip', names: ['gzip', 'x-gzip'] },
  { encoding: 'identity', names: ['identity'] },
];
const WILDCARD = ['*'];

/**
 * The content coding to answer with (RFC 9110 section 12.5.3), out of those that exist for a body and `identity`, which
 * always exists. At equal quality br before gzip before identity; a coding that the client does not name is not used.
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity';
  const items = parseQualityList(acceptEncoding);
  let chosen: Encoding = 'identity';
  let best = 0;
  for (const { encoding, names } of ENCODINGS) {
    if (encoding !== 'identity' && !available.includes(encoding)) continue;
    const quality = qualityOf(items, names) ?? qualityOf(items, WILDCARD) ?? 0;
    if (quality > best) {
      chosen = encoding;
      best = quality;
    }
  }
  return chosen;
}

/** The quality of the first element that has one of the names. */
function qualityOf(items: readonly QualityItem[], names: readonly string[]): number | undefined {
  for (const { value, quality } of items) if (names.includes(value)) return quality;
  return undefined;
}

/** A parsed media type (RFC 9110 section 8.3.1); names in lower case. */
export interface MediaType {
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

export function parseMediaType(text: string): MediaType {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(
    /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'));
  return { essence: (text.split(';', 1)[0] ?? '').trim().toLowerCase(), parameters };
}

/** Specificity of a declared media type or range (`type/*+suffix`, `type/*`) for a given one; 0 for no match. */
export function closeness(declared: string, given: MediaType): number {
  const { essence, parameters } = parseMediaType(declared);
  for (const [name, value] of parameters) {
    const isMet = given.parameters.get(name)?.toLowerCase() === value.toLowerCase();
    if (name !== 'charset' && !isMet) return 0;
  }
  if (essence === given.essence) return 4 + parameters.size;
  if (essence === given.essence.replace(/\/.*(?=\+)/, '/*')) return 3;
  if (essence === given.essence.replace(/\/.*/, '/*')) return 2;
  return essence === '*/*' ? 1 : 0;
}

/** The most specific declared media type or range for a given one; undefined for none. */
export function closest<Declared>(
  declared: readonly Declared[],
  given: MediaType,
  typeOf: (one: Declared) => string,
): Declared | undefined {
  let chosen: Declared | undefined;
  let level = 0;
  for (const one of declared) {
    const found = closeness(typeOf(one), given);
    if (found <= level) continue;
    chosen = one;
    level = found;
  }
  return chosen;
}

/** RFC 6839 section 3.1. */
export function isJsonType(mediaType: string): boolean {
  return mediaType === 'application/json' || /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}

/** Whether a body is an event stream (HTML Living Standard, section Server-sent events). */
export function isEventStream(mediaType: string): boolean {
  return /^text\/event-stream\s*(;|$)/i.test(mediaType);
}

/** The media type of an operation's success response that a client prefers, or the first. */
export function compileAccept({ mediaTypes, negotiation }: Operation): (exchange: HttpExchange) => string {
  const [first = ''] = mediaTypes;
  if (mediaTypes.length < 2) return () => first;
  const declared = new Map(mediaTypes.toReversed().map((type) => [parseMediaType(type).essence, type]));
  const essences = [...new Set(mediaTypes.map((type) => parseMediaType(type).essence))];
  const standard = essences[0] ?? '';
  const rules = negotiation ?? { unspecific: standard, tie: standard };
  return (exchange) => declared.get(negotiateMediaType(exchange.header('accept'), essences, rules)) ?? first;
}
