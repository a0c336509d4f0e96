import path from 'node:path';
import { isRecordsReconciliation } from '../derive/events.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import type { JournalEvent } from '../records/generations.ts';
import type { SealCheck } from '../records/history.ts';
import { readJournal } from '../records/journal.ts';
import { namesIn } from '../records/paths.ts';
import { stopAtFirst } from '../records/problems.ts';
import { type LostRun, type SealedFacts, sealedRuns } from '../records/seal.ts';
import { pointersOf } from '../repository/export-plan.ts';
import { currentHelper } from '../write/helper-digest.ts';
import { draftName, gatesFolder } from '../write/plan-files.ts';
import { listed } from './changed-since.ts';
import { type Finding, fail, noted, pass, unknown } from './check-list.ts';

/** The outputs of checks that lie in `gates/` of a plan, and that no event has named so far. */
export interface UnnamedOutputs {
  see(event: JournalEvent): void;
  readonly names: ReadonlySet<string>;
  /** Seq of the last reconciliation that accepted records which differed from their seal; 0 without one. */
  readonly accepted: number;
}

/** Lists them before the events are read: a run that ends meanwhile then has its event. */
export function unnamedOutputs(planDir: string): UnnamedOutputs {
  const names = new Set(namesIn(path.join(planDir, gatesFolder)).filter(isOutput));
  let accepted = 0;
  return {
    names,
    get accepted() {
      return accepted;
    },
    see: (event) => {
      for (const pointer of pointersOf(event)) names.delete(path.basename(pointer));
      if (isRecordsReconciliation(event)) accepted = event.seq;
    },
  };
}

/** An output with the seq that its event was to have. A file that a person hands over has six digits and a name of its own. */
const keptName = /^(?:(\d{4,5})(?:-(?:old|new))?(?:-\d+)?|(\d{6,}))\.txt$/;

function isOutput(name: string): boolean {
  return keptName.test(name) || draftName.test(name);
}

/**
 * Whether the seal has every run whose output lies there. A run is sealed as begun before its output has a file: where neither its
 * event nor that is left, the records were cut off.
 */
export function outputsOfRunsFinding(
  { place, live }: PlanRecords,
  { exists, facts }: SealCheck,
  { names }: UnnamedOutputs,
): Finding {
  const found = pass('no output of a check lies in gates/ without its run');
  if (names.size === 0) return found;
  // Once more, in an order in which nothing that is recorded meanwhile can be missed.
  const outputs = unnamedOutputs(place.planDir);
  const { lost, processes } = sealedRuns(place);
  readJournal(place.planDir, {
    ...{ plan: live.contract.plan, schemaBase: place.schemaBase, folders: place.folders },
    ...{ onEvent: outputs.see, report: stopAtFirst, warn: () => {}, onBytes: () => {} },
  });
  const kept = [...outputs.names].flatMap((name) => {
    const [, short, long] = keptName.exec(name) ?? [];
    const digits = short ?? long;
    return digits === undefined ? [] : [{ name, seq: Number(digits) }];
  });
  const drafts = [...outputs.names].filter((name) => draftName.test(name) && !isOfOne(name, processes));
  const without = withoutRun(kept, lost).filter(({ seq }) => seq > outputs.accepted);
  const strays = [...without, ...drafts.map((name) => ({ name, seq: Number.POSITIVE_INFINITY }))];
  if (strays.length > 0 && !exists) {
    return unknown(`no event names ${namesOf(strays)}: another tool, which seals nothing, may have left it`);
  }
  const isNoted = createNoted(currentHelper(place).program, facts);
  const cut = strays.filter(({ seq }) => isNoted(seq));
  if (cut.length > 0) {
    const next = 'find out who removed them, restore the records from a copy, or move the files elsewhere';
    return fail(`outputs of runs that the records do not have: ${namesOf(cut)}; ${next}`);
  }
  if (strays.length > 0)
    return unknown(`no event names ${namesOf(strays)}: an older helper may have been ended before it did`);
  if (kept.length === 0) return found;
  return noted(`of runs that were ended before their results were recorded: ${namesOf(kept)}`);
}

function namesOf(outputs: readonly { readonly name: string }[]): string {
  return listed(
    outputs.map(({ name }) => `${gatesFolder}/${name}`),
    5,
    ', ',
  );
}

/** Whether a run of the process that writes a draft was sealed as begun. */
function isOfOne(draft: string, processes: ReadonlySet<string>): boolean {
  const [, scope, pid] = draftName.exec(draft) ?? [];
  return [...processes].some((mark) => {
    const [of, , number] = mark.split('.');
    return of === scope && number === pid;
  });
}

/** The outputs for which no run is left: each lost run has those of one seq, and began before that was given. */
function withoutRun<T extends { readonly seq: number }>(
  outputs: readonly T[],
  lost: readonly LostRun[],
): readonly T[] {
  const rest = lost.map(({ after }) => after).sort((left, right) => left - right);
  const seqs = [...new Set(outputs.map(({ seq }) => seq))].sort((left, right) => left - right);
  const left = seqs.filter((seq) => {
    if ((rest[0] ?? seq) >= seq) return true;
    rest.shift();
    return false;
  });
  return outputs.filter(({ seq }) => left.includes(seq));
}

/**
 * Whether the helper that wrote the last event before a seq seals the runs that begin: the one that runs now does, and any that
 * has sealed an event with its run. Older ones do not.
 */
function createNoted(current: string, facts: ReadonlyMap<number, SealedFacts>): (seq: number) => boolean {
  const noting = new Set([current]);
  const writers: { readonly seq: number; readonly program: string }[] = [];
  for (const [seq, { helper, run }] of facts) {
    if (helper !== undefined) writers.push({ seq, program: helper.program });
    const writer = writers.at(-1);
    if (run !== undefined && writer !== undefined) noting.add(writer.program);
  }
  return (before) => noting.has(writers.findLast(({ seq }) => seq < before)?.program ?? '');
}
