import { site } from '../../../generated/site.ts';

/** The two bases under which everything is published. Without a final slash. */
export interface Bases {
  readonly baseUrl: string;
  readonly schemaBase: string;
}

/** The bases that the contract was compiled with. */
export const compiledBases: Bases = { baseUrl: site.base_url, schemaBase: site.schema_base };

/**
 * A published document with its addresses moved from the bases that it was compiled with to others. Only strings that
 * are such an address, or begin with one, change.
 */
export function rebase<T>(document: T, bases: Bases): T {
  const moves = [
    [compiledBases.baseUrl, bases.baseUrl],
    [compiledBases.schemaBase, bases.schemaBase],
  ] as const;
  const move = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const found = moves.find(([from]) => value === from || value.startsWith(`${from}/`));
      return found === undefined ? value : found[1] + value.slice(found[0].length);
    }
    if (Array.isArray(value)) return value.map(move);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, move(member)]));
  };
  return move(document) as T;
}

/** Where a machine reads more about the surface. */
export function siteLinks({ baseUrl }: Bases): { openapi: string; developers: string } {
  return { openapi: `${baseUrl}/openapi.json`, developers: `${baseUrl}/developers` };
}
