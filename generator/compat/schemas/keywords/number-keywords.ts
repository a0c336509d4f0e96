import type { Literal } from '../terms/literal.ts';
import type { TermTable } from '../terms/term-table.ts';
import { type Context, numberOf, type Part } from './part.ts';

/** JSON Schema 2020-12 validation section 6.2. */
export function numberKeywords({ table, schema }: Context): Part[] {
  const limits = [
    ['minimum', 'atLeast', false],
    ['exclusiveMinimum', 'atLeast', true],
    ['maximum', 'atMost', false],
    ['exclusiveMaximum', 'atMost', true],
  ] as const;
  const parts: Part[] = [];
  for (const [keyword, side, isExclusive] of limits) {
    const bound = numberOf(schema, keyword);
    if (bound !== undefined)
      parts.push({ literal: numberBound(table, side, bound, isExclusive), tokens: [keyword] });
  }
  const step = numberOf(schema, 'multipleOf');
  if (step !== undefined) parts.push({ literal: multipleOf(table, step), tokens: ['multipleOf'] });
  return parts;
}

export function numberBound(
  table: TermTable,
  kind: 'atLeast' | 'atMost',
  bound: number,
  isExclusive: boolean,
): Literal {
  return table.term(`${kind} ${bound} ${isExclusive}`, () => ({ kind, bound, isExclusive }));
}

export function multipleOf(table: TermTable, step: number): Literal {
  return table.term(`multipleOf ${step}`, () => ({ kind: 'multipleOf', step }));
}
