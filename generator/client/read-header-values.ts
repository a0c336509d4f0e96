/** What the text of a header is: one of the types, a list, an object, or JSON. */
export interface HeaderShape {
  readonly types?: readonly string[];
  readonly items?: HeaderShape;
  readonly properties?: Readonly<Record<string, HeaderShape>>;
  /** Of undescribed members. */
  readonly rest?: HeaderShape;
  readonly explode?: boolean;
  readonly json?: boolean;
}

/** The headers of a response that are not text. The reader is a member so that bundlers drop it if no operation needs it. */
export interface HeaderReading {
  readonly read: typeof readHeaderValues;
  readonly shapes: Readonly<Record<string, HeaderShape>>;
}

/**
 * Declared headers as values, by name: style `simple` (OpenAPI 3.1 section 4.8.12.2), or JSON. Absent headers are left
 * out.
 *
 * @param undeclared makes the error for text that is not such a value
 */
export function readHeaderValues(
  this: HeaderReading,
  headers: Headers,
  undeclared: (problem: string, cause: unknown) => Error,
): Record<string, unknown> {
  const entries = Object.entries(this.shapes).flatMap(([name, shape]) => {
    const text = headers.get(name);
    if (text === null) return [];
    try {
      return [[name, read(text, shape)]];
    } catch (cause) {
      throw undeclared(`the header ${name} is not as declared: ${text}`, cause);
    }
  });
  return Object.fromEntries(entries);
}

function read(text: string, shape: HeaderShape): unknown {
  const { types = [], items, properties, rest = {}, explode, json } = shape;
  if (json) return JSON.parse(text);
  const parts = text ? text.split(/\s*,\s*/) : [];
  if (properties) {
    const texts = explode ? parts.flatMap((part) => part.split(/=(.*)/s, 2)) : parts;
    const names = texts.filter((_, index) => index % 2 === 0);
    return Object.fromEntries(
      names.map((name, index) => [name, read(texts[index * 2 + 1] ?? '', properties[name] ?? rest)]),
    );
  }
  if (items && (parts.length !== 1 || types.length === 0)) return parts.map((part) => read(part, items));
  return readPrimitive(text, types);
}

/** Text without a declared type stays text. */
function readPrimitive(text: string, types: readonly string[]): unknown {
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('null') && /^(null)?$/.test(text)) return null;
  if (types.length === 0 || types.includes('string')) return text;
  throw new TypeError(`neither ${types.join(' nor ')}`);
}
