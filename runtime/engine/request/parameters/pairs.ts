import { type Codec, formCodec, percentCodec } from './codec.ts';
import { Malformed } from './malformed.ts';

/** Names and their texts as they came, in order: of a query, a form or a cookie header. */
export type Pairs = ReadonlyMap<string, readonly string[]>;

/**
 * Names are decoded, texts are not: what separates the items of a list in them must be found first. A name that cannot be
 * decoded stays as it is written.
 */
export function readPairs(text: string): Pairs {
  return collect(text === '' ? [] : text.split('&'), formCodec);
}

/** RFC 6265 section 4.2.1. */
export function readCookies(header: string | undefined): Pairs {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  return collect(
    cookies.filter((cookie) => cookie !== ''),
    percentCodec,
  );
}

/** Cookies of which one holds several members, as the form style writes them: `color=blue&color=black`. */
export function explodeCookies(cookies: Pairs): Pairs {
  const pieces = [...cookies].flatMap(([name, texts]) =>
    texts.flatMap((text) => `${encodeURIComponent(name)}=${text}`.split('&')),
  );
  return collect(pieces, percentCodec);
}

function collect(pieces: readonly string[], codec: Codec): Pairs {
  const pairs = new Map<string, string[]>();
  for (const piece of pieces) {
    const equals = piece.indexOf('=');
    const name = decodeName(equals === -1 ? piece : piece.slice(0, equals), codec);
    const text = equals === -1 ? '' : piece.slice(equals + 1);
    const known = pairs.get(name);
    if (known === undefined) pairs.set(name, [text]);
    else known.push(text);
  }
  return pairs;
}

function decodeName(text: string, codec: Codec): string {
  try {
    return codec.decode(text);
  } catch (error) {
    if (error instanceof Malformed) return text;
    throw error;
  }
}
