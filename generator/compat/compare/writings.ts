import { deepMembers } from '../../client/deep-members.ts';
import { formMembers } from '../../client/form-members.ts';
import type { Field, Parameter } from '../../client/operation.ts';
import { writeForm } from '../../client/write-form.ts';
import { writeParameters } from '../../client/write-parameters.ts';
import { percentEncode, writeValue } from '../../client/write-value.ts';
import { defaultStyles } from '../../ir/contract.ts';
import { essenceOf, isJson } from '../../ir/media-type.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import type { PartContent } from '../read/parts-of-operation.ts';
import type { SchemaPairs } from '../schemas/schema-pairs.ts';

/** How one contract writes values; null for those that it cannot write. */
interface Writing {
  /** For people: `style: form, explode: true`. */
  readonly title: string;
  /** Equal for writings that differ only in how parts are separated. */
  readonly base: string;
  readonly write: (value: unknown) => string | null;
}

/** Whether values are encoded differently. */
type WritingVerdict =
  | { readonly kind: 'same' }
  /** The value is encoded differently: readers of the old form misread or refuse the new one. */
  | { readonly kind: 'different'; readonly value: unknown }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Values that styles encode differently. */
const composites = [
  { type: 'array', minItems: 2 },
  { type: 'object', minProperties: 2 },
  { type: 'array', minItems: 1, maxItems: 1 },
  { type: 'object', minProperties: 1, maxProperties: 1 },
  { type: 'array', maxItems: 0 },
  { type: 'object', maxProperties: 0 },
];
const primitives = [{ type: ['number', 'boolean', 'null'] }, { type: 'string', minLength: 1 }];

/**
 * Looks for a value that two contracts encode differently. Since each contract reads back what it writes, the other one
 * misreads or refuses such a value.
 *
 * @param schema schema of the encoded values
 * @param arePlain whether both have only texts without separators, which differ only by what is around them
 * @param lift wraps a schema of the encoded values into a schema of the whole value
 */
export function compareWritings(
  pairs: SchemaPairs,
  schema: unknown,
  old: Writing,
  next: Writing,
  arePlain: boolean,
  lift: (part: unknown) => unknown = (part) => part,
): WritingVerdict {
  if (old.title === next.title) return { kind: 'same' };
  let open: string | null = null;
  for (const probe of [...composites, ...primitives]) {
    const found = pairs.valueIn({ allOf: [schema, lift(probe)] });
    if (found.verdict === 'unknown') open ??= found.reason ?? '';
    if (found.verdict !== 'breaking') continue;
    const [mine, theirs] = [old, next].map(({ write }) => write(found.counterexample));
    if (mine === null && theirs === null) continue;
    if (mine !== theirs) return { kind: 'different', value: found.counterexample };
    // Separators only affect what has several parts, and in the same way for all values of a kind.
    if (old.base !== next.base && !arePlain) open ??= 'no value was found that is written differently';
  }
  return open === null ? { kind: 'same' } : { kind: 'unknown', reason: open };
}

const styles: Readonly<Record<string, string>> = defaultStyles;

export const sameTexts = 'the texts are the same';

const baseOf = (style: string) => (/^(space|pipe)Delimited$/.test(style) ? 'form' : style);

/** How a parameter or a header is written: by style or by media type. A header of a response has no `in`. */
export function writingOf(value: JsonObject): Writing {
  const parameter = { ...value, name: String(value['name'] ?? 'x'), in: String(value['in'] ?? 'header') };
  // Readers decode what `allowReserved` leaves as it is.
  const { allowReserved: _, ...described } = clientParameter(parameter);
  const write = (one: unknown) => {
    try {
      const operation = { parameters: [described] };
      return writeParameters(operation, described.in, { [described.name]: one })
        .map(([, text]) => text)
        .join();
    } catch {
      return null;
    }
  };
  const [type] = Object.keys(isObject(value['content']) ? value['content'] : {});
  if (type !== undefined) return { title: `content ${type}`, base: `content ${type}`, write };
  const style = String(value['style'] ?? styles[parameter.in] ?? 'simple');
  const explode = value['explode'] ?? style === 'form';
  return { title: `style: ${style}, explode: ${explode}`, base: baseOf(style), write };
}

/** A parameter as the client writes it. */
export function clientParameter(parameter: JsonObject): Parameter {
  const { style, explode, allowReserved, content } = parameter;
  const location = String(parameter['in']);
  const plural = { header: 'headers', cookie: 'cookies' }[location] ?? location;
  const [type] = Object.keys(isObject(content) ? content : {});
  return {
    name: String(parameter['name']),
    in: plural as Parameter['in'],
    ...(style === undefined ? {} : styled(style)),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(allowReserved === true && location === 'query' ? { allowReserved } : {}),
    ...(type === undefined ? {} : { as: isJson(type) ? 'json' : 'text' }),
  };
}

const styled = (style: unknown) => ({
  style: style as NonNullable<Parameter['style']>,
  ...(style === 'deepObject' ? { deep: deepMembers } : {}),
});

/** Forms are the only bodies that have encodings (OpenAPI 3.1 section 4.8.15). */
export function isForm(type: string): boolean {
  return isUrlEncoded(type) || essenceOf(type) === 'multipart/form-data';
}

const isUrlEncoded = (type: string) => essenceOf(type) === 'application/x-www-form-urlencoded';

/** The media types that an encoding allows for a part; empty: the default. */
export function typesOf(encoding: unknown): string[] {
  const { contentType } = isObject(encoding) ? encoding : {};
  if (typeof contentType !== 'string' || hasStyle(encoding)) return [];
  return contentType.split(',').map(essenceOf);
}

const hasStyle = (encoding: unknown) =>
  isObject(encoding) && ['style', 'explode', 'allowReserved'].some((member) => member in encoding);

/** How a member of a form is written, as a part of the value of the whole form. */
export function memberWriting(type: string, name: string, encoding: unknown): Writing {
  const { allowReserved: _, ...field } = fieldOf(name, encoding);
  const separator = isUrlEncoded(type) ? '&' : '\n';
  const write = (form: unknown) => {
    try {
      const member = { [name]: isObject(form) ? form[name] : undefined };
      return formMembers(
        member,
        [field],
        (pair) => pair,
        (key, item, { as = 'text', type: partType }) => {
          const [pair = ''] = writeValue(key, item, { as }, percentEncode);
          return isUrlEncoded(type)
            ? pair
            : `${partType ?? (isObject(item) ? 'application/json' : '')}: ${pair}`;
        },
      ).join(separator);
    } catch {
      return null;
    }
  };
  const { style, explode = style === 'form' } = field;
  if (style !== undefined) {
    return { title: `style: ${style}, explode: ${explode}`, base: baseOf(style), write };
  }
  const types = typesOf(encoding);
  const title = types.length === 0 ? 'the default encoding' : `contentType: ${types.join(', ')}`;
  // Without a style, items are written one by one, as by the style form.
  return { title, base: types.length === 0 && isUrlEncoded(type) ? 'form' : title, write };
}

/** A body as it is sent: URL-encoded forms as text, others as their value. */
export function sentBody({ type, encoding }: PartContent, value: unknown): unknown {
  if (!isUrlEncoded(type) || !isObject(value)) return value;
  try {
    const fields = Object.keys(value).map((name) => fieldOf(name, encoding[name]));
    return writeForm(value, fields, type).body;
  } catch {
    return value;
  }
}

function fieldOf(name: string, encoding: unknown): Field {
  const { style = 'form', explode, allowReserved }: JsonObject = isObject(encoding) ? encoding : {};
  if (hasStyle(encoding))
    return {
      name,
      ...styled(style),
      ...(typeof explode === 'boolean' ? { explode } : {}),
      ...(allowReserved === true ? { allowReserved } : {}),
    };
  const types = typesOf(encoding);
  const [type] = types;
  return {
    name,
    ...(type !== undefined && types.every(isJson) ? { as: 'json' as const } : {}),
    ...(type !== undefined && types.length === 1 ? { type } : {}),
  };
}
