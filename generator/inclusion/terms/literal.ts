import { isObject } from '../../source/json.ts';

/** A term by its number, or what it denies by the negative number. */
export type Literal = number;

/** The literal that every value fulfils. */
export const anything: Literal = 1;
/** The literal that no value fulfils. */
export const nothing: Literal = -1;

/** JSON types as bits, so that a set of them is a number. */
export const types = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32 } as const;

type TypeName = keyof typeof types;

export const allTypes = 63;

/** From the type with the simplest values to that with the most complex ones. */
export const typeNames = Object.keys(types) as TypeName[];

export function typeOf(value: unknown): number {
  if (value === null) return types.null;
  if (Array.isArray(value)) return types.array;
  return types[typeof value as TypeName];
}

/** What `type` names: a set of types, and whether of the numbers only the integers are meant. */
export function typesNamed(names: readonly string[]): { readonly mask: number; readonly isInteger: boolean } {
  let mask = 0;
  for (const name of names) mask |= name === 'integer' ? types.number : (types[name as TypeName] ?? 0);
  return { mask, isInteger: names.includes('integer') && !names.includes('number') };
}

/** Why no verdict can be given; the message completes the sentence "it is not known because". */
export class Undecidable extends Error {}

/** A text that is the same for equal JSON values (JSON Schema 2020-12 core section 4.2.2). */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join()}}`;
}

/** All subsets of a few things, the empty one first. */
export function subsets<T>(of: readonly T[]): T[][] {
  return Array.from({ length: 2 ** of.length }, (_, bits) =>
    of.filter((_one, index) => (bits & (1 << index)) !== 0),
  );
}
