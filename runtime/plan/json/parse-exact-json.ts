import { parse } from 'lossless-json';
import { JsonNumber, type JsonValue } from './json-value.ts';

/** Parses JSON and keeps every number as it was written. Throws a SyntaxError, or a RangeError where it is too deep. */
export function parseExactJson(text: string): JsonValue {
  return parse(text, undefined, {
    parseNumber: (source) => new JsonNumber(source),
    onDuplicateKey: ({ newValue }) => newValue,
  }) as JsonValue;
}
