/** A JSON number as it was written: its digits matter to the canonical form. */
export class JsonNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** JSON in which numbers keep their digits. */
export type JsonValue = null | boolean | string | JsonNumber | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export function isJsonList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A set of members: neither a list nor a number. */
export function isJsonObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value) && !(value instanceof JsonNumber);
}
