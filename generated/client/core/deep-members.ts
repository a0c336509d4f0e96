// The same for every contract. Do not edit: it is copied from the compiler.
import { isComposite } from './write-value.ts';

/**
 * `color[R][x]` and its text for each member at any depth. A list is its items under one name, or under numbers where they
 * have members themselves: `lines[0][amount]`.
 */
export function deepMembers(path: string, value: unknown): [key: string, text: string][] {
  if (!isComposite(value)) return value === undefined ? [] : [[path, String(value)]];
  if (Array.isArray(value) && !value.some(isComposite))
    return value.flatMap((item) => deepMembers(path, item));
  return Object.entries(value).flatMap(([key, item]) => {
    if (!/[[\]]/.test(key)) return deepMembers(`${path}[${key}]`, item);
    throw new TypeError(`${path}: ${JSON.stringify(key)} contains a separator of the style deepObject`);
  });
}
