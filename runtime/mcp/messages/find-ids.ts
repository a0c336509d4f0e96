/**
 * The numbers that stand as `id` in the messages of a body, as they are written: one message, or each member of an array
 * of messages. Undefined for a message whose id is not a number. Of several members `id` the last counts, as in JSON.parse.
 *
 * Reads the text once, from left to right, however deep it is.
 *
 * @param text valid JSON
 */
export function findIds(text: string): readonly (string | undefined)[] {
  const ids: (string | undefined)[] = [];
  const messageDepth = /^[\t\n\r ]*\[/.test(text) ? 2 : 1;
  let depth = 0;
  let index = 0;
  let inMessage = false;
  /** Whether the next string is the name of a member of a message. */
  let expectsName = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (expectsName && isId(text.slice(at, end))) ids[index] = numberAfter(text, end);
      expectsName = false;
      at = end - 1;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      depth++;
      if (depth === messageDepth) expectsName = inMessage = code === OPEN_OBJECT;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth--;
    } else if (code === COMMA) {
      if (depth === messageDepth) expectsName = inMessage;
      else if (depth === messageDepth - 1) index++;
    }
  }
  return ids;
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPEN_ARRAY = '['.charCodeAt(0);
const CLOSE_ARRAY = ']'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);

/** The index after the closing quote of a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

/** Whether a string is `id`, with its characters escaped or not: `"\u0069\u0064"` is the longest form. */
function isId(literal: string): boolean {
  if (literal === '"id"') return true;
  return literal.length <= 14 && literal.includes('\\') && JSON.parse(literal) === 'id';
}

/** The number that is the value of a member, as it is written; undefined when the value is something else. */
function numberAfter(text: string, end: number): string | undefined {
  const number = /[\t\n\r ]*:[\t\n\r ]*([-+.\deE]+)/y;
  number.lastIndex = end;
  return number.exec(text)?.[1];
}
