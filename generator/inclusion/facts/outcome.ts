import type { SchemaParts } from '../meaning/canonical.ts';
import type { TypesOfTerms } from '../meaning/type-bounds.ts';
import type { Literal } from '../terms/literal.ts';
import type { TermTable } from '../terms/term-table.ts';

/** What is known of the values that fulfil some literals. */
export type Outcome = Witness | Empty | Unknown;

/** One of them. */
interface Witness {
  readonly kind: 'witness';
  readonly value: unknown;
}

/** There is none. */
interface Empty {
  readonly kind: 'empty';
}

/** It is not known whether there is one; the reason completes the sentence "it is not known because". */
interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** Several of them, all different. */
export interface Sample {
  readonly values: readonly unknown[];
  /** Why there may be others although fewer were found than were asked for; null if there are none. */
  readonly reason: string | null;
}

export const empty: Empty = { kind: 'empty' };

export const witness = (value: unknown): Witness => ({ kind: 'witness', value });

export const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });

/** The outcome of asking for one value. */
export function outcomeOf({ values, reason }: Sample): Outcome {
  if (values.length > 0) return witness(values[0]);
  return reason === null ? empty : unknown(reason);
}

/** What the search for values of one type needs from the solver: values at other places. */
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
  /** Counts work; throws `TooLarge` beyond the limit. */
  work(steps: number): void;
}

/** A comparison exceeded its work limit. */
export class TooLarge extends Error {}
