import type { Parameter, Shape } from '../core/contract.ts';
import { isUnknownProto, pointerTo, unknownMember } from '../core/faults.ts';
import {
  type Codec,
  decodeText,
  isComposite,
  isObjectShape,
  isPrimitive,
  Malformed,
  type Pairs,
  parseJson,
  shapeOfItem,
  shapeOfProperty,
  textShape,
} from './text-values.ts';

/**
 * The value of a query or cookie parameter, or of a form member, from all pairs. Undefined if it is not given.
 *
 * @param others names of other parameters, which an exploded object does not include
 */
export function decodePairs(
  parameter: Parameter,
  pairs: Pairs,
  others: ReadonlySet<string>,
  codec: Codec,
): unknown {
  const { name, style = 'form', explode = style === 'form', shape = textShape, mediaType } = parameter;
  const texts = pairs.get(name) ?? [];
  if (mediaType !== undefined) return decodeContent(texts, mediaType, shape, codec);
  if (style === 'deepObject') return decodeDeepObject(name, pairs, shape, codec);
  if (explode && isObjectShape(shape)) {
    const members = explodedMembers(pairs, shape, others);
    if (members.length > 0) return decodeExploded(members, shape, codec);
    if (texts.length === 0 || !(shape.items !== undefined || isPrimitive(shape))) return undefined;
  }
  if (texts.length === 0) return undefined;
  if (isLeftEmpty(parameter, texts)) return undefined;
  if (explode && shape.items !== undefined) return decodeList(texts, shape, codec);
  const text = onlyOne(texts);
  if (explode || !isComposite(shape)) return decodeText(codec.decode(text), shape);
  return decodeDelimited(text, delimiterOf(style, codec), false, shape, codec);
}

/** The names in a query or form that belong to a parameter; an exploded object takes the remaining ones. */
export function namesTaken(
  { name, style, explode = true, shape = textShape }: Parameter,
  pairs: Pairs,
): string[] {
  if (style === 'deepObject') return [...pairs.keys()].filter((written) => isDeepName(written, name));
  return explode ? [name, ...Object.keys(shape.properties ?? {})] : [name];
}

/** An exploded object has a pair for each property. */
function explodedMembers(
  pairs: Pairs,
  shape: Shape,
  others: ReadonlySet<string>,
): [string, readonly string[]][] {
  const { properties = {}, rest } = shape;
  return [...pairs].filter(
    ([name]) => Object.hasOwn(properties, name) || (rest !== undefined && !others.has(name)),
  );
}

function decodeExploded(
  members: readonly (readonly [name: string, texts: readonly string[]])[],
  shape: Shape,
  codec: Codec,
): Record<string, unknown> {
  const entries = members.map(([name, texts]) => {
    refuseProto(name, shape.properties);
    const own = shapeOfProperty(shape, name);
    const decode = () =>
      own.items === undefined ? decodeText(codec.decode(onlyOne(texts)), own) : decodeList(texts, own, codec);
    return [name, inside(name, decode)] as const;
  });
  return Object.fromEntries(entries);
}

/** OpenAPI 3.1 section 4.8.12.2: with `allowEmptyValue` a parameter may have no value. */
function isLeftEmpty({ allowEmptyValue, shape = textShape }: Parameter, texts: readonly string[]): boolean {
  return (
    allowEmptyValue === true &&
    texts.every((text) => text === '') &&
    !(shape.types ?? ['string']).includes('string')
  );
}

function decodeContent(texts: readonly string[], mediaType: string, shape: Shape, codec: Codec): unknown {
  if (texts.length === 0) return undefined;
  const decode = (text: string) =>
    /[/+]json\s*(;|$)/i.test(mediaType) ? parseJson(codec.decode(text), shape) : codec.decode(text);
  if (shape.items === undefined) return decode(onlyOne(texts));
  // The items of a list are repeated form members, or one member.
  const items = texts.map(decode);
  return items.length === 1 && Array.isArray(items[0]) ? items[0] : items;
}

function onlyOne(texts: readonly string[]): string {
  if (texts.length > 1) throw new Malformed(`is given ${texts.length} times`);
  return texts[0] ?? '';
}

function delimiterOf(style: string, codec: Codec): string | RegExp {
  if (style === 'spaceDelimited') return codec.space;
  return style === 'pipeDelimited' ? codec.pipe : ',';
}

/**
 * A list or object in one delimited text: `a,b`; `R,100,G,200`, or exploded `R=100,G=200`. If the value may also be a scalar,
 * text without a delimiter is one if possible. Throws Malformed.
 */
export function decodeDelimited(
  text: string,
  delimiter: string | RegExp,
  explode: boolean,
  shape: Shape,
  codec: Codec,
): unknown {
  if (!isComposite(shape)) return decodeText(codec.decode(text), shape);
  const texts = text.split(delimiter);
  const isAlone = texts.length === 1 && !(explode && text.includes('='));
  const single = isAlone ? decodeSingle(text, shape, codec) : undefined;
  if (single !== undefined) return single;
  if (!isObject(texts, explode, shape)) return decodeItems(texts, shape, codec);
  if (text === '') return {};
  const pairs = explode ? texts.map((piece) => splitPair(piece, codec)) : pairUp(texts, codec);
  return decodeProperties(pairs, shape, codec);
}

/** If both list and object are allowed: whether the text has a value for each name, as an object does. */
function isObject(texts: readonly string[], explode: boolean, shape: Shape): boolean {
  if (!isObjectShape(shape)) return false;
  if (shape.items === undefined) return true;
  return explode ? texts.every((text) => text.includes('=')) : texts.length % 2 === 0;
}

/** A node of a deep object: children by the names in brackets, and texts without further brackets. */
interface Branch {
  texts: readonly string[];
  /** Made for the first child, since most nodes have none. */
  members: Map<string, Branch> | null;
}

const noTexts: readonly string[] = [];

/**
 * `color[R]=100&color[G]=200`, at any depth: `a[b][c]=1`. A list is `a[]=1&a[]=2`, `a[0]=1&a[1]=2` or, as the generated client
 * writes it, a repeated name. Undefined if none is given. Throws Malformed.
 */
function decodeDeepObject(name: string, pairs: Pairs, shape: Shape, codec: Codec): unknown {
  const root: Branch = { texts: noTexts, members: null };
  for (const [written, texts] of pairs) {
    const path = pathIn(written, name);
    if (path === null) continue;
    const branch = branchAt(root, path);
    branch.texts = branch.texts === noTexts ? texts : branch.texts.concat(texts);
  }
  if (root.texts.length === 0 && root.members === null) return undefined;
  return branchValue(root, shape, codec);
}

/** Whether a name belongs to a deep object. */
function isDeepName(written: string, name: string): boolean {
  return written.startsWith(name) && brackets.test(written.slice(name.length));
}

const brackets = /^(\[[^[\]]*\])*$/;

function pathIn(written: string, name: string): string[] | null {
  if (!isDeepName(written, name)) return null;
  return written.length === name.length ? [] : written.slice(name.length + 1, -1).split('][');
}

function branchAt(root: Branch, path: readonly string[]): Branch {
  let branch = root;
  for (const key of path) {
    branch.members ??= new Map();
    let next = branch.members.get(key);
    if (next === undefined) {
      next = { texts: noTexts, members: null };
      branch.members.set(key, next);
    }
    branch = next;
  }
  return branch;
}

function branchValue({ texts, members }: Branch, shape: Shape, codec: Codec): unknown {
  if (members === null) {
    if (shape.items !== undefined) return listValue(texts, shape, codec);
    if (texts.length > 1) throw new Malformed(`is given ${texts.length} times`);
    return decodeText(codec.decode(texts[0] ?? ''), shape);
  }
  if (texts.length > 0) throw new Malformed('is given both with and without brackets');
  if (shape.items !== undefined && [...members.keys()].every((key) => /^\d*$/.test(key)))
    return itemsOf(members, shape, codec);
  if (!isObjectShape(shape)) throw new Malformed('has brackets behind its name');
  const entries = [...members].map(([key, branch]) => {
    refuseProto(key, shape.properties);
    return [key, inside(key, () => branchValue(branch, shapeOfProperty(shape, key), codec))];
  });
  return Object.fromEntries(entries);
}

/** The items of a repeated name. */
function listValue(texts: readonly string[], shape: Shape, codec: Codec): unknown {
  const [first = '', ...more] = texts;
  const single = more.length === 0 ? decodeSingle(first, shape, codec) : undefined;
  if (single !== undefined) return single;
  return texts.map((text, index) => itemOf({ texts: [text], members: null }, shape, index, codec));
}

/** Items by their index; those with empty brackets follow in order. */
function itemsOf(members: ReadonlyMap<string, Branch>, shape: Shape, codec: Codec): unknown[] {
  const numbered = [...members].filter(([key]) => key !== '').sort(([a], [b]) => Number(a) - Number(b));
  const unnumbered = members.get('');
  const branches = numbered.map(([, branch]) => branch);
  if (unnumbered !== undefined && unnumbered.members !== null) branches.push(unnumbered);
  for (const text of unnumbered?.texts ?? []) branches.push({ texts: [text], members: null });
  return branches.map((branch, index) => itemOf(branch, shape, index, codec));
}

function itemOf(branch: Branch, shape: Shape, index: number, codec: Codec): unknown {
  return inside(String(index), () => branchValue(branch, shapeOfItem(shape, index), codec));
}

/**
 * Text without a delimiter as a scalar, for a value that may also be a list or an object. Undefined if it is no allowed
 * scalar. Throws Malformed.
 */
function decodeSingle(text: string, shape: Shape, codec: Codec): unknown {
  if (!isPrimitive(shape)) return undefined;
  const decoded = codec.decode(text);
  const value = decodeText(decoded, shape);
  const isText = admitsText(shape) && shape.words?.includes(decoded) !== false;
  return value !== decoded || isText ? value : undefined;
}

/** A list from repeated items. A single one is a scalar if the value may be one. Throws Malformed. */
export function decodeList(texts: readonly string[], shape: Shape, codec: Codec): unknown {
  const [first = '', ...more] = texts;
  const single = more.length === 0 ? decodeSingle(first, shape, codec) : undefined;
  return single === undefined ? decodeItems(texts, shape, codec) : single;
}

/** The items of a list. An empty text is one empty item if items can be text, else an empty list. */
function decodeItems(texts: readonly string[], shape: Shape, codec: Codec): unknown[] {
  const isEmpty = texts.length === 1 && texts[0] === '' && !admitsText(shapeOfItem(shape, 0));
  return (isEmpty ? [] : texts).map((text, index) =>
    inside(String(index), () => decodeText(codec.decode(text), shapeOfItem(shape, index))),
  );
}

/** The properties of an object by their decoded names, which must be unique. */
export function decodeProperties(
  pairs: readonly (readonly [name: string, text: string])[],
  shape: Shape,
  codec: Codec,
): Record<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const [name, text] of pairs) {
    refuseProto(name, shape.properties);
    if (entries.has(name)) throw new Malformed('is given twice', pointerTo(name));
    entries.set(
      name,
      inside(name, () => decodeText(codec.decode(text), shapeOfProperty(shape, name))),
    );
  }
  return Object.fromEntries(entries);
}

/** The parts of `R,100,G,200` as pairs of a name and a text. */
function pairUp(texts: readonly string[], codec: Codec): [string, string][] {
  if (texts.length % 2 !== 0) throw new Malformed('has a name without a value');
  return texts.flatMap((text, index): [string, string][] =>
    index % 2 === 0 ? [[codec.decode(text), texts[index + 1] ?? '']] : [],
  );
}

/** `R=100` as a name and a text. */
export function splitPair(text: string, codec: Codec): [string, string] {
  const equals = text.indexOf('=');
  if (equals === -1) throw new Malformed('has a name without a value');
  return [codec.decode(text.slice(0, equals)), text.slice(equals + 1)];
}

/** Adds the name to the pointer of a Malformed that `decode` throws. */
export function inside<T>(name: string, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    throw new Malformed(error.message, pointerTo(name) + error.pointer);
  }
}

/**
 * Throws Malformed for a member `__proto__` that the contract does not name.
 *
 * @param named members that the contract names
 */
export function refuseProto(name: string, named?: object): void {
  if (isUnknownProto(name, named)) throw new Malformed(unknownMember, pointerTo(name));
}

function admitsText({ types = ['string'] }: Shape): boolean {
  return types.includes('string');
}
