import { appendPointer } from './pointer.ts';

/** Where a member of an object, or an item of an array, stands in a text. */
interface Part {
  /** Of its name, for a member. */
  readonly start: number;
  readonly value: number;
}

/**
 * Positions in a text that is JSON (RFC 8259), which is not checked. Only the objects and arrays on the way are looked
 * into, each once: the YAML parser takes seconds for a description of 10 MB.
 */
export class JsonPositions {
  readonly #text: string;
  readonly #parts = new Map<number, ReadonlyMap<string, Part>>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of the member or item with these names and indices, or of the nearest one around it that exists. */
  locate(tokens: readonly string[]): number {
    let found: Part = { start: this.#skipSpace(0), value: this.#skipSpace(0) };
    for (const token of tokens) {
      const part = this.#partsOf(found.value).get(token);
      if (part === undefined) break;
      found = part;
    }
    return found.start;
  }

  /** The pointer to the value that begins at an offset; null if none does. */
  valueAt(offset: number): string | null {
    const tokens: string[] = [];
    for (let at = this.#skipSpace(0); at !== offset; ) {
      const around = [...this.#partsOf(at)].findLast(([, { value }]) => value <= offset);
      if (around === undefined) return null;
      tokens.push(around[0]);
      at = around[1].value;
    }
    return appendPointer('', ...tokens);
  }

  #partsOf(offset: number): ReadonlyMap<string, Part> {
    const known = this.#parts.get(offset);
    if (known !== undefined) return known;
    const parts = new Map<string, Part>();
    const opening = this.#text[offset];
    if (opening === '{' || opening === '[') {
      let at = this.#skipSpace(offset + 1);
      for (let index = 0; this.#text[at] !== '}' && this.#text[at] !== ']'; index++) {
        const start = at;
        let name = String(index);
        if (opening === '{') {
          const end = this.#endOfString(at);
          name = JSON.parse(this.#text.slice(at, end)) as string;
          // Past the colon.
          at = this.#skipSpace(this.#skipSpace(end) + 1);
        }
        parts.set(name, { start, value: at });
        at = this.#skipSpace(this.#endOfValue(at));
        if (this.#text[at] === ',') at = this.#skipSpace(at + 1);
      }
    }
    this.#parts.set(offset, parts);
    return parts;
  }

  #skipSpace(offset: number): number {
    let at = offset;
    while (isSpace(this.#text.charCodeAt(at))) at++;
    return at;
  }

  #endOfString(offset: number): number {
    let at = this.#text.indexOf('"', offset + 1);
    while (isEscaped(this.#text, at)) at = this.#text.indexOf('"', at + 1);
    return at + 1;
  }

  #endOfValue(offset: number): number {
    const text = this.#text;
    if (text[offset] === '"') return this.#endOfString(offset);
    if (text[offset] !== '{' && text[offset] !== '[') {
      word.lastIndex = offset;
      word.test(text);
      return word.lastIndex;
    }
    let depth = 1;
    let at = offset + 1;
    while (depth > 0) {
      mark.lastIndex = at;
      const found = mark.exec(text);
      if (found === null) return text.length;
      const [character] = found;
      at = character === '"' ? this.#endOfString(found.index) : mark.lastIndex;
      if (character === '{' || character === '[') depth++;
      else if (character !== '"') depth--;
    }
    return at;
  }
}

/** A number, or a literal name. */
const word = /[\w.+-]+/y;
/** What begins or ends a string, an object or an array. */
const mark = /["{}[\]]/g;

/** Space, tab, line feed, carriage return, and a byte order mark, which some files begin with. */
const isSpace = (code: number) =>
  code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d || code === 0xfeff;

/** Whether an odd number of backslashes precedes. */
function isEscaped(text: string, offset: number): boolean {
  let before = offset - 1;
  while (text[before] === '\\') before--;
  return (offset - before) % 2 === 0;
}
