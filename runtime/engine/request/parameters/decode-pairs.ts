import type { Parameter, Shape } from '../../core/contract.ts';
import type { Codec } from './codec.ts';
import { decodeDeepObject, isDeepName } from './decode-deep-object.ts';
import { decodeDelimited } from './decode-delimited.ts';
import { decodeList, inside, refuseProto } from './decode-members.ts';
import { decodeText, parseJson } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import type { Pairs } from './pairs.ts';
import { isComposite, isObjectShape, isPrimitive, shapeOfProperty, textShape } from './shape.ts';

/**
 * The value of a query or cookie parameter, or of a member of a form, from all pairs. Undefined when it is not given.
 *
 * @param others names that belong to other parameters, which an exploded object leaves alone
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

/** The names in a query or form that a parameter takes, for those that take what is left. */
export function namesTaken(
  { name, style, explode = true, shape = textShape }: Parameter,
  pairs: Pairs,
): string[] {
  if (style === 'deepObject') return [...pairs.keys()].filter((written) => isDeepName(written, name));
  return explode ? [name, ...Object.keys(shape.properties ?? {})] : [name];
}

/** Of an exploded object each property is a parameter of its own. */
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

/** OpenAPI 3.1 section 4.8.12.2: with `allowEmptyValue` a parameter may be there without a value. */
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
  // Items of a list are members of a form each, or come in one.
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
