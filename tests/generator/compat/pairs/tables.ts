import { contains, items } from './arrays.ts';
import { choices, conditions } from './compositions.ts';
import { formats, formatsOfOpenApi } from './formats.ts';
import { bounds, decimals, multiples } from './numbers.ts';
import { counts, dependencies, names, properties } from './objects.ts';
import type { Relation, Row } from './pair.ts';
import { assumptions, dynamicReferences, recursion, references } from './references.ts';
import { shapes } from './shapes.ts';
import { lengths, patterns } from './strings.ts';
import { types, values } from './types.ts';
import { unevaluatedItems, unevaluatedProperties } from './unevaluated.ts';

/** All labelled pairs by what they are about. */
export const tables: Readonly<Record<string, readonly Row[]>> = {
  types,
  values,
  bounds,
  multiples,
  decimals,
  lengths,
  patterns,
  formats,
  formatsOfOpenApi,
  properties,
  counts,
  names,
  dependencies,
  items,
  contains,
  choices,
  conditions,
  unevaluatedProperties,
  unevaluatedItems,
  references,
  recursion,
  assumptions,
  dynamicReferences,
  shapes,
};

type Verdict = 'compatible' | 'breaking';

/** What a relation says of the change, and of the change undone. */
export const relations: Readonly<Record<Relation, { readonly forth: Verdict; readonly back: Verdict }>> = {
  loosened: { forth: 'compatible', back: 'breaking' },
  equal: { forth: 'compatible', back: 'compatible' },
  crossing: { forth: 'breaking', back: 'breaking' },
  disjoint: { forth: 'breaking', back: 'breaking' },
};

export function rowsOf(table: string) {
  return (tables[table] ?? []).map(([name, relation, old, next]) => ({ name, relation, old, next }));
}
