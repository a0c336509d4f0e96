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
