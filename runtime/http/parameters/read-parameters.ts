import type { IncomingHttpHeaders } from 'node:http';
import { type Codec, formCodec, headerCodec, percentCodec, percentDecode, reservedCodec } from './codec.ts';
import { decodeDelimited } from './decode-delimited.ts';
import { decodePairs, namesTaken } from './decode-pairs.ts';
import { decodePathValue } from './decode-path-value.ts';
import { decodeText, parseJson } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import { explodeCookies, type Pairs, readCookies, readPairs } from './pairs.ts';
import { isComposite, type ParameterContract, textShape } from './shape.ts';

/** Why a request is not what the contract says: where the value stands, its name, what is wrong inside of it, and why. */
export interface RequestFault {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** Of the parameter, or the member of a form; empty for a body as a whole. */
  readonly name: string;
  /** JSON pointer into the value. */
  readonly pointer: string;
  readonly reason: string;
}

/** Values by name: those that were given and could be read. */
export type Values = Record<string, unknown>;

export interface ReadValues {
  readonly values: Values;
  readonly faults: readonly RequestFault[];
}

/** Path parameters; one that the contract says no more of is plain text. */
export function readPath(
  texts: ReadonlyMap<string, string>,
  parameters: readonly ParameterContract[],
): ReadValues {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return readEach('path', texts.keys(), (name) => {
    const text = texts.get(name) ?? '';
    const parameter = known.get(name);
    if (parameter === undefined) return percentDecode(text);
    return parameter.mediaType === undefined
      ? decodePathValue(text, parameter)
      : contentOf(percentDecode(text), parameter.mediaType);
  });
}

/** @param query without its question mark */
export function readQuery(query: string, parameters: readonly ParameterContract[]): ReadValues {
  return readFromPairs('query', readPairs(query), parameters);
}

export function readCookieHeader(
  header: string | undefined,
  parameters: readonly ParameterContract[],
): ReadValues {
  const pairs = readCookies(header);
  const isExploded = parameters.some(
    ({ explode, shape }) => explode !== false && isComposite(shape ?? textShape),
  );
  return readFromPairs('cookie', isExploded ? explodeCookies(pairs) : pairs, parameters);
}

function readFromPairs(
  location: 'query' | 'cookie',
  pairs: Pairs,
  parameters: readonly ParameterContract[],
): ReadValues {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return readEach(location, known.keys(), (name) => {
    const parameter = known.get(name);
    if (parameter === undefined) return undefined;
    const others =
      parameter.shape?.rest === undefined
        ? []
        : parameters.flatMap((other) => (other === parameter ? [] : namesTaken(other, pairs)));
    return decodePairs(parameter, pairs, new Set(others), codecOf(location, parameter));
  });
}

function codecOf(location: 'query' | 'cookie', { allowReserved }: ParameterContract): Codec {
  if (location === 'cookie') return percentCodec;
  return allowReserved === true ? reservedCodec : formCodec;
}

/** Header parameters, under the names that the contract gives them. */
export function readHeaders(
  headers: IncomingHttpHeaders,
  parameters: readonly ParameterContract[],
): ReadValues {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return readEach('header', known.keys(), (name) => {
    const { explode = false, shape = textShape, mediaType } = known.get(name) ?? {};
    const given = headers[name.toLowerCase()];
    const text = Array.isArray(given) ? given.join(', ') : given;
    if (text === undefined) return undefined;
    if (mediaType !== undefined) return contentOf(text, mediaType);
    return isComposite(shape)
      ? decodeDelimited(text, ',', explode, shape, headerCodec)
      : decodeText(text, shape);
  });
}

function contentOf(text: string, mediaType: string): unknown {
  return /[/+]json\s*(;|$)/i.test(mediaType) ? parseJson(text) : text;
}

/** Reads the value of each name; undefined for one that is not given. */
function readEach(
  location: RequestFault['in'],
  names: Iterable<string>,
  read: (name: string) => unknown,
): ReadValues {
  const faults: RequestFault[] = [];
  const entries: [string, unknown][] = [];
  for (const name of names) {
    try {
      const value = read(name);
      if (value !== undefined) entries.push([name, value]);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      faults.push({ in: location, name, pointer: error.pointer, reason: error.message });
    }
  }
  return { values: Object.fromEntries(entries), faults };
}
