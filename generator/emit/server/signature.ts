import type { Operation } from '../../ir/contract.ts';

/** An operation in one line, for documentation comments. */
export function signature({ method, path, summary }: Operation): string {
  return summary === '' ? `${method} ${path}` : `${method} ${path}: ${summary}`;
}
