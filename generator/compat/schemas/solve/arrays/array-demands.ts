import type { Facts } from '../../facts/facts.ts';
import type { Solving } from '../../facts/solving.ts';
import { anything, type Literal } from '../../terms/literal.ts';

/** Indices from one to before another, which may be infinite. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is true of each item in a range. */
export interface Each extends Range {
  readonly literal: Literal;
}

/** Some items in a range for which something is true. */
export interface Some extends Each {
  readonly count: number;
}

/** What is demanded of an array. */
export interface ArrayDemands {
  min: number;
  max: number;
  readonly each: Each[];
  /** At least so many items. */
  readonly some: Some[];
  /** At most so many items. */
  readonly most: { readonly literal: Literal; readonly count: number }[];
  /** Whether all items differ, or at least two are equal. */
  isUnique: boolean;
  hasEqual: boolean;
  /** From this index on, all items are alike. */
  tail: number;
}

export const isIn = (index: number, { from, to }: Range) => from <= index && index < to;

export function arrayDemandsOf(solving: Solving, facts: Facts): ArrayDemands {
  const demands: ArrayDemands = {
    min: 0,
    max: Number.POSITIVE_INFINITY,
    each: [],
    some: [],
    most: [],
    isUnique: false,
    hasEqual: false,
    tail: 0,
  };
  for (const literal of facts.atoms) {
    const term = solving.table.of(literal);
    switch (term.kind) {
      case 'minItems':
        demands.min = Math.max(demands.min, term.count);
        break;
      case 'maxItems':
        demands.max = Math.min(demands.max, term.count);
        break;
      case 'items':
        addItems(demands, term, literal > 0);
        break;
      case 'contains':
        demands.some.push({
          from: 0,
          to: Number.POSITIVE_INFINITY,
          literal: term.literal,
          count: term.count,
        });
        if (term.literal === anything) demands.min = Math.max(demands.min, term.count);
        break;
      case 'containsMost':
        demands.most.push({ literal: term.literal, count: term.count });
        break;
      case 'unique':
        if (literal > 0) demands.isUnique = true;
        else demands.hasEqual = true;
        break;
      default:
    }
  }
  return demands;
}

function addItems(demands: ArrayDemands, { from, to, literal }: Each, isEach: boolean): void {
  demands.tail = Math.max(demands.tail, from, Number.isFinite(to) ? to : 0);
  if (isEach) demands.each.push({ from, to, literal });
  else if (to === from + 1) {
    demands.each.push({ from, to, literal: -literal });
    demands.min = Math.max(demands.min, to);
  } else {
    demands.some.push({ from, to, literal: -literal, count: 1 });
    demands.min = Math.max(demands.min, from + 1);
  }
}

/** What each item at an index must fulfil. */
export function literalsAt({ each }: Pick<ArrayDemands, 'each'>, index: number): Literal[] {
  return each.filter((range) => isIn(index, range)).map(({ literal }) => literal);
}
