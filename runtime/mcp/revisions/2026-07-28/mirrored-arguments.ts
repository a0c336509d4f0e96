import { isObject, type RpcError } from '../../messages/json-rpc.ts';
import type { Headers } from '../revision.ts';
import { decodeHeaderValue, headerMismatch } from './header-values.ts';

/** An argument that clients also send as a header (section Custom Headers from Tool Parameters). */
export interface MirroredArgument {
  /** As a client is told. */
  readonly header: string;
  /** In lower case. */
  readonly key: string;
  /** The chain of `properties` that leads to the argument. */
  readonly path: readonly string[];
  readonly isInteger: boolean;
}

/** Finds every `x-mcp-header` that is reached through `properties` alone; the compiler refuses all others. */
export function mirroredArguments(
  schema: unknown,
  path: readonly string[] = [],
): readonly MirroredArgument[] {
  if (!isObject(schema)) return [];
  const { 'x-mcp-header': name, type, properties } = schema;
  const own =
    typeof name === 'string' && path.length > 0
      ? [
          {
            header: `Mcp-Param-${name}`,
            key: `mcp-param-${name.toLowerCase()}`,
            path,
            isInteger: type === 'integer',
          },
        ]
      : [];
  const below = isObject(properties)
    ? Object.entries(properties).flatMap(([member, child]) => mirroredArguments(child, [...path, member]))
    : [];
  return [...own, ...below];
}

/** A header stands for each argument that has a value, and for no other. */
export function checkMirroredArguments(
  mirrored: readonly MirroredArgument[],
  args: unknown,
  headers: Headers,
): RpcError | null {
  for (const { header, key, path, isInteger } of mirrored) {
    const value = headers[key];
    const argument = valueAt(args, path);
    if (argument === undefined || argument === null) {
      if (value !== undefined) return headerMismatch(header, 'has no argument in the body');
      continue;
    }
    // What has no text form is no argument of this tool: its schema says so.
    if (typeof argument === 'object' && value === undefined) continue;
    const place = `/params/arguments/${path.join('/')}`;
    if (value === undefined) return headerMismatch(header, `is missing, and ${place} has a value`);
    const decoded = decodeHeaderValue(value);
    if (decoded === null) return headerMismatch(header, 'has a value that cannot be read');
    if (!isSame(decoded, argument, isInteger)) return headerMismatch(header, `is not ${place} of the body`);
  }
  return null;
}

/** Integers are compared as numbers: 42.0 is 42 (section Server Validation). */
function isSame(decoded: string, argument: unknown, isInteger: boolean): boolean {
  if (isInteger && typeof argument === 'number')
    return /^-?\d+(?:\.\d+)?$/.test(decoded) && Number(decoded) === argument;
  return typeof argument !== 'object' && decoded === String(argument);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const member of path) {
    if (!isObject(found) || !Object.hasOwn(found, member)) return undefined;
    found = found[member];
  }
  return found;
}
