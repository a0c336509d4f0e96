import { formMembers } from './form-members.ts';
import { essenceOf, isJson } from './media-type.ts';
import type { Field } from './operation.ts';
import type { RawBody } from './types.ts';
import { writeMultipart } from './write-multipart.ts';
import { isComposite, percentEncode, textOf, writeValue } from './write-value.ts';
import { isBytes, type WrittenBody } from './written-body.ts';

/**
 * Encodes a body by its media type: JSON; objects as forms, by `encoding` (OpenAPI 3.1 section 4.8.15); text and bytes
 * unchanged. Throws a TypeError for anything else.
 */
export function writeBody(contentType: string, value: unknown, fields: readonly Field[] = []): WrittenBody {
  const essence = essenceOf(contentType);
  if (isJson(essence)) return { contentType, body: JSON.stringify(value) };
  if (isRaw(value)) return { contentType, body: value };
  if (isComposite(value)) {
    if (essence === 'application/x-www-form-urlencoded')
      return { contentType, body: writeForm(value, fields) };
    if (essence === 'multipart/form-data') return writeMultipart(value, fields);
  }
  throw new TypeError(`a body of ${contentType} is text, bytes, a Blob or a stream, not ${textOf(value)}`);
}

function isRaw(value: unknown): value is RawBody {
  return (
    typeof value === 'string' || value instanceof Blob || isBytes(value) || value instanceof ReadableStream
  );
}

function writeForm(form: object, fields: readonly Field[]): string {
  const pairs = formMembers<string | undefined>(
    form,
    fields,
    (pair) => pair,
    (name, item, { as = 'text' }) => writeValue(name, item, { as }, percentEncode)[0],
  );
  return pairs.join('&');
}
