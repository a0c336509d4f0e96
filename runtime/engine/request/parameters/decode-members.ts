import type { Shape } from '../../core/contract.ts';
import { isUnknownProto, unknownMember } from '../../core/proto-members.ts';
import type { Codec } from './codec.ts';
import { decodeText } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import { isPrimitive, shapeOfItem, shapeOfProperty } from './shape.ts';

/**
 * Text without a delimiter, where a value may be a list or an object, as what else it may be. Undefined when it is none of
 * that. Throws Malformed.
 */
export function decodeSingle(text: string, shape: Shape, codec: Codec): unknown {
  if (!isPrimitive(shape)) return undefined;
  const decoded = codec.decode(text);
  const value = decodeText(decoded, shape);
  return value !== decoded || admitsText(shape) ? value : undefined;
}

/** A list whose items came one by one; one alone is what else the value may be, if it can be. Throws Malformed. */
export function decodeList(texts: readonly string[], shape: Shape, codec: Codec): unknown {
  const [first = '', ...more] = texts;
  const single = more.length === 0 ? decodeSingle(first, shape, codec) : undefined;
  return single === undefined ? decodeItems(texts, shape, codec) : single;
}

/** The items of a list. An empty text is one empty item where an item can be text, else a list without items. */
export function decodeItems(texts: readonly string[], shape: Shape, codec: Codec): unknown[] {
  const isEmpty = texts.length === 1 && texts[0] === '' && !admitsText(shapeOfItem(shape, 0));
  return (isEmpty ? [] : texts).map((text, index) =>
    inside(String(index), () => decodeText(codec.decode(text), shapeOfItem(shape, index))),
  );
}

/** The properties of an object by their names, which are decoded; each may stand once. */
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

/** `R,100,G,200`, taken apart, as pairs of a name and a text. */
export function pairUp(texts: readonly string[], codec: Codec): [string, string][] {
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

/** What goes wrong inside of a value is told with the way there. */
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
 * @param named those that it names
 */
export function refuseProto(name: string, named?: object): void {
  if (isUnknownProto(name, named)) throw new Malformed(unknownMember, pointerTo(name));
}

function admitsText({ types = ['string'] }: Shape): boolean {
  return types.includes('string');
}

function pointerTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
