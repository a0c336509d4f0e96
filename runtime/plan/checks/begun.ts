import { randomUUID } from 'node:crypto';
import { type Contracts, requireContracts } from '../records/contract.ts';
import type { WritablePlace } from '../records/places.ts';
import { type BegunRun, type LostRun, lostRuns } from '../records/seal.ts';
import { isRunning, processMark } from '../write/lock.ts';

/** A run that begins now. */
export function beginningRun(task: string, criterion: string, clock: () => Date): BegunRun {
  const at = clock()
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');
  return { run: randomUUID(), task, criterion, at, process: processMark() };
}

/** The runs of a plan's checks that began, and whose end is not recorded. */
export interface UnrecordedRuns {
  /** The last one of each criterion of the live contract whose check was not run again since, and no longer runs. */
  readonly open: ReadonlyMap<string, LostRun>;
  /** Those that run now. */
  readonly running: readonly LostRun[];
  /** The others: a later run of the same check was recorded, or the contract has the criterion no more. */
  readonly past: readonly LostRun[];
}

/** Reads them from a seal that was found to be sound. Throws a PlanError. */
export function unrecordedRuns(
  place: WritablePlace,
  { live }: Pick<Contracts, 'live'> = requireContracts(place),
): UnrecordedRuns {
  const criteria = new Set(live.contract.acceptance.criteria.map(({ id }) => id));
  const lost = lostRuns(place);
  const due = lost.filter(({ rerun, criterion }) => rerun === null && criteria.has(criterion));
  const running = due.filter(({ process }) => isRunning(process));
  const open = new Map(due.filter((run) => !running.includes(run)).map((run) => [run.criterion, run]));
  return { open, running, past: lost.filter((run) => !due.includes(run)) };
}

export function unrecordedWords({ at }: Pick<BegunRun, 'at'>): string {
  return `a run that began ${at} was ended before its result was recorded`;
}
