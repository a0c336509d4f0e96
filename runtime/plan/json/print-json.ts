import { isJsonList, JsonNumber, type JsonValue } from './json-value.ts';

/** JSON with two spaces a level; numbers keep their digits, short lists of plain values stay on one line. */
export function printJson(value: JsonValue, indent = ''): string {
  if (value instanceof JsonNumber) return value.source;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (isJsonList(value)) {
    const items = value.map((item) => printJson(item, inner));
    const line = `[${items.join(', ')}]`;
    const isPlain = value.every(
      (item) => typeof item !== 'object' || item === null || item instanceof JsonNumber,
    );
    if (items.length === 0 || (isPlain && line.length + indent.length <= 100)) return line;
    return `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${printJson(member, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${inner}${members.join(`,\n${inner}`)}\n${indent}}`;
}
