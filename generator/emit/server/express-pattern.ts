import type { PathPart } from '../../ir/path-template.ts';

/** An OpenAPI path template as a path-to-regexp 8 pattern, the syntax of Express 5. */
export function expressPattern(parts: readonly PathPart[]): string {
  return parts
    .map((part) =>
      'parameter' in part
        ? `:${JSON.stringify(part.parameter)}`
        : part.literal.replace(/[\\{}()[\]+?!*:]/g, '\\$&'),
    )
    .join('');
}
