import { randomUUID } from 'node:crypto';
import { type Contracts, requireContracts } from '../records/contract.ts';
import type { WritablePlace } from '../records/places.ts';
import { type BegunRun, type LostRun, lostRuns } from '../records/seal.ts';
import { isRunning, processMark } from '../write/lock.ts';

/** A run of this process that begins now. `subject`: the criterion or invariant for which it counts; `at`: as events say it. */
export function beginningRun(subject: string, at: string): BegunRun {
  return { run: randomUUID(), subject, at, process: processMark() };
}

/** The runs of a plan's checks that began, and whose end is not recorded. */
export interface UnrecordedRuns {
  /** The last one of each criterion and invariant of the live contract whose check was not run again since, and no longer runs. */
  readonly open: ReadonlyMap<string, LostRun>;
  /** Those that run now. */
  readonly running: readonly LostRun[];
  /** The others: a later run of the same check was recorded, or the contract has its subject no more. */
  readonly past: readonly LostRun[];
}

/** Reads them from a seal that was found to be sound. Throws a PlanError. */
export function unrecordedRuns(
  place: WritablePlace,
  { live }: Pick<Contracts, 'live'> = requireContracts(place),
): UnrecordedRuns {
  const { acceptance, invariants } = live.contract;
  const subjects = new Set([...acceptance.criteria, ...invariants].map(({ id }) => id));
  const lost = lostRuns(place);
  const due = lost.filter(({ rerun, subject }) => rerun === null && subjects.has(subject));
  const running = due.filter(({ process }) => isRunning(process));
  const open = new Map(due.filter((run) => !running.includes(run)).map((run) => [run.subject, run]));
  return { open, running, past: lost.filter((run) => !due.includes(run)) };
}

export function unrecordedWords({ at }: Pick<BegunRun, 'at'>): string {
  return `a run that began ${at} was ended before its result was recorded`;
}
