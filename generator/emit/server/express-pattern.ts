import { literalPath, type PathPart } from '../../source/grammar/path-template.ts';

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
