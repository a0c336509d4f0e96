import type { SchemaParts } from '../meaning/parts-of.ts';
import type { TypesOfTerms } from '../meaning/type-bounds.ts';
import type { Literal } from '../terms/literal.ts';
import type { TermTable } from '../terms/term-table.ts';
import type { Outcome, Sample } from './outcome.ts';

/** What the search for values of one type asks of the whole: values at other places. */
export interface Solving {
  readonly table: TermTable;
  readonly parts: SchemaParts;
  readonly types: TypesOfTerms;
  /** A value that fulfils all literals. */
  solve(literals: readonly Literal[]): Outcome;
  /** Different values that fulfil all literals, up to a number of them. */
  several(literals: readonly Literal[], count: number): Sample;
  /** Whether a value fulfils a literal. */
  holds(literal: Literal, value: unknown): boolean;
  /** The literal that affirms the same of values of the type that the literal is about. */
  canonical(literal: Literal): Literal;
  /** Counts work; throws `TooLarge` when it has been too much. */
  work(steps: number): void;
}

/** The work for one comparison is more than is allowed. */
export class TooLarge extends Error {}
