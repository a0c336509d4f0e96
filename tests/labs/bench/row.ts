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
  /** The figure that the goal is about: the median, unless this says otherwise. */
  readonly judgedBy?: 'core time';
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

/** What the goal is about; the median too where nobody tells how much time a server has taken. */
export function judgedFigure({ value, byCoreTime, judgedBy }: Row): number {
  return judgedBy === undefined ? value.median : (byCoreTime ?? value.median);
}

export function isReached(row: Row): boolean {
  const { goal } = row;
  if (goal === null) return true;
  const reached = judgedFigure(row);
  return 'atLeast' in goal ? reached >= goal.atLeast : reached <= goal.atMost;
}
