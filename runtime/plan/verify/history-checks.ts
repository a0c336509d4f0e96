import path from 'node:path';
import { unrecordedRuns, unrecordedWords } from '../checks/begun.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import type { JournalEvent } from '../records/generations.ts';
import { awaitWriter, checkSeal, type SealCheck } from '../records/history.ts';
import type { PlanPlace } from '../records/places.ts';
import type { Problem } from '../records/problems.ts';
import type { SealedFacts, SealedHelper } from '../records/seal.ts';
import { currentHelper } from '../write/helper-digest.ts';
import { type ClosingRun, evidenceRuns, listed } from './changed-since.ts';
import { type Finding, fail, noted, pass, unknown } from './check-list.ts';
import type { StepBack } from './validate.ts';

type Facts = ReadonlyMap<number, SealedFacts>;

/** The events by which the checks of a history and of its end are judged. */
export interface SeenEvents {
  see(event: JournalEvent): void;
  /** By seq, who decided at a reconciliation. */
  readonly decisions: ReadonlyMap<number, Parameters<typeof saidBy>[0]>;
  /** Seqs of the approvals, of all revisions. */
  readonly approvals: readonly number[];
}

export function createSeenEvents(): SeenEvents {
  const decisions = new Map<number, Parameters<typeof saidBy>[0]>();
  const approvals: number[] = [];
  return {
    see: (event) => {
      if (event.type === 'approval') approvals.push(event.seq);
      if (event.type === 'reconciliation') decisions.set(event.seq, event);
    },
    decisions,
    approvals,
  };
}

export function problemsFinding(problems: readonly Problem[]): Finding {
  const [first] = problems;
  if (first === undefined) return pass('contracts, their chain, archives and journal are valid');
  const more = problems.length === 1 ? '' : ` (and ${problems.length - 1} more: run validate)`;
  return fail(`${shown(first.file, first.line)} ${first.rule}: ${first.message}${more}`);
}

export function shown(file: string, line: number): string {
  return `${path.basename(file)}:${line}:`;
}

export function wholeFinding({ tornTail }: PlanRecords): Finding {
  if (tornTail === null) return pass('the journal ends with a whole line');
  const { file, line } = tornTail;
  return fail(`${shown(file, line)} is incomplete; the next command that writes repairs it`);
}

/** Whether the lines of the history are those that were sealed. Throws a PlanError. */
export function sealFinding(place: PlanPlace, plan: string, seal: SealCheck): Finding {
  const { exists, difference, events, unsealed } = settled(place, plan, seal);
  if (difference !== null) {
    const { file, line, message } = difference;
    const decide = 'find out who changed it; reconcile --records says who decided that the records stand';
    return fail(`${shown(file, line)} ${message}; ${decide}`);
  }
  if (!exists && events > 0)
    return unknown('the plan has no seal: nobody can tell whether old lines were changed');
  if (unsealed !== null) {
    const { file, line, seq } = unsealed;
    const why = 'a command was interrupted after it wrote them; the next command that writes seals them';
    return fail(`${shown(file, line)} the events from seq ${seq} on are not sealed: ${why}`);
  }
  return pass(`${events} events, as they were written`);
}

/** Looks again once a command that is writing has ended. */
function settled(place: PlanPlace, plan: string, found: SealCheck): SealCheck {
  if (found.unsealed === null) return found;
  awaitWriter(place);
  return checkSeal(place, plan);
}

/** The lines that no helper wrote and somebody accepted: they are named for good. */
export function adoptedFinding(facts: Facts, { decisions }: SeenEvents): Finding {
  const lines = [...facts].flatMap(([seq, { adopted }]) => {
    if (adopted === undefined) return [];
    const decision = decisions.get(adopted);
    const who = decision === undefined ? '' : ` ${saidBy(decision)}`;
    return [`seq ${seq}, accepted at seq ${adopted}${who}`];
  });
  if (lines.length === 0) return pass('no line was written past the helper and accepted');
  return noted(`lines that this helper did not write, or that were changed: ${listed(lines)}`);
}

export function timeFinding(stepBack: StepBack | null): Finding {
  if (stepBack === null) return pass('the times of the events do not go back');
  const { file, line, seq, seconds, after } = stepBack;
  const message = `seq ${seq} says a time ${seconds} s before that of seq ${after}`;
  return fail(`${shown(file, line)} ${message}; find out which clock was wrong, or who wrote it`);
}

/** Whether the result of every check that was begun is recorded, or its check was run again since. */
export function begunFinding(records: PlanRecords): Finding {
  const { open, running, ended } = unrecordedRuns(records.place, records);
  const words = [...open.values()].map((run) => `${run.subject}: ${unrecordedWords(run)}`);
  if (words.length > 0) return fail(`${listed(words)}; run its check again`);
  const now = running.map(({ subject, at }) => `${subject}, begun ${at}`);
  if (now.length > 0) return unknown(`running now, with no result yet: ${listed(now)}`);
  const found = 'no check was ended before its result was recorded';
  const without = ended.map(({ subject, at, why }) => `${subject}, begun ${at}: ${why}`);
  return without.length === 0 ? pass(found) : noted(`${found}; ended without a result: ${listed(without)}`);
}

/**
 * Which helper and which settings the events were written by. Another helper is named, and no fault: most are upgrades. Settings
 * decide what may run, so that events under others than the approval saw are a fault. `end`: seq at which the plan was finished.
 */
export function helperFinding(
  { approvals, events, place }: PlanRecords,
  facts: Facts,
  end: number | null,
): Finding {
  const entries = [...facts].flatMap(([seq, { helper }]) =>
    helper === undefined ? [] : [{ seq, ...helper }],
  );
  const [first] = entries;
  if (events === 0) return pass('nothing is recorded yet');
  if (first === undefined)
    return unknown('no event says which helper and settings wrote it: another tool or an older helper did');
  const others = entries.filter(({ program }, at) => at > 0 && program !== entries[at - 1]?.program);
  const words = others.map(({ seq }) => `another helper writes from seq ${seq} on`);
  const approval = approvals.at(-1);
  const seen = approval === undefined ? undefined : lastUpTo(entries, approval.seq);
  if (approval !== undefined && seen === undefined) {
    const before = `the approval of seq ${approval.seq} does not say which settings it saw`;
    return unknown(`${before}: another tool or an older helper recorded it`);
  }
  const later = entries.filter(({ seq }) => seq > (approval?.seq ?? 0) && seq <= (end ?? seq));
  const changed = seen && later.find(({ settings }) => settings !== seen.settings);
  if (approval !== undefined && changed !== undefined) {
    const what = `settings.json was changed after the approval of seq ${approval.seq}, and obeyed from seq ${changed.seq} on`;
    return fail(`${[what, ...words].join('; ')}; read it, and have the plan approved again`);
  }
  if (seen !== undefined && end === null && place.settingsDigest !== seen.settings && place.workDir !== null)
    words.push(`settings.json is not as at the approval of seq ${approval?.seq}; the next event obeys it`);
  return words.length === 0
    ? pass('one helper wrote the events, with the settings that were approved')
    : noted(words.join('; '));
}

/** Which invariants nothing but a statement speaks for. */
export function invariantsFinding({ invariants, isOnlyStated }: PlanRecords): Finding {
  if (invariants.length === 0) return pass('the contract has no invariants');
  const stated = invariants.filter(({ id }) => isOnlyStated(id)).map(({ id, state }) => `${id} (${state})`);
  if (stated.length === 0) return pass('no invariant rests on a statement alone');
  return noted(`only stated, by no check: ${listed(stated, 5, ', ')}`);
}

function lastUpTo<T extends SealedHelper & { readonly seq: number }>(
  entries: readonly T[],
  most: number,
): T | undefined {
  return entries.findLast(({ seq }) => seq <= most);
}

/** Whether the seal says that the program which runs now wrote a run, without what that seals of each. */
function lacksOwnFacts({ task, seq, facts: own }: ClosingRun, { place }: PlanRecords, facts: Facts): boolean {
  const isBound = task === null ? own.output !== undefined : own.check !== undefined;
  if (isBound || own.adopted !== undefined) return false;
  const helpers = [...facts].flatMap(([at, { helper }]) =>
    helper === undefined ? [] : [{ seq: at, ...helper }],
  );
  return lastUpTo(helpers, seq)?.program === currentHelper(place).program;
}

/** Facts of a run that later checks are made with. */
const ofRuns = ['surface', 'files', 'environment', 'output', 'check', 'helper'] as const;

/** What other tools and older helpers did not seal, in one line. */
export function factsFinding(records: PlanRecords, { exists, facts }: SealCheck): Finding {
  const { approvals, events } = records;
  if (events === 0) return pass('nothing is recorded yet');
  if (!exists)
    return unknown(
      'another tool wrote the plan: files, trees, outputs and helpers of its events are not sealed',
    );
  const approval = approvals.at(-1);
  const sealed = facts.get(approval?.seq ?? 0);
  const missing = approval !== undefined && sealed?.files === undefined ? ['files of the approval'] : [];
  const isWritten = (run: ClosingRun) => [...facts].some(([seq, { helper }]) => helper && seq <= run.seq);
  const lacks = (run: ClosingRun, fact: (typeof ofRuns)[number]) =>
    fact === 'helper'
      ? !isWritten(run)
      : run.facts[fact] === undefined && !(fact === 'check' && run.task === null);
  const runs = evidenceRuns(records, facts);
  const forged = runs.filter((run) => lacksOwnFacts(run, records, facts));
  if (forged.length > 0) {
    const found = forged.map(({ subject, seq }) => `${subject} (seq ${seq})`);
    const what = 'this very helper is said to have sealed it, and it lacks what it always seals';
    const next = 'find out who wrote the line or the seal, and run the check again';
    return fail(`${listed(found, 5, ', ')}: ${what}; ${next}`);
  }
  for (const fact of ofRuns) {
    const without = runs.filter((run) => lacks(run, fact)).map(({ subject }) => subject);
    if (without.length > 0) missing.push(`${fact} of ${listed(without, 5, ', ')}`);
  }
  if (missing.length === 0) return pass('what later checks need is sealed with every event');
  return unknown(`another tool or an older helper did not seal: ${missing.join('; ')}`);
}
