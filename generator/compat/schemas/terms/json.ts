import { isObject } from '../../../source/json.ts';

/** A text that is the same for equal JSON values (JSON Schema 2020-12 core section 4.2.2). */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join()}}`;
}
