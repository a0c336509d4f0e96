import { Malformed } from './malformed.ts';

/** How text is written where it stands: what it means, and what separates the items of a list in it. */
export interface Codec {
  /** Throws Malformed. */
  decode(text: string): string;
  readonly space: string | RegExp;
  readonly pipe: string | RegExp;
}

/** In a path: percent-encoded (RFC 3986 section 2.1). */
export const percentCodec: Codec = { decode: percentDecode, space: '%20', pipe: /\||%7C/i };

/** In a query or a form: percent-encoded, and a plus sign is a space (WHATWG URL section 5.1). */
export const formCodec: Codec = {
  decode: (text) => percentDecode(text.includes('+') ? text.replaceAll('+', ' ') : text),
  space: /%20|\+/,
  pipe: /\||%7C/i,
};

/** In a query whose reserved characters stand for themselves, the plus sign too (RFC 6570 section 3.2.3). */
export const reservedCodec: Codec = { ...formCodec, decode: percentDecode };

/** In a part of a form: as it is. */
export const plainCodec: Codec = { decode: (text) => text, space: ' ', pipe: '|' };

/** In a header: as it is, but for the white space around the items of a list (RFC 9110 section 5.6.1). */
export const headerCodec: Codec = { ...plainCodec, decode: (text) => text.trim() };

export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Malformed('is not percent-encoded UTF-8');
  }
}
