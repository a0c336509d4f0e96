/** A request target (RFC 9112 section 3.2), taken apart. */
export interface Target {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** False when the path cannot be an address here: not absolute, or percent-encoding that is not UTF-8. */
  readonly wellFormed: boolean;
}

/**
 * Reads the target of a request. The path comes out as a valid URI path in one spelling: unreserved characters decoded,
 * characters that a URI cannot have encoded, triplets in upper case (RFC 3986 section 6.2.2), so that equivalent
 * addresses are equal strings. An absolute form counts by its path.
 */
export function readTarget(url: string): Target {
  const relative = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const hash = relative.indexOf('#');
  const target = hash === -1 ? relative : relative.slice(0, hash);
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (raw === '' && relative !== url) return { path: '/', query, wellFormed: true };
  const path = ORDINARY_PATH.test(raw) ? raw : normalizePath(raw);
  return { path, query, wellFormed: path.startsWith('/') && isDecodable(path) };
}

/** Nothing to normalize: no percent sign, and only what RFC 3986 section 3.3 allows in a path. */
const ORDINARY_PATH = /^[\w.~!$&'()*+,;=:@/-]*$/;

/** The path of a target that `readTarget` has already put in its normal form. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Whether a path is the prefix itself or lies below it: `/api` covers `/api` and `/api/…`, not `/apical`. */
export function isUnder(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/';
}

function normalizePath(path: string): string {
  // Node gives the bytes of a request line as one character each.
  const encoded = path.replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/%-]/gi, percentEncode);
  return encoded.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
  });
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
