import type { Cores } from './machine.ts';
import type { Row } from './row.ts';

/** How long is measured. Rounds are of one slice for each contender; times in milliseconds. */
export interface Profile {
  readonly rounds: number;
  readonly slice: number;
  /** Load on each contender before the first round, not counted. */
  readonly warmUp: number;
  /** Repetitions of what is run as a whole: a start, a derivation, a compilation. */
  readonly runs: number;
  /** Events of the longest history; pages of the largest registry. */
  readonly events: number;
  readonly pages: number;
}

export const profiles = {
  full: { rounds: 9, slice: 500, warmUp: 700, runs: 5, events: 1_000_000, pages: 1600 },
  quick: { rounds: 3, slice: 150, warmUp: 200, runs: 2, events: 100_000, pages: 160 },
} as const satisfies Record<string, Profile>;

/** What every group of rows is given. */
export interface Bench {
  readonly profile: Profile;
  readonly cores: Cores | null;
  /** A folder for files that are gone after the run. */
  readonly folder: string;
}

export interface Group {
  readonly name: string;
  measure(bench: Bench): Promise<Row[]>;
}

/** The core of the servers, for `startTarget`. */
export function serverCore({ cores }: Bench): readonly number[] | null {
  return cores === null ? null : [cores.server];
}
