// The same for every contract. Do not edit: it is copied from the compiler.
import type { Operation, Parameter } from './operation.ts';
import { layouts, percentEncode, writeValue } from './write-value.ts';

/** Values by name, each for a parameter of one location. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Parameters as text, by name: path segments, query or cookie pairs, headers. Undefined values are left out. Headers are
 * not percent-encoded (OpenAPI 3.1 appendix D).
 */
export function writeParameters(
  { parameters }: Pick<Operation, 'parameters'>,
  location: Parameter['in'],
  values: Values = {},
): [name: string, text: string][] {
  const isHeader = location === 'headers';
  return Object.entries(values).flatMap(([name, value]) => {
    const writing = {
      style: isHeader || location === 'path' ? 'simple' : 'form',
      ...parameters?.find((parameter) => parameter.in === location && parameter.name === name),
    } as const;
    const [open, between] = layouts[writing.style];
    const parts = writeValue(name, value, writing, isHeader ? String : percentEncode);
    return parts.length === 0 ? [] : [[name, open + parts.join(location === 'cookies' ? '; ' : between)]];
  });
}

/** Path and query of a request. Throws a TypeError for values that would change which path is requested. */
export function writeTarget(operation: Operation, path?: Values, query?: Values): string {
  const values = new Map(writeParameters(operation, 'path', path));
  const target = operation.path.replace(/[^/]*\{[^/]*/g, (template) => {
    const segment = template.replace(/\{(.*?)\}/g, (_, name: string) => {
      const text = values.get(name);
      if (text !== undefined) return text;
      throw new TypeError(`${operation.path}: the path parameter "${name}" has no value`);
    });
    // Empty and dot segments would resolve to another path (RFC 3986 section 5.2.4).
    if (!/^\.{0,2}$/.test(segment)) return segment;
    throw new TypeError(`${operation.path}: ${template} would be "${segment}"`);
  });
  const pairs = writeParameters(operation, 'query', query).map(([, text]) => text);
  // Contracts that were compiled in spite of it have paths with a query.
  return pairs.length === 0 ? target : `${target}${target.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
