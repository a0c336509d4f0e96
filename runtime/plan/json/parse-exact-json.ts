import { JsonNumber, type JsonValue } from './json-value.ts';

/** What the reviver is told of a primitive value since V8 11.4. */
type WithSource = (
  this: unknown,
  key: string,
  value: unknown,
  context: { readonly source?: string },
) => unknown;

/** Parses JSON and keeps every number as it was written. Throws what `JSON.parse` throws. */
export function parseExactJson(text: string): JsonValue {
  const keepDigits: WithSource = (_key, value, context) =>
    typeof value === 'number' ? new JsonNumber(context.source ?? String(value)) : value;
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) as JsonValue;
}
