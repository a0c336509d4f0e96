import { closeSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { type ContractDocument, requireContracts } from '../records/contract.ts';
import { createLineStore } from '../records/event-store.ts';
import { type OnBytes, openFile } from '../records/files.ts';
import type { JournalEvent } from '../records/generations.ts';
import { checkSeal, type SealCheck } from '../records/history.ts';
import { readJournal, type TornTail } from '../records/journal.ts';
import { targetOf } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { PlanError, type Problem, stopAtFirst, type Warning } from '../records/problems.ts';
import { type Changes, changedSince } from '../verify/changed-since.ts';
import { changedFiles, type Scope } from '../verify/finish.ts';

/** What a report shows of one plan. */
export interface PlanReport {
  readonly place: PlanPlace;
  readonly live: ContractDocument;
  /** What the records derive; null where they are damaged. */
  readonly records: PlanRecords | null;
  /** The first damage: nothing after it was read. */
  readonly damage: Problem | null;
  readonly tornTail: TornTail | null;
  readonly warnings: readonly Warning[];
  /** Number of events that could be read, and the last of them. */
  readonly count: number;
  readonly events: readonly JournalEvent[];
  /** Null where the seal or the records cannot be read. */
  readonly seal: SealCheck | null;
  /** What has changed since the check of a closed criterion passed; null where that cannot be told. */
  readonly changes: Changes | null;
  /** The files that the plan has changed; null where that cannot be told. */
  readonly scope: Scope | null;
}

/** The page shows at most so many events, the last ones. */
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
  const seal = attempt(() => checkSeal(place, live.contract.plan, { onBytes })).value;
  return {
    place,
    live,
    records: derived,
    damage: journal.problem ?? records.problem,
    tornTail: journal.value,
    warnings: derived?.warnings ?? warnings,
    count,
    events,
    seal,
    changes: derived === null || seal === null ? null : changedSince(derived, seal.facts),
    scope: derived === null || seal === null ? null : attempt(() => changedFiles(derived, seal.facts)).value,
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

/** Bytes of one file of evidence that a page shows, and of all of them together. */
const mostOfOne = 16 * 1024;
const mostOfAll = 2 * 1024 * 1024;

export interface EvidenceText {
  readonly text: string;
  /** Why there is no text, or not all of it; null where the whole file is shown. */
  readonly remark: string | null;
}

/** Reads evidence for one page: the beginning of each file, as text whatever its bytes are, until the page is full. */
export function createEvidenceReader(planDir: string, root: string): (pointer: string) => EvidenceText {
  const folders = [realpathSync(planDir), realpathSync(root)];
  let left = mostOfAll;
  return (pointer) => {
    const target = folders
      .map((base) => targetOf(path.resolve(base, pointer), folders))
      .find(({ kind }) => kind === 'file');
    if (target?.kind !== 'file')
      return { text: '', remark: 'The file is missing, or is outside the repository.' };
    if (left <= 0) return { text: '', remark: 'Left out: the page is full. Open the file itself.' };
    try {
      const { descriptor, size } = openFile(target.real);
      try {
        const bytes = Buffer.alloc(Math.min(mostOfOne, left, size));
        const read = readSync(descriptor, bytes, 0, bytes.length, 0);
        left -= read;
        const remark = size > read ? `The first ${read} of ${size} bytes.` : null;
        return { text: bytes.toString('utf8', 0, read), remark };
      } finally {
        closeSync(descriptor);
      }
    } catch {
      return { text: '', remark: 'The file cannot be read.' };
    }
  };
}
