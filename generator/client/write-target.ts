import type { Operation, Parameter } from './operation.ts';
import { layouts, percentEncode, writeValue } from './write-value.ts';

/** Values by name, each for a parameter of one location. */
export type Values = Readonly<Record<string, unknown>>;

/** Path and query of a request. Throws a TypeError for values that would make another address of it. */
export function writeTarget(operation: Operation, path: Values = {}, query: Values = {}): string {
  const target = operation.path
    .split('/')
    .map((segment) => segment && writeSegment(operation, segment, path))
    .join('/');
  const parts = Object.entries(query).flatMap(([name, value]) =>
    writeValue(name, value, parameterOf(operation, 'query', name), percentEncode),
  );
  return parts.length === 0 ? target : `${target}?${parts.join('&')}`;
}

/** An empty segment or one of dots alone would be resolved to another path (RFC 3986 section 5.2.4). */
function writeSegment(operation: Operation, template: string, path: Values): string {
  const segment = template.replace(/\{(.*?)\}/g, (_, name: string) => {
    const value = Object.hasOwn(path, name) ? path[name] : undefined;
    if (value === undefined)
      throw new TypeError(`${operation.path}: the path parameter ${JSON.stringify(name)} is missing`);
    const parameter = { style: 'simple', ...parameterOf(operation, 'path', name) } as const;
    const { open, between } = layouts[parameter.style];
    const parts = writeValue(name, value, parameter, percentEncode);
    return parts.length === 0 ? '' : open + parts.join(between);
  });
  if (/^\.{0,2}$/.test(segment))
    throw new TypeError(
      `${operation.path}: the segment ${template} would be ${JSON.stringify(segment)}, which no server is asked for`,
    );
  return segment;
}

/** Headers are text as it is: nothing in them is percent-encoded (OpenAPI 3.1 appendix D). */
export function writeHeaders(operation: Operation, values: Values = {}): [name: string, text: string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const parameter = { style: 'simple', ...parameterOf(operation, 'headers', name) } as const;
    const parts = writeValue(name, value, parameter, (text) => text);
    return parts.length === 0 ? [] : [[name, parts.join(',')]];
  });
}

/** The Cookie header, or an empty text. */
export function writeCookies(operation: Operation, values: Values = {}): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      writeValue(name, value, parameterOf(operation, 'cookies', name), percentEncode),
    )
    .join('; ');
}

function parameterOf(
  { parameters = [] }: Operation,
  location: Parameter['in'],
  name: string,
): Partial<Parameter> {
  return parameters.find((parameter) => parameter.in === location && parameter.name === name) ?? {};
}
