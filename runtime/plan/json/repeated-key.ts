import { indexJson } from './index-json.ts';

/**
 * A key that an object of a JSON text has twice, or null. `data` is what `JSON.parse` made of the text: it has one
 * member where the text had two, so most texts are cleared by counting.
 */
export function repeatedKey(text: string, data: unknown): string | null {
  return mostKeys(text) > membersOf(data) ? indexJson(text).repeatedKey : null;
}

const quote = 0x22;
const space = 0x20;

/** At least as many as the text has keys: colons after a quote, or after white space. */
function mostKeys(text: string): number {
  let keys = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote || before <= space) keys++;
  }
  return keys;
}

/** Members of all objects. The text was parsed, so that its nesting is bounded by the stack. */
function membersOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  let members = 0;
  // `for … in` over a list takes many times as long, and makes that over objects slow too.
  if (Array.isArray(data)) {
    for (const item of data as readonly unknown[]) {
      if (typeof item === 'object' && item !== null) members += membersOf(item);
    }
    return members;
  }
  for (const key in data) {
    const value = (data as Record<string, unknown>)[key];
    if (typeof value === 'object' && value !== null) members += membersOf(value);
    members++;
  }
  return members;
}
