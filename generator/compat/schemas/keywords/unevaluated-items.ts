import { anything, type Literal, nothing } from '../terms/literal.ts';
import { subsets } from '../terms/subsets.ts';
import { Undecidable } from '../terms/undecidable.ts';
import { items } from './array-keywords.ts';
import { type InPlacePart, inPlaceParts } from './in-place-parts.ts';
import { type Context, entriesOf, type Part } from './part.ts';

/** More of them are not told apart. */
const mostConditional = 6;

/** Items that are evaluated when something is true of the array. */
interface Evaluated {
  readonly when: Literal;
  /** The first items, by their number. */
  readonly first: number;
  /** And all that match this. */
  readonly matching: Literal;
}

/**
 * `unevaluatedItems` (JSON Schema 2020-12 core section 11.2) as a statement without annotations: for each range of
 * indices that the same schemas evaluate, either one of those schemas matches, or each item matches or is found by a
 * `contains` of a schema that does.
 */
export function unevaluatedItems(context: Context): Part[] {
  const { table, record, schema, inside } = context;
  if (!('unevaluatedItems' in schema)) return [];
  const evaluated = inPlaceParts(table, record).map((part) => itemsOf(context, part));
  const literal = inside('unevaluatedItems');
  const starts = [...new Set([0, ...evaluated.map(({ first }) => first)])].sort((one, other) => one - other);
  const clauses = starts.map((from, index) => {
    if (from === Number.POSITIVE_INFINITY) return anything;
    const to = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const covering = evaluated.filter(({ first }) => first >= to).map(({ when }) => when);
    const rest = evaluated.filter(({ first, matching }) => first < to && matching !== nothing);
    return table.any([...covering, ...unlessContained(context, rest, literal, from, to)]);
  });
  return [{ literal: table.all(clauses), tokens: ['unevaluatedItems'] }];
}

/** The ways in which the items of a range may match, or be contained. */
function unlessContained(
  { table }: Context,
  evaluated: readonly Evaluated[],
  literal: Literal,
  from: number,
  to: number,
): Literal[] {
  const always = evaluated.filter(({ when }) => when === anything).map(({ matching }) => matching);
  const sometimes = evaluated.filter(({ when }) => when !== anything);
  if (sometimes.length > mostConditional)
    throw new Undecidable('too many choices say which items are evaluated');
  return subsets(sometimes).map((chosen) => {
    const matching = chosen.map((one) => one.matching);
    const each = items(table, from, to, table.any([literal, ...always, ...matching]));
    return table.all([each, ...chosen.map(({ when }) => when)]);
  });
}

function itemsOf({ table, record: own }: Context, { record, when }: InPlacePart): Evaluated {
  const { schema } = record;
  const isOpen = 'items' in schema || (record !== own && 'unevaluatedItems' in schema);
  const matching = 'contains' in schema ? table.schema(table.records.below(record, 'contains')) : nothing;
  const first = isOpen ? Number.POSITIVE_INFINITY : entriesOf(schema, 'prefixItems').length;
  return { when: table.all(when), first, matching };
}
