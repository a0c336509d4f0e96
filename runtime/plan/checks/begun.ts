import { randomUUID } from 'node:crypto';
import { type Contracts, requireContracts } from '../records/contract.ts';
import type { WritablePlace } from '../records/places.ts';
import { type BegunRun, type EndedRun, type LostRun, sealedRuns } from '../records/seal.ts';
import { isRunning, processMark } from '../write/lock.ts';

/** A run of this process that begins now, for `subject` as in a `BegunRun`; `at`: as events say it. */
export function beginningRun(subject: string | null, at: string): BegunRun {
  return { run: randomUUID(), subject, at, process: processMark() };
}

/** A run that counts for a criterion or an invariant. */
type Counting<T extends BegunRun> = T & { readonly subject: string };

/** The runs of a plan's checks that began, and whose end is not recorded. */
export interface UnrecordedRuns {
  /** The last one of each criterion and invariant of the live contract whose check was not run again since, and no longer runs. */
  readonly open: ReadonlyMap<string, Counting<LostRun>>;
  /** Those that run now. */
  readonly running: readonly Counting<LostRun>[];
  /** The others: a later run of the same check was recorded, or the contract has its subject no more. */
  readonly past: readonly Counting<LostRun>[];
  /** Those of the live contract that ended with nothing to record, and whose check was not run again since. */
  readonly ended: readonly Counting<LostRun & EndedRun>[];
}

/** Reads them from a seal that was found to be sound. Throws a PlanError. */
export function unrecordedRuns(
  place: WritablePlace,
  { live }: Pick<Contracts, 'live'> = requireContracts(place),
): UnrecordedRuns {
  const { acceptance, invariants } = live.contract;
  const subjects = new Set([...acceptance.criteria, ...invariants].map(({ id }) => id));
  const { lost: all, ended } = sealedRuns(place);
  const lost = all.filter(counts);
  const due = lost.filter(({ rerun, subject }) => rerun === null && subjects.has(subject));
  const running = due.filter(({ process }) => isRunning(process));
  const open = new Map(due.filter((run) => !running.includes(run)).map((run) => [run.subject, run]));
  return {
    ...{ open, running, past: lost.filter((run) => !due.includes(run)) },
    ended: ended.filter(counts).filter(({ subject }) => subjects.has(subject)),
  };
}

function counts<T extends BegunRun>(run: T): run is Counting<T> {
  return run.subject !== null;
}

export function unrecordedWords({ at }: Pick<BegunRun, 'at'>): string {
  return `a run that began ${at} was ended before its result was recorded`;
}
