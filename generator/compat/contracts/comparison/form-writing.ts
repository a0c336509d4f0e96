import { formMembers } from '../../../client/form-members.ts';
import type { Field } from '../../../client/operation.ts';
import { writeBody } from '../../../client/write-body.ts';
import { percentEncode, writeValue } from '../../../client/write-value.ts';
import { essenceOf, isJson } from '../../../ir/media-type.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import type { PartContent } from '../read/parts-of-operation.ts';
import type { Writing } from './writings.ts';

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
  const field = fieldOf(name, encoding);
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
  const { style, explode = style === 'form', allowReserved } = field;
  const reserved = allowReserved === true ? ', allowReserved: true' : '';
  if (style !== undefined) {
    const title = `style: ${style}, explode: ${explode}${reserved}`;
    return { title, base: `${style}${reserved}`, write };
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
    return writeBody(type, value, fields).body;
  } catch {
    return value;
  }
}

function fieldOf(name: string, encoding: unknown): Field {
  const { style = 'form', explode, allowReserved }: JsonObject = isObject(encoding) ? encoding : {};
  if (hasStyle(encoding))
    return {
      name,
      style: style as NonNullable<Field['style']>,
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
