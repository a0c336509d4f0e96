// The same for every contract. Do not edit: it is copied from the compiler.
import type { Style, Writing } from './operation.ts';

/** Encodes text for its position. */
export type Quote = (text: string) => string;

/**
 * Per style: the prefix of a value, the separator of exploded members, and that of others (OpenAPI 3.1 section 4.8.12.2).
 */
export const layouts: Readonly<Record<Style, readonly [open: string, between: string, within: string]>> = {
  simple: ['', ',', ','],
  label: ['.', '.', ','],
  dottedLabel: ['.', '.', '.'],
  matrix: [';', ';', ','],
  form: ['', '&', ','],
  spaceDelimited: ['', '&', '%20'],
  pipeDelimited: ['', '&', '%7C'],
  deepObject: ['', '&', ''],
};

/** Encodes all but the unreserved characters of RFC 3986 section 2.3. Throws a URIError for a lone surrogate. */
export const percentEncode: Quote = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Keeps reserved characters and percent-encoded octets too (RFC 6570 section 3.2.3), except those that end the query or
 * have a meaning in it: `#`, `[`, `]`, `&`, `+` (OpenAPI 3.1 appendices C and E).
 */
const keepReserved: Quote = (text) =>
  text.replace(/%(?![\da-f]{2})|[^%\w.~:/?@!$'()*,;=-]+/gi, percentEncode);

export const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list or object that no style covers is written as JSON. */
export const textOf = (value: unknown): string =>
  isComposite(value) ? JSON.stringify(value) : String(value);

/** Throws a TypeError for null that would be read as text, also in a list or an object. */
export function refuseNull(name: string, value: unknown, isNullText?: boolean): void {
  if (isNullText && [value, ...Object.values(Object(value))].includes(null))
    throw new TypeError(`${name}: null would be read as text`);
}

/**
 * The parts of a value, as RFC 6570 and the table of OpenAPI 3.1 section 4.8.12.4 have them; `layouts` says what opens and
 * separates them. A value that is undefined or empty (RFC 6570 section 2.3) has none. Throws a TypeError for text that
 * the server would read back as a different value.
 */
export function writeValue(name: string, value: unknown, writing: Writing, quote: Quote): string[] {
  const { style = 'form', explode = style === 'form', allowReserved, as, deep } = writing;
  const [, between, within] = layouts[style];
  const encode = allowReserved ? keepReserved : quote;
  const assign = (key: string, text: string) => (style === 'matrix' && text === '' ? key : `${key}=${text}`);
  const named = (text: string) => (/[&;]/.test(between) ? assign(quote(name), text) : text);

  refuseNull(name, value, writing.isNullText);
  if (value === undefined) return [];
  if (as) return [named(quote(as === 'json' ? JSON.stringify(value) : textOf(value)))];
  if (!isComposite(value)) return [named(encode(String(value)))];
  if (deep && style === 'deepObject')
    return deep(name, value).map(([key, text]) => assign(quote(key), encode(text)));

  /** Text of a member, with separators encoded. */
  const member = (part: unknown, encoder: Quote, ...separators: string[]) => {
    const text = encoder(textOf(part));
    if (!separators.some((separator) => text.includes(separator))) return text;
    throw new TypeError(`${name}: ${JSON.stringify(part)} contains a separator of the style ${style}`);
  };
  const isList = Array.isArray(value);
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  if (explode) {
    return members.flatMap(([key, item]) => {
      if (isList) return named(member(item, encode, between));
      // A list inside an object becomes separate parameters.
      if (style === 'form' && Array.isArray(item)) return writeValue(key, item, writing, quote);
      return assign(member(key, quote, between, '='), member(item, encode, between));
    });
  }
  const texts = members.flatMap(([key, item]) => [
    ...(isList ? [] : [member(key, quote, within)]),
    member(item, encode, within),
  ]);
  return texts.length === 0 ? [] : [named(texts.join(within))];
}
