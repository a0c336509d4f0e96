/** Where the values of a JSON text stand. */
export interface JsonIndex {
  /** Offset of each value by its JSON pointer (RFC 6901). */
  readonly offsets: ReadonlyMap<string, number>;
  /** Offset of the first thing that is not JSON; null when all of it is. */
  readonly errorAt: number | null;
  /** The first key that an object has twice, null without one, and the offset of its second value. */
  readonly repeatedKey: string | null;
  readonly repeatedAt: number;
}

interface Open {
  readonly pointer: string;
  readonly close: ']' | '}';
  /** Index of the current item of a list. */
  item: number;
  /** Key of the current member of an object; null when a key is next. */
  key: string | null;
}

const skipped = /[ \t\n\r]*/y;
const token =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings hold none of them.
  /[{}[\]:,]|"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Reads a JSON text for positions only. `JSON.parse` says that something is wrong; this says where. */
export function indexJson(text: string): JsonIndex {
  const offsets = new Map<string, number>();
  const open: Open[] = [];
  let repeatedKey: string | null = null;
  let repeatedAt = 0;
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or close' | 'end' = 'value';
  let at = 0;
  for (;;) {
    at = matchEnd(skipped, text, at) ?? at;
    if (at === text.length) return found(expected === 'end' ? null : at);
    const end = matchEnd(token, text, at);
    if (end === null) return found(at);
    const word = text.slice(at, end);
    const inner = open.at(-1);
    if (inner !== undefined && word === inner.close && canClose()) {
      open.pop();
      expected = open.length === 0 ? 'end' : ', or close';
    } else if (inner !== undefined && expected === ', or close' && word === ',') {
      if (inner.close === ']') inner.item++;
      inner.key = null;
      expected = inner.close === ']' ? 'value' : 'key';
    } else if (inner !== undefined && expected.startsWith('key') && word.startsWith('"')) {
      inner.key = JSON.parse(word) as string;
      expected = ':';
    } else if (expected === ':' && word === ':') {
      expected = 'value';
    } else if (expected.startsWith('value') && !/^[\]},:]/.test(word)) {
      const pointer = inner === undefined ? '' : `${inner.pointer}/${step(inner)}`;
      if (inner?.close === '}' && repeatedKey === null && offsets.has(pointer)) {
        repeatedKey = inner.key;
        repeatedAt = at;
      }
      offsets.set(pointer, at);
      if (word === '{' || word === '[') {
        open.push({ pointer, close: word === '{' ? '}' : ']', item: 0, key: null });
        expected = word === '{' ? 'key or }' : 'value or ]';
      } else {
        expected = inner === undefined ? 'end' : ', or close';
      }
    } else {
      return found(at);
    }
    at = end;
  }

  function found(errorAt: number | null): JsonIndex {
    return { offsets, errorAt, repeatedKey, repeatedAt };
  }

  function canClose(): boolean {
    return expected === ', or close' || expected === 'key or }' || expected === 'value or ]';
  }
}

function step({ close, item, key }: Open): string {
  return close === ']' ? String(item) : (key ?? '').replaceAll('~', '~0').replaceAll('/', '~1');
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
