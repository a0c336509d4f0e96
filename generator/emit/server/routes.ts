import type { Operation } from '../../ir/contract.ts';
import { expressPattern, routeKey } from './express-pattern.ts';

/** From this many paths on, a request is compared with those alone that have its shape. */
const manyPaths = 100;

interface Route {
  readonly key: string;
  readonly pattern: string;
  /** Every method of the paths that match the same requests; null when a later one of them answers for all. */
  readonly allow: string | null;
  readonly operations: readonly { readonly name: string; readonly verb: string }[];
}

/** One entry for each path, in routing order. */
export function routesOf(operations: readonly Operation[]): { indexed: boolean; paths: readonly Route[] } {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const allowed = allowedMethods(operations);
  const last = new Map([...byPath].map(([path, [first]]) => [routeKey(first?.parts ?? []), path]));
  const paths = [...byPath].map(([path, own]) => {
    const parts = own[0]?.parts ?? [];
    const key = routeKey(parts);
    const allow = last.get(key) === path ? (allowed.get(key) ?? '') : null;
    const routed = own.map(({ name, method }) => ({ name, verb: method.toLowerCase() }));
    return { key, pattern: expressPattern(parts), allow, operations: routed };
  });
  return { indexed: paths.length >= manyPaths, paths };
}

/** By route key. GET implies HEAD (RFC 9110 section 9.3.2); OPTIONS is always answered. */
export function allowedMethods(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const byKey = Map.groupBy(operations, ({ parts }) => routeKey(parts));
  return new Map(
    [...byKey].map(([key, own]) => {
      const declared = own.map(({ method }) => method);
      const implied = declared.includes('GET') ? ['HEAD'] : [];
      return [key, [...new Set([...declared, ...implied, 'OPTIONS'])].join(', ')];
    }),
  );
}
