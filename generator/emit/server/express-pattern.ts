import type { PathPart } from '../../ir/path-template.ts';

/**
 * An OpenAPI path template as a path-to-regexp 8 pattern, the syntax of Express 5. Express compares literal text with
 * the path as it came, so what a URI cannot hold stands there percent-encoded (RFC 3986 section 3.3).
 */
export function expressPattern(parts: readonly PathPart[]): string {
  return parts
    .map((part) =>
      'parameter' in part
        ? `:"${part.parameter.replace(/["\\]/g, '\\$&')}"`
        : part.literal
            .replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/%-]/giu, encodeURIComponent)
            .replace(/[\\{}()[\]+?!*:]/g, '\\$&'),
    )
    .join('');
}
