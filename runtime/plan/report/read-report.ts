import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { ContractDocument } from '../contract/read-contract.ts';
import { requireContracts } from '../contract/read-contracts.ts';
import { PlanError, type Problem, stopAtFirst, type Warning } from '../core/problem.ts';
import type { OnBytes } from '../files/digest-file.ts';
import { createLineStore } from '../journal/event-store.ts';
import type { TornTail } from '../journal/read-events.ts';
import { readJournal } from '../journal/read-journal.ts';
import type { PlanPlace } from '../locate-plan.ts';
import { type PlanRecords, readPlan } from '../read-plan.ts';
import { planDigest } from '../text/plan-digest.ts';
import { checkSeal, type SealCheck } from '../write/seal/check-seal.ts';

/** What a report shows of one plan. */
export interface PlanReport {
  readonly place: PlanPlace;
  readonly live: ContractDocument;
  /** What the records derive; null where they are damaged. */
  readonly records: PlanRecords | null;
  /** The first damage: nothing behind it was read. */
  readonly damage: Problem | null;
  readonly tornTail: TornTail | null;
  readonly warnings: readonly Warning[];
  /** Number of events that could be read, and the last of them. */
  readonly count: number;
  readonly events: readonly JournalEvent[];
  /** Null where the seal or the records cannot be read. */
  readonly seal: SealCheck | null;
  /** Whether the text is the one that was approved; null without an approval, or where it cannot be read. */
  readonly isTextApproved: boolean | null;
}

/** Events that a page has room for: of more, the last ones. */
export const mostEvents = 5000;

/**
 * Reads all that a report shows. Damaged records are read as far as they can be. Throws a PlanError where not even the
 * contract can be read.
 */
export function readReport(place: PlanPlace, onBytes: OnBytes): PlanReport {
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const store = createLineStore();
  let count = 0;
  const onEvent = (event: JournalEvent) => {
    count = store.keep(event) + 1;
  };
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => warnings.push(warning);
  const reading = { plan: live.contract.plan, schemaBase, folders, store, onEvent, warn, onBytes };
  const journal = attempt(() => readJournal(planDir, { ...reading, report: stopAtFirst }));
  const records = journal.problem === null ? attempt(() => readPlan(place, onBytes)) : journal;
  const derived = records === journal ? null : (records.value as PlanRecords | null);
  const first = Math.max(0, count - mostEvents);
  const events = Array.from({ length: count - first }, (_, at) => store.recall(first + at) as JournalEvent);
  const approved = derived?.approvals.at(-1)?.plan_digest;
  const digest = approved === undefined ? null : attempt(() => planDigest(planDir)).value;
  return {
    place,
    live,
    records: derived,
    damage: journal.problem ?? records.problem,
    tornTail: journal.value,
    warnings: derived?.warnings ?? warnings,
    count,
    events,
    seal: attempt(() => checkSeal(place, live.contract.plan, { onBytes })).value,
    isTextApproved: digest === null ? null : digest === approved,
  };
}

interface Attempt<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
}

function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { value: act(), problem: null };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { value: null, problem: error.problem };
  }
}
