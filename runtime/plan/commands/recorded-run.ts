import { beginningRun } from '../checks/begun.ts';
import { afterCheck, type BoundCheck, boundFacts, changedByCheck } from '../checks/bound.ts';
import { Interrupted, NotStarted } from '../checks/run-command.ts';
import type { PlanPlace } from '../records/places.ts';
import type { SealedFacts } from '../records/seal.ts';
import { openTreeStore, type TreeStore } from '../repository/tree-store.ts';
import { type LogFiles, openLogFiles } from '../write/plan-files.ts';
import { writeError } from '../write/write-file.ts';
import type { Run } from './frame/command.ts';
import { type ExitCode, exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { type Decide, record, waitOf, writing } from './frame/record.ts';
import { timeOf } from './frame/terminal.ts';

/** Where a check has what it needs while it runs. */
export interface RunPlace {
  readonly logs: LogFiles;
  /** Null outside of a git repository. */
  readonly store: TreeStore | null;
}

/** What came of a check, before it is recorded. */
export interface RunOutcome {
  /** A pass that changed what it is about is refused. */
  readonly passed: boolean;
  readonly exitCode: ExitCode;
  /** `facts`: what is sealed of the run. `requireSteady` refuses such a pass, once the records are known to be the same. */
  decide(facts: SealedFacts, requireSteady: () => void): Decide;
}

interface RecordedRun {
  /** The criterion or invariant for which the run counts; null where it counts for none. */
  readonly subject: string | null;
  /** What its events are about, in refusals. */
  readonly named: string;
  readonly artifacts?: readonly string[];
  act(at: RunPlace): Promise<RunOutcome>;
}

/** How long a result waits for another writer, in milliseconds, unless `--wait` says it. */
export const resultWaitMs = 600_000;

/**
 * Runs a check and records what came of it. That it begins is sealed before it starts; what it is about is sealed as it was then.
 * A check that somebody stops records nothing.
 */
export async function recordedRun(
  run: Run,
  check: BoundCheck,
  { subject, named, artifacts, act }: RecordedRun,
): Promise<ExitCode> {
  const { place } = check;
  const beginWaitMs = waitOf(run.options);
  const waitMs = waitOf(run.options, resultWaitMs);
  const logs = openLogFiles(place.planDir);
  const store = openTreeStore(place);
  const bound = boundFacts(check, store, artifacts);
  const begun = await beginRun(run, place, subject, beginWaitMs);
  try {
    const { passed, exitCode, decide } = await act({ logs, store });
    const facts = { ...afterCheck(bound, store), ...begun.facts };
    const changed = passed ? changedByCheck(check, bound) : [];
    const decided = decide(facts, () => requireSteadyFiles(changed, named));
    await record(run, place, decided, waitMs);
    return exitCode;
  } catch (error) {
    await begun.failed(error);
    return stoppedByHand(run, error);
  } finally {
    logs.discard();
  }
}

/** A run that is sealed as begun, until its event or `end` settles it. */
export interface BegunCheck {
  /** What the event of the run is sealed with. */
  readonly facts: Pick<SealedFacts, 'run'>;
  /** Seals that the run ended and says nothing about its subject. */
  end(why: string): Promise<void>;
  /** Does so for an error that leaves nothing to record; after any other one the run stays open. */
  failed(error: unknown): Promise<void>;
}

const longestReason = 500;

/** Seals that a check is about to start, so that a run which is killed before its result is recorded shows. Throws a PlanError. */
export async function beginRun(
  run: Run,
  place: PlanPlace,
  subject: string | null,
  waitMs: number,
): Promise<BegunCheck> {
  const begun = beginningRun(subject, timeOf(run.terminal));
  await writing(run, place, (writer) => writer.noteRun({ begun }), waitMs);
  return { facts: { run: begun.run }, end, failed };

  async function end(why: string): Promise<void> {
    const note = { ended: { run: begun.run, why: why.slice(0, longestReason) } };
    await writing(run, place, (writer) => writer.noteRun(note), waitOf(run.options, resultWaitMs));
  }

  async function failed(error: unknown): Promise<void> {
    const isRefused = error instanceof RuleRefusal && saysNothing.has(error.rule);
    if (isRefused || (error instanceof UsageError && error.cause instanceof NotStarted))
      await end(error.message);
  }
}

/** Refusals of a run that would not speak against its subject: it passed, or was no run of the check. */
const saysNothing: ReadonlySet<string> = new Set(['steady-files', 'new-leg']);

/** A check that changes what it judges has judged something else than what is there now. */
function requireSteadyFiles(changed: readonly string[], named: string): void {
  if (changed.length === 0) return;
  const next = 'run it again, or let it write elsewhere';
  const message = `the check passed, and changed ${changed.slice(0, 3).join(', ')}, which it is about; ${next}`;
  throw new RuleRefusal('steady-files', message, named, 'gate');
}

/** Handles an interrupted check: nothing is recorded. Rethrows every other error. */
export function stoppedByHand({ messages }: Run, error: unknown): ExitCode {
  if (!(error instanceof Interrupted)) throw error;
  messages.error('interrupted', `the check was stopped by ${error.signal}; nothing was recorded`);
  return exitCodes.unreadable;
}

/** What to throw for an error that came up while a check ran and its output was written; nothing is recorded. */
export function runError(file: string, error: unknown): unknown {
  if (error instanceof Interrupted) return error;
  if (error instanceof NotStarted)
    return new UsageError(`the check cannot be started: ${error.message}; nothing was recorded`, {
      cause: error,
    });
  return writeError(file, error, 'nothing was recorded');
}
