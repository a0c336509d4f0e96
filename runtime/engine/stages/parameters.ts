import type { Parameter, ParameterLocation, Shape } from '../core/contract.ts';
import type { Fault } from '../core/errors.ts';
import {
  decodeDelimited,
  decodeList,
  decodePairs,
  decodeProperties,
  namesTaken,
  splitPair,
} from './parameter-styles.ts';
import {
  type Codec,
  decodeText,
  explodeCookies,
  formCodec,
  headerCodec,
  isComposite,
  isObjectShape,
  isPrimitive,
  Malformed,
  type Pairs,
  parseJson,
  percentCodec,
  percentDecode,
  readCookies,
  readPairs,
  reservedCodec,
  textShape,
} from './text-values.ts';

/** Values by name, of the parameters that were given and could be decoded. */
export type Values = Record<string, unknown>;

/** Path parameters; those that the compiler omitted are plain text. */
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

/** Header parameters, by their names in the contract. */
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

interface Slot {
  readonly shape: Shape;
  readonly isList: boolean;
}

/**
 * A fast reader of paths for scalar parameters, which nearly all are. Null for other parameters. The reader returns null for
 * an invalid text, whose fault the general reader finds.
 */
export function compilePlainPath(
  names: readonly string[],
  parameters: readonly Parameter[],
): ((texts: readonly string[]) => Values | null) | null {
  const named = names.map((name): Parameter => parameters.find((one) => one.name === name) ?? { name });
  const isPlain = ({ name, style = 'simple', shape = textShape, mediaType }: Parameter) =>
    style === 'simple' && mediaType === undefined && !isComposite(shape) && !(name in Object.prototype);
  if (!named.every(isPlain)) return null;
  return (texts) => {
    const values: Values = {};
    let index = 0;
    for (const { name, shape = textShape } of named) {
      const value = decode(texts[index++] ?? '', shape, percentCodec);
      if (value === malformed) return null;
      values[name] = value;
    }
    return values;
  };
}

/**
 * A fast reader of queries for scalar and repeated parameters, which nearly all are: one pass over the text and one look-up
 * for each pair. Null for other parameters. The reader returns null for an invalid query, whose faults the general reader
 * finds.
 */
export function compilePlainQuery(
  parameters: readonly Parameter[],
): ((query: string) => Values | null) | null {
  if (!parameters.every(isPlain)) return null;
  const slots = new Map(
    parameters.map(({ name, shape = textShape }): [string, Slot] => [
      name,
      { shape: shape.items ?? shape, isList: shape.items !== undefined },
    ]),
  );
  return (query) => {
    const values: Values = {};
    let equals = -1;
    for (let start = 0; start < query.length; ) {
      const end = endAt(query, query.indexOf('&', start));
      if (equals < start) equals = endAt(query, query.indexOf('=', start));
      const nameEnd = Math.min(equals, end);
      const name = query.slice(start, nameEnd);
      const slot = slots.get(name);
      if (slot !== undefined) {
        const text = query.slice(nameEnd + 1, end);
        // The schema decides whether this is an empty item or an empty list.
        if (slot.isList && text === '') return null;
        const value = decode(text, slot.shape, formCodec);
        if (value === malformed || !put(values, name, value, slot.isList)) return null;
      } else if (/[%+]/.test(name)) return null;
      start = end + 1;
    }
    return values;
  };
}

/** An index, or the end of the text if it is -1. */
function endAt(text: string, index: number): number {
  return index === -1 ? text.length : index;
}

const malformed = Symbol('malformed');

/** The value of a text, or `malformed`. */
function decode(text: string, shape: Shape, codec: Codec): unknown {
  try {
    return decodeText(codec.decode(text), shape);
  } catch (error) {
    if (error instanceof Malformed) return malformed;
    throw error;
  }
}

/** False for a scalar that is given twice. */
function put(values: Values, name: string, value: unknown, isList: boolean): boolean {
  const known = values[name];
  if (known === undefined) values[name] = isList ? [value] : value;
  else if (isList) (known as unknown[]).push(value);
  return isList || known === undefined;
}

function isPlain(parameter: Parameter): boolean {
  const { name, style = 'form', explode = true, shape = textShape, mediaType } = parameter;
  const isSpecial = parameter.allowReserved === true || parameter.allowEmptyValue === true;
  if (name in Object.prototype || style !== 'form' || !explode || mediaType !== undefined || isSpecial)
    return false;
  if (shape.items === undefined) return !isComposite(shape);
  const isOnlyList = shape.types?.length === 0 && shape.prefix === undefined && shape.json !== true;
  return (
    isOnlyList && shape.properties === undefined && shape.rest === undefined && !isComposite(shape.items)
  );
}

/** The value of a path parameter from its raw text (OpenAPI 3.1 section 4.8.12.4). Throws Malformed. */
function decodePathValue(text: string, parameter: Parameter): unknown {
  const { style = 'simple', explode = false, shape = textShape } = parameter;
  if (style === 'matrix') return decodeMatrix(text, parameter);
  if (style === 'simple') return decodeDelimited(text, ',', explode, shape, percentCodec);
  if (!text.startsWith('.')) throw new Malformed('must begin with "."');
  const label = text.slice(1);
  const isDotted = explode || (style === 'dottedLabel' && !label.includes(','));
  return decodeDelimited(label, isDotted ? '.' : ',', explode, shape, percentCodec);
}

/** `;color=blue`, `;color=blue,black`; exploded `;color=blue;color=black`, `;R=100;G=200`. */
function decodeMatrix(text: string, parameter: Parameter): unknown {
  const { name, explode = false, shape = textShape } = parameter;
  if (!text.startsWith(';')) throw new Malformed('must begin with ";"');
  const pairs = text
    .slice(1)
    .split(';')
    .map((piece) => splitPair(piece.includes('=') ? piece : `${piece}=`, percentCodec));
  const isOwn = pairs.every(([written]) => written === name);
  if (explode && isObjectShape(shape) && !(isOwn && (shape.items !== undefined || isPrimitive(shape))))
    return decodeProperties(pairs, shape, percentCodec);
  if (!isOwn) throw new Malformed(`must begin with ";${name}="`);
  const texts = pairs.map(([, value]) => value);
  if (explode && shape.items !== undefined) return decodeList(texts, shape, percentCodec);
  const [only = '', ...more] = texts;
  if (more.length > 0) throw new Malformed('is given more than once');
  if (explode || !isComposite(shape)) return decodeText(percentCodec.decode(only), shape);
  return decodeDelimited(only, ',', false, shape, percentCodec);
}
