import type { Codec } from './codec.ts';
import { decodeText } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import { type Shape, shapeOfItem, shapeOfProperty } from './shape.ts';

/** The items of a list. */
export function decodeItems(texts: readonly string[], shape: Shape, codec: Codec): unknown[] {
  return texts.map((text, index) =>
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

function pointerTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
