import type { Facts } from '../../facts/facts.ts';
import { empty, type Outcome, unknown, witness } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import type { Literal } from '../../terms/literal.ts';
import { types } from '../../terms/types.ts';
import { arrangeItems } from './arrange-items.ts';
import { type ArrayDemands, arrayDemandsOf, literalsAt, type Some } from './array-demands.ts';

/** Nobody reads a longer counterexample. */
const longest = 10_000;

const known = new WeakMap<Facts, ArrayDemands>();

function demandsOf(solving: Solving, facts: Facts): ArrayDemands {
  let demands = known.get(facts);
  if (demands === undefined) {
    demands = arrayDemandsOf(solving, facts);
    known.set(facts, demands);
  }
  return demands;
}

/** An array that fulfils the facts without their clauses. */
export function solveArray(solving: Solving, facts: Facts): Outcome {
  const demands = demandsOf(solving, facts);
  const { min, max, isUnique, hasEqual, some, most, tail } = demands;
  if (min > max || (isUnique && hasEqual)) return empty;
  const items: unknown[] = [];
  let reason: string | null = null;
  for (let index = 0; index < Math.min(min, tail + 1); index++) {
    const found = solving.solve(literalsAt(demands, index));
    if (found.kind === 'empty') return empty;
    if (found.kind === 'unknown') reason ??= found.reason;
    else items.push(found.value);
  }
  if (min > longest) return unknown('a counterexample would be too long');
  if (some.length === 0 && most.length === 0 && !isUnique && !hasEqual) {
    if (reason !== null) return unknown(reason);
    while (items.length < min) items.push(items[tail]);
    return witness(items);
  }
  return arrange(solving, demands);
}

/** Nobody reads a longer one in which each item has its own purpose. */
const longestArranged = 300;

/** An array longer than all that is demanded could do without one of its last items, which are alike. */
function arrange(solving: Solving, demands: ArrayDemands): Outcome {
  const needed = demands.some.reduce((sum, { count }) => sum + count, 0);
  const apart = itemsApart(solving, demands.some);
  if (apart > demands.max) return empty;
  if (apart > longestArranged) return unknown('a counterexample would be too long');
  const most = Math.min(
    demands.max,
    Math.max(demands.min, demands.tail + needed + (demands.hasEqual ? 2 : 0)),
  );
  let reason: string | null = null;
  for (let length = Math.max(demands.min, apart); length <= most; length++) {
    if (length > longestArranged) return unknown('a counterexample would be too long');
    const found = arrangeItems(solving, demands, length);
    if (found.kind === 'witness') return found;
    if (found.kind === 'unknown') reason ??= found.reason;
  }
  return reason === null ? empty : unknown(reason);
}

/** How many items at least are needed for some demands, since no item meets two of them. */
function itemsApart(solving: Solving, some: readonly Some[]): number {
  const apart: Some[] = [];
  for (const demand of some) {
    const isApart = apart.every(({ literal }) => solving.solve([literal, demand.literal]).kind === 'empty');
    if (isApart) apart.push(demand);
  }
  return apart.reduce((sum, { count }) => sum + count, 0);
}

/** Whether a literal cannot be true with the facts because of what one item must fulfil. */
export function isRefuted(solving: Solving, facts: Facts, literal: Literal): boolean {
  if ((solving.types.of(literal).certain & types.array) !== 0) return false;
  const affirmed = solving.canonical(literal);
  const term = solving.table.of(affirmed);
  if (term.kind !== 'items' || affirmed > 0) return false;
  const demands = demandsOf(solving, facts);
  const last = Math.min(term.to, Math.max(demands.tail, term.from) + 1);
  for (let index = term.from; index < last; index++) {
    if (index >= demands.max) return true;
    const found = solving.solve([...literalsAt(demands, index), -term.literal]);
    if (found.kind !== 'empty') return false;
  }
  return true;
}
