/** Valid JSON as text: nothing is parsed, so that numbers stay as they were written. */

/** Where the items of an array, or the members of an object, stand in valid JSON, and where it is closed. */
export function partsOf(
  json: string,
  open: number,
): { parts: [start: number, end: number][]; close: number } {
  const parts: [number, number][] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < json.length; at++) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ',' && depth === 1) {
      parts.push([start, at]);
      start = at + 1;
    } else if (character === ']' || character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      if (json.slice(start, at).trim() !== '') parts.push([start, at]);
      return { parts, close: at };
    }
  }
  return { parts, close: json.length };
}

/** Where the string that begins at a quote ends. */
export function endOfString(json: string, quote: number): number {
  let at = quote + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** The member of an object that stands at a part of it. */
export function memberAt(
  json: string,
  start: number,
  end: number,
): { readonly name: string; readonly value: number } {
  const quote = json.indexOf('"', start);
  const close = endOfString(json, quote);
  const colon = json.indexOf(':', close);
  const value = colon + 1 + json.slice(colon + 1, end).search(/\S/);
  return { name: JSON.parse(json.slice(quote, close + 1)), value };
}
