import { essenceOf, isJson } from './media-type.ts';
import type { Field } from './operation.ts';
import type { RawBody } from './types.ts';
import { writeMultipart } from './write-multipart.ts';
import { percentEncode, textOf, writeValue } from './write-value.ts';

/** A body, and what its Content-Type is. */
export interface WrittenBody {
  readonly body: RawBody;
  readonly contentType: string;
}

/**
 * A body as its media type has it: JSON; forms from objects, by their `encoding` (OpenAPI 3.1 section 4.8.15); text and bytes
 * as they are. Throws a TypeError for anything else.
 */
export function writeBody(contentType: string, value: unknown, fields: readonly Field[] = []): WrittenBody {
  const essence = essenceOf(contentType);
  if (isJson(essence)) return { contentType, body: JSON.stringify(value) };
  if (isRaw(value)) return { contentType, body: value };
  if (value !== null && typeof value === 'object') {
    if (essence === 'application/x-www-form-urlencoded')
      return { contentType, body: writeForm(value, fields) };
    if (essence === 'multipart/form-data') return writeMultipart(value, fields);
  }
  throw new TypeError(`a body of ${contentType} is text, bytes, a Blob or a stream, not ${textOf(value)}`);
}

function isRaw(value: unknown): value is RawBody {
  return (
    typeof value === 'string' ||
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    value instanceof ReadableStream
  );
}

/** A member without a style is one pair for each item of a list, and JSON where it is an object. */
function writeForm(members: object, fields: readonly Field[]): string {
  return Object.entries(members)
    .flatMap(([name, value]) => {
      const field: Partial<Field> = fields.find((one) => one.name === name) ?? {};
      const { style, as = 'text' } = field;
      if (style !== undefined) return writeValue(name, value, field, percentEncode);
      const items: unknown[] = Array.isArray(value) ? value : [value];
      return items.flatMap((item) => writeValue(name, item, { as }, percentEncode));
    })
    .join('&');
}
