import { isObject } from './openapi-kinds.ts';

/**
 * A copy without `$id`s and dialects: a file of the contract is known by where it lies, and its references are
 * read as paths from there.
 */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !(/^\$(id|schema)$/.test(name) && typeof member === 'string'))
      .map(([name, member]) => [name, withoutIds(member)]),
  );
}
