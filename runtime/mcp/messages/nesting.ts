/**
 * Whether arrays and objects are nested deeper than a number of levels; one pass over the bytes, none over a body that is
 * too short for it.
 *
 * @param depth undefined for any
 * @param bytes valid JSON in UTF-8
 */
export function isDeeperThan(depth: number | undefined, bytes: Uint8Array): boolean {
  if (depth === undefined || bytes.length < 2 * (depth + 1)) return false;
  let level = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (++level > depth) return true;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) level--;
  }
  return false;
}

/** The index of the closing quote. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPEN_ARRAY = '['.charCodeAt(0);
const CLOSE_ARRAY = ']'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);
