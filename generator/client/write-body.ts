import { essenceOf, isJson } from './media-type.ts';
import type { Form } from './operation.ts';
import type { RawBody } from './types.ts';
import { isComposite, textOf } from './write-value.ts';
import { isBytes, type WrittenBody } from './written-body.ts';

/**
 * Encodes a body by its media type: JSON; objects as forms, by `encoding` (OpenAPI 3.1 section 4.8.15); text and bytes
 * unchanged. Throws a TypeError for anything else.
 */
export function writeBody(contentType: string, value: unknown, form?: Form): WrittenBody {
  if (isJson(essenceOf(contentType))) return { contentType, body: JSON.stringify(value) };
  if (isRaw(value)) return { contentType, body: value };
  if (isComposite(value) && form) return form.write(value, form.fields ?? [], contentType);
  throw new TypeError(`a body of ${contentType} is text, bytes, a Blob or a stream, not ${textOf(value)}`);
}

function isRaw(value: unknown): value is RawBody {
  return (
    typeof value === 'string' || value instanceof Blob || isBytes(value) || value instanceof ReadableStream
  );
}
