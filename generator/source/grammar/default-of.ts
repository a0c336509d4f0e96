import { isObject } from '../json.ts';

/** The default of a schema: its own, or else that of what it refers to; undefined for none. */
export function defaultOf(schema: unknown, resolve: (reference: string) => unknown): unknown {
  const seen = new Set<unknown>();
  for (let one = schema; isObject(one) && !seen.has(one); ) {
    if (one['default'] !== undefined) return one['default'];
    seen.add(one);
    one = typeof one['$ref'] === 'string' ? resolve(one['$ref']) : undefined;
  }
  return undefined;
}
