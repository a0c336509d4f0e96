/** A request target (RFC 9112 section 3.2), taken apart. */
export interface Target {
  /** In its normal form; `*` for the asterisk form. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Host and port of the absolute form, which replace the `Host` header (RFC 9112 section 3.2.2); else null. */
  readonly authority: string | null;
}

/**
 * Reads the target of a request; null for one that is in none of the forms that a server answers. The path comes out
 * in one spelling: unreserved characters decoded, characters that a URI cannot have encoded, triplets in upper case
 * (RFC 3986 section 6.2.2), so that equivalent addresses are equal strings. A percent sign that begins no triplet stays:
 * no literal path has one, and no parameter can be read from it.
 */
export function readTarget(url: string): Target | null {
  const isAbsolute = !url.startsWith('/');
  if (isAbsolute && url === '*') return { path: '*', query: '', authority: null };
  const [prefix = '', authority = null] = isAbsolute ? (ABSOLUTE_FORM.exec(url) ?? []) : [];
  if (isAbsolute && (authority === null || !isAuthority(authority))) return null;
  const relative = url.slice(prefix.length);
  const hash = relative.indexOf('#');
  const target = hash === -1 ? relative : relative.slice(0, hash);
  const mark = target.indexOf('?');
  const raw = (mark === -1 ? target : target.slice(0, mark)) || '/';
  const query = mark === -1 ? '' : target.slice(mark + 1);
  return { path: ORDINARY_PATH.test(raw) ? raw : normalizePath(raw), query, authority };
}

/** Scheme and authority; user information has no place in a request. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]*)(?=[/?#]|$)/i;

/** Whether text is a host with or without a port, as `Host` has it (RFC 9110 section 7.2). */
export function isAuthority(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/** The characters of RFC 3986 section 3.2.2, or an address in brackets; then a port that may be empty. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/** Nothing to normalize: no percent sign, and only what RFC 3986 section 3.3 allows in a path. */
const ORDINARY_PATH = /^[\w.~!$&'()*+,;=:@/-]*$/;

/** Whether a path is the prefix itself or lies below it: `/api` covers `/api` and `/api/…`, not `/apical`. */
export function isUnder(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/';
}

/** The literal text of a path template as a request in its normal form spells it. */
export function normalizeLiteral(text: string): string {
  const encoded = text.replace(/[^\0-\x7f]+/gu, encodeURIComponent);
  return ORDINARY_PATH.test(encoded)
    ? encoded
    : normalizePath(encoded.replace(/%(?![0-9a-f]{2})/gi, percentEncode));
}

function normalizePath(path: string): string {
  // Hosts give the bytes of a request line as one character each.
  const encoded = path.replace(/[^\w.~!$&'()*+,;=:@/%-]/g, percentEncode);
  return encoded.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
  });
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
