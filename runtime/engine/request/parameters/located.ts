import type { Parameter, ParameterLocation } from '../../core/contract.ts';
import type { Fault } from '../../core/problem.ts';
import { type Codec, formCodec, headerCodec, percentCodec, percentDecode, reservedCodec } from './codec.ts';
import { decodeDelimited } from './decode-delimited.ts';
import { decodePairs, namesTaken } from './decode-pairs.ts';
import { decodePathValue } from './decode-path-value.ts';
import { decodeText, parseJson } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import { explodeCookies, type Pairs, readCookies, readPairs } from './pairs.ts';
import { isComposite, textShape } from './shape.ts';

/** Values by name: those that were given and could be read. */
export type Values = Record<string, unknown>;

/** Path parameters; one that the contract says no more of is plain text. */
export function readPath(
  names: readonly string[],
  texts: readonly string[],
  parameters: readonly Parameter[],
  faults: Fault[],
): Values {
  return readEach('path', names, faults, (name, index) => {
    const text = texts[index] ?? '';
    const parameter = parameters.find((one) => one.name === name);
    if (parameter === undefined) return percentDecode(text);
    return parameter.mediaType === undefined
      ? decodePathValue(text, parameter)
      : contentOf(percentDecode(text), parameter.mediaType, parameter.shape);
  });
}

/** @param query without its question mark */
export function readQuery(query: string, parameters: readonly Parameter[], faults: Fault[]): Values {
  return readFromPairs('query', readPairs(query), parameters, faults);
}

export function readCookieHeader(
  header: string | undefined,
  parameters: readonly Parameter[],
  faults: Fault[],
): Values {
  const pairs = readCookies(header);
  const isExploded = parameters.some(
    ({ explode, shape }) => explode !== false && isComposite(shape ?? textShape),
  );
  return readFromPairs('cookie', isExploded ? explodeCookies(pairs) : pairs, parameters, faults);
}

function readFromPairs(
  location: 'query' | 'cookie',
  pairs: Pairs,
  parameters: readonly Parameter[],
  faults: Fault[],
): Values {
  const names = parameters.map(({ name }) => name);
  return readEach(location, names, faults, (_, index) => {
    const parameter = parameters[index];
    if (parameter === undefined) return undefined;
    const others =
      parameter.shape?.rest === undefined
        ? []
        : parameters.flatMap((other) => (other === parameter ? [] : namesTaken(other, pairs)));
    return decodePairs(parameter, pairs, new Set(others), codecOf(location, parameter));
  });
}

function codecOf(location: 'query' | 'cookie', { allowReserved }: Parameter): Codec {
  if (location === 'cookie') return percentCodec;
  return allowReserved === true ? reservedCodec : formCodec;
}

/** Header parameters, under the names that the contract gives them. */
export function readHeaders(
  header: (name: string) => string | undefined,
  parameters: readonly Parameter[],
  faults: Fault[],
): Values {
  const names = parameters.map(({ name }) => name);
  return readEach('header', names, faults, (name, index) => {
    const { explode = false, shape = textShape, mediaType } = parameters[index] ?? {};
    const text = header(name.toLowerCase());
    if (text === undefined) return undefined;
    if (mediaType !== undefined) return contentOf(text, mediaType, shape);
    return isComposite(shape)
      ? decodeDelimited(text, ',', explode, shape, headerCodec)
      : decodeText(text, shape);
  });
}

function contentOf(text: string, mediaType: string, shape = textShape): unknown {
  return /[/+]json\s*(;|$)/i.test(mediaType) ? parseJson(text, shape) : text;
}

/** Reads the value of each name; undefined for one that is not given. */
function readEach(
  location: ParameterLocation,
  names: readonly string[],
  faults: Fault[],
  read: (name: string, index: number) => unknown,
): Values {
  const entries: [string, unknown][] = [];
  names.forEach((name, index) => {
    try {
      const value = read(name, index);
      if (value !== undefined) entries.push([name, value]);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      faults.push({ in: location, name, pointer: error.pointer, reason: error.message });
    }
  });
  return Object.fromEntries(entries);
}
