import type { PathPart } from '../../ir/path-template.ts';

/**
 * An OpenAPI path template as a path-to-regexp 8 pattern, the syntax of Express 5. Express compares literal text with
 * the path as it came.
 */
export function expressPattern(parts: readonly PathPart[]): string {
  return parts
    .map((part) =>
      'parameter' in part
        ? `:"${part.parameter.replace(/["\\]/g, '\\$&')}"`
        : literalPath(part.literal).replace(/[\\{}()[\]+?!*:]/g, '\\$&'),
    )
    .join('');
}

/** The template as a request would spell it, with `{}` for each parameter: equal for templates that match the same. */
export function routeKey(parts: readonly PathPart[]): string {
  return parts.map((part) => ('parameter' in part ? '{}' : literalPath(part.literal))).join('');
}

/**
 * Literal text of a path in the normal form of a URI: what it cannot hold is percent-encoded (RFC 3986 section 3.3), what
 * need not be is not, and triplets are in upper case (section 6.2.2).
 */
function literalPath(text: string): string {
  return text
    .replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/%-]/giu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (triplet) => {
      const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
    });
}
