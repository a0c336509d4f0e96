import type { Spread } from './statistics.ts';

/** What is wanted of the median. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table: our figure against another one, measured in the same rounds. */
export interface Row {
  /** What is done. */
  readonly work: string;
  /** What it is compared with. */
  readonly against: string;
  /** Ours over theirs, or what `unit` says. */
  readonly value: Spread;
  /** Of a value that is no ratio. */
  readonly unit?: string;
  /** Null for a row that only informs. */
  readonly goal: Goal | null;
  /** Absolute figures, with their unit. */
  readonly ours: string;
  readonly theirs: string;
  /**
   * The same ratio, of requests to a second of processor time instead of a second: what it would be if nobody else had
   * taken the servers' core.
   */
  readonly byCoreTime?: number;
  /** Share of a core that each server had, when load was put on servers; null where it could not be read. */
  readonly busy?: readonly [ours: number | null, theirs: number | null];
}

export function isReached({ value, goal }: Row): boolean {
  if (goal === null) return true;
  return 'atLeast' in goal ? value.median >= goal.atLeast : value.median <= goal.atMost;
}
