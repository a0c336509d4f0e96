import { isDeepStrictEqual } from 'node:util';
import type { Field, Parameter, Primitive, RequestMediaType, Shape, Style } from '../../ir/contract.ts';
import { isJson } from '../../ir/media-type.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/**
 * How a contract reads what stands in a request: a parameter, a header, a form, a body of text. Requests have texts, not
 * values. What was between their separators is
 *
 * - a list: `q=1&q=2` and `q=1,2` are `["1", "2"]`, and `q=1` is `["1"]`, whether it is read as a value or a list of one
 * - an object, of such lists: `r=1&g=2` is `{ "r": ["1"], "g": ["2"] }`
 * - a value of JSON, where the contract says that it is one, and a file as `{ "$file": … }`
 */
export interface Wire
  extends Omit<Shape, 'words' | 'items' | 'prefix' | 'properties' | 'rest' | 'namesProto'> {
  readonly items: Wire | null;
  readonly prefix: readonly Wire[];
  readonly properties: Readonly<Record<string, Wire>> | null;
  /** Null: names that are not described are ignored. */
  readonly rest: Wire | null;
  /** `part`: text in a part of a form, which may be sent as a file. */
  readonly media: 'text' | 'json' | 'part' | 'file' | 'either';
  /** The schema of single texts that can be sent at all; true for all of them. */
  readonly sendable: unknown;
  /** Whether nothing protects commas in a text: in headers, in parts of forms, and with `allowReserved`. */
  readonly isBare: boolean;
  /** What separates the items of a list that is one text; null where each is a text of its own. */
  readonly separator: ',' | ' ' | '|' | '.' | null;
  /** Whether readers take every text, whatever the schema says. They look at no byte of such a file. */
  readonly isUnchecked: boolean;
}

const textShape: Shape = {
  ...{ types: ['string'], words: null, items: null, prefix: [], properties: null, rest: null },
  ...{ json: false, namesProto: false },
};

/** @param isExploded whether the members of an object stand among others, so that unknown names are ignored */
function wireOf(shape: Shape, isExploded: boolean, more: Partial<Wire> = {}): Wire {
  const { types, items, prefix, properties, rest, json } = shape;
  const inner = (one: Shape) => wireOf(one, false, { media: more.media ?? 'text' });
  const others = rest ?? (isExploded || properties === null ? null : textShape);
  return {
    types,
    json,
    items: items && inner(items),
    prefix: prefix.map(inner),
    properties:
      properties &&
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)] as const)),
    rest: others && inner(others),
    media: 'text',
    sendable: true,
    isBare: false,
    separator: null,
    isUnchecked: false,
    ...more,
  };
}

/** Empty and dot segments would change the path. */
const ordinarySegment = { not: { enum: ['', '.', '..'] } };

/** RFC 9110 section 5.5, without what not every client can send. */
const fieldValue = { pattern: '^(?:[!-~](?:[ -~]*[!-~])?)?$' };

/** Of a parameter. The texts of numbers, booleans and null are the same in JSON. */
export function wireOfParameter(parameter: Parameter, jsonShape: Shape): Wire {
  const { in: location, style, explode, allowReserved, mediaType, shape } = parameter;
  const isBare = location === 'header' || allowReserved;
  const isSegment = location === 'path' && style !== 'matrix';
  const sendable = isSegment ? ordinarySegment : location === 'header' ? fieldValue : true;
  if (mediaType !== null) return wireOfContent(mediaType, jsonShape, sendable);
  return wireOf(shape, style === 'form' && explode, {
    isBare,
    sendable,
    separator: location === 'header' ? ',' : separatorOf(style, explode),
  });
}

function separatorOf(style: Style, explode: boolean): Wire['separator'] {
  if (style === 'dottedLabel' || (style === 'label' && explode)) return '.';
  if (style === 'deepObject' || (explode && style !== 'simple')) return null;
  return style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
}

/** What splits a text although it belongs to it: only a comma is protected, by its encoding. */
export function splitterOf({ items, separator, isBare }: Wire): string | null {
  return items === null || (separator === ',' && !isBare) ? null : separator;
}

/** Of a header of a response. */
export function wireOfHeader(shape: Shape, mediaType: string | null, jsonShape: Shape): Wire {
  if (mediaType !== null) return wireOfContent(mediaType, jsonShape, fieldValue);
  return wireOf(shape, false, { isBare: true, separator: ',', sendable: fieldValue });
}

function wireOfContent(mediaType: string, shape: Shape, sendable: unknown): Wire {
  if (!isJson(mediaType)) return wireOf(textShape, false, { sendable });
  const isPlain = shape.items === null && shape.properties === null && !shape.types.includes('string');
  return wireOf(shape, false, { media: isPlain ? 'text' : 'json', sendable });
}

/** Of a form. */
export function wireOfForm({ fields, rest, reading }: RequestMediaType): Wire {
  const isMultipart = reading === 'multipart';
  const properties = Object.fromEntries(fields.map((one) => [one.name, wireOfField(one, isMultipart)]));
  const others = { ...rest, items: rest.items ?? rest };
  const form = { ...textShape, types: [] };
  const media = isMultipart ? 'either' : 'text';
  const undeclared = wireOf(others, false, { media, isUnchecked: isMultipart });
  return { ...wireOf(form, true), properties, rest: undeclared };
}

function wireOfField(field: Field, isMultipart: boolean): Wire {
  const { shape, mediaType, part, style, explode, allowReserved, isValidated } = field;
  if (mediaType !== null) return wireOf(shape, false, { media: isJson(mediaType) ? 'json' : 'text' });
  const media = isMultipart ? (part === 'text' ? 'part' : part) : 'text';
  const isBare = allowReserved || isMultipart;
  return wireOf(shape, style === 'form' && explode, {
    ...{ media, isBare, separator: separatorOf(style, explode) },
    isUnchecked: isMultipart && !isValidated,
  });
}

/** Of a body of text. */
export function wireOfText(shape: Shape | null, isUnchecked = false): Wire {
  return wireOf(shape ?? textShape, false, { isUnchecked });
}

/** Whether the same texts are the same values to both. */
export function readsAlike(one: Wire, other: Wire): boolean {
  const [plain, twin] = [one, other].map((wire) => [
    ...[wire.media, splitterOf(wire), wire.isUnchecked, wire.json, wire.items === null],
    ...[wire.properties === null, wire.prefix.length, ...typesOf(wire)],
  ]);
  if (!isDeepStrictEqual(plain, twin)) return false;
  const within = (mine: Wire | null, theirs: Wire | null) =>
    mine === null || theirs === null || readsAlike(mine, theirs);
  const names = Object.keys(one.properties ?? {});
  return (
    within(one.items, other.items) &&
    within(one.rest, other.rest) &&
    one.prefix.every((item, index) => within(item, other.prefix[index] ?? null)) &&
    names.every((name) => within(one.properties?.[name] ?? null, other.properties?.[name] ?? other.rest))
  );
}

/** Where text is refused, it does not matter that a number need not be an integer. */
function typesOf({ types }: Wire): readonly Primitive[] {
  return types.includes('string') ? types : types.map((type) => (type === 'integer' ? 'number' : type));
}

/** Thrown for texts that a contract cannot read. */
export class Unreadable extends Error {}

/** The value that a contract reads. Throws Unreadable. */
export function readTexts(texts: unknown, wire: Wire): unknown {
  if (wire.media === 'json') return texts;
  const file = fileIn(texts);
  if (file !== undefined && (wire.media === 'file' || wire.media === 'either')) return file;
  if (file === undefined && wire.media === 'file') throw new Unreadable();
  const given = file === undefined ? texts : [file].flat();
  return Array.isArray(given) ? readList(given, wire) : readMembers(given, wire);
}

function readMembers(texts: unknown, { properties, rest }: Wire): JsonObject {
  if (properties === null || !isObject(texts)) throw new Unreadable();
  const entries = Object.entries(texts).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? (properties[name] ?? rest) : rest;
    return own === null ? [] : [[name, readTexts(member, own)]];
  });
  return Object.fromEntries(entries);
}

function readList(list: readonly unknown[], wire: Wire): unknown {
  const { types, items, prefix } = wire;
  const splitter = splitterOf(wire);
  const [only] = list;
  const texts = splitter !== null && list.length === 1 ? String(only).split(splitter) : list;
  const [first] = texts;
  if (texts.length === 1 && types.length > 0) {
    const single = readText(first, wire);
    if (single !== first || types.includes('string')) return single;
  }
  if (items === null) {
    if (texts.length !== 1) throw new Unreadable();
    return readText(first, wire);
  }
  const itemAt = (index: number) => prefix[index] ?? items;
  if (texts.length === 1 && first === '' && !itemAt(0).types.includes('string')) return [];
  return texts.map((one, index) => {
    const item = itemAt(index);
    return typeof one === 'object' && item.properties !== null ? readTexts(one, item) : readText(one, item);
  });
}

/** As the engine reads it: a test compares both. */
function readText(text: unknown, { types, json }: Wire): unknown {
  if (typeof text !== 'string') return json ? text : JSON.stringify(text);
  const admitsText = types.includes('string');
  if (types.includes('number') || types.includes('integer')) {
    const number = readNumber(text, admitsText);
    if (number !== undefined && (types.includes('number') || Number.isInteger(number))) return number;
  }
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('null') && !admitsText && /^(null)?$/.test(text)) return null;
  return text;
}

function readNumber(text: string, admitsText: boolean): number | undefined {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  const isLarge = /^-?\d+$/.test(text) && !Number.isSafeInteger(value);
  if (!isLarge || (!admitsText && (String(value) === text || BigInt(text) === BigInt(value)))) return value;
  if (admitsText) return undefined;
  throw new Unreadable();
}

/** The key under which a file stands among texts. */
export const fileKey = '$file';

function fileIn(texts: unknown): unknown {
  return isObject(texts) && Object.hasOwn(texts, fileKey) ? texts[fileKey] : undefined;
}

/** A value as its writer writes it. */
export function textsOf(value: unknown, wire: Wire): unknown {
  if (wire.media === 'json') return value;
  if (wire.media === 'file') {
    const content = (one: unknown) => (wire.isUnchecked ? '' : one);
    return { [fileKey]: Array.isArray(value) ? value.map(content) : content(value) };
  }
  const { items, prefix, properties, rest } = wire;
  const textOf = (one: unknown) => (typeof one === 'object' && one !== null ? one : String(one));
  if (Array.isArray(value) && items !== null)
    return value.map((one, index) => {
      const item = prefix[index] ?? items;
      return isObject(one) && item.properties !== null ? textsOf(one, item) : textOf(one);
    });
  if (!isObject(value) || properties === null) return [textOf(value)];
  const members = Object.entries(value).map(([name, member]) => {
    const own = properties[name] ?? rest;
    return [name, own === null ? [textOf(member)] : textsOf(member, own)] as const;
  });
  return Object.fromEntries(members.filter(([, texts]) => !isNothing(texts)));
}

/** A list or an object that is empty is not written (RFC 6570 section 2.3). */
export function isNothing(texts: unknown): boolean {
  return typeof texts === 'object' && texts !== null && Object.keys(texts).length === 0;
}

/** What a value is made of, apart from its texts: a single one is a list of one. */
export function skeletonOf(value: unknown, wire: Wire): unknown {
  if (wire.media === 'json') return null;
  const bare = (texts: unknown): unknown => {
    // Nothing and an empty text are written alike.
    if (Array.isArray(texts)) return texts.length === 0 ? [null] : texts.map(() => null);
    return isObject(texts)
      ? Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, bare(one)]))
      : null;
  };
  return bare(textsOf(value, wire));
}
