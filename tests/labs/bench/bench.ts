import type { SiteSize } from './grown-content.ts';
import type { Cores } from './machine.ts';
import type { Row } from './row.ts';

/** How long is measured. Rounds are of one slice for each contender; times in milliseconds. */
export interface Profile {
  readonly rounds: number;
  readonly slice: number;
  /** Processor time of each new server under load before the first round, not counted: its code is compiled then. */
  readonly warmUp: number;
  /** Repetitions of what is run as a whole: a start, a derivation, a compilation. */
  readonly runs: number;
  /** Events of the longest history. */
  readonly events: number;
  /** A small site, one half as large as the last, and a large one. */
  readonly siteSizes: readonly [SiteSize, SiteSize, SiteSize];
  /** Whether comparisons that no goal asks for are made too. */
  readonly informs: boolean;
  /** Whether the figures count: code is compiled before the first round, and compilers are given GitHub's description, 11 MB. */
  readonly counts: boolean;
}

/** The examples of the contract, which every build asks for, are in Spanish. */
const small = { languages: 2, pages: 30 };

/** `smoke` shows only that every group runs. */
export type ProfileName = 'full' | 'quick' | 'smoke';

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  full: {
    rounds: 7,
    slice: 500,
    warmUp: 1500,
    runs: 5,
    events: 1_000_000,
    informs: true,
    counts: true,
    siteSizes: [small, { languages: 8, pages: 100 }, { languages: 16, pages: 100 }],
  },
  quick: {
    rounds: 3,
    slice: 100,
    warmUp: 400,
    runs: 1,
    events: 200_000,
    informs: false,
    counts: true,
    siteSizes: [small, { languages: 2, pages: 100 }, { languages: 4, pages: 100 }],
  },
  smoke: {
    rounds: 1,
    slice: 20,
    warmUp: 20,
    runs: 1,
    events: 2_000,
    informs: false,
    counts: false,
    siteSizes: [small, { languages: 2, pages: 35 }, { languages: 2, pages: 40 }],
  },
};

/** What every group of rows is given. */
export interface Bench {
  readonly profile: Profile;
  readonly cores: Cores | null;
  /** A folder for files that are gone after the run. */
  readonly folder: string;
}

export interface Group {
  readonly name: string;
  /** Whether this process keeps to the core of the load; else what it starts can have all of them. */
  readonly bound: boolean;
  measure(bench: Bench): Promise<Row[]>;
}

/** The core of the servers, for `startTarget`. */
export function serverCore({ cores }: Bench): readonly number[] | null {
  return cores === null ? null : [cores.server];
}
