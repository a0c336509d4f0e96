import type { Shape } from '../../core/contract.ts';
import type { Codec } from './codec.ts';
import { decodeItems, decodeProperties, decodeSingle, pairUp, splitPair } from './decode-members.ts';
import { decodeText } from './decode-text.ts';
import { isComposite, isObjectShape } from './shape.ts';

/**
 * A value whose members stand in one text, between delimiters: `a,b`; `R,100,G,200`, or exploded `R=100,G=200`. Where a
 * value may also be no list, text without a delimiter is none if it can be. Throws Malformed.
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

/** Where both are admitted, an object is what has a value for each of its names. */
function isObject(texts: readonly string[], explode: boolean, shape: Shape): boolean {
  if (!isObjectShape(shape)) return false;
  if (shape.items === undefined) return true;
  return explode ? texts.every((text) => text.includes('=')) : texts.length % 2 === 0;
}
