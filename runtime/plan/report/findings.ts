import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { approvedBy } from '../attest/signed-approvals.ts';
import { unrecordedRuns } from '../checks/begun.ts';
import { doubtsAbout } from '../checks/check-doubts.ts';
import { classOf } from '../checks/command.ts';
import { type Closure, isOwnCheck, ownersOf } from '../derive/acceptance.ts';
import { type EventOf, isRecordsReconciliation } from '../derive/events.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import type { JournalEvent } from '../records/generations.ts';
import type { PlanPlace } from '../records/places.ts';
import { byConcatenation, isConcatenationDigest } from '../records/plan-text.ts';
import { isOfSealedHelper, type SealedFacts } from '../records/seal.ts';
import { changeWords, elsewhereLine, listed } from '../verify/changed-since.ts';
import { sizedFiles } from '../verify/finish.ts';
import { passedLimits } from '../verify/scheduling.ts';
import { verifyPlan } from '../verify/verify.ts';
import type { PlanReport } from './read-report.ts';

/** What makes a reader trust a plan less. */
export interface Finding {
  /** bad: it speaks against the records · care: to be known before one relies on them. */
  readonly grade: 'bad' | 'care';
  readonly text: string;
}

/** How a plan stands: the first thing that a person who checks the work has to know. */
export interface Standing {
  readonly progress: string;
  readonly approval: { readonly text: string; readonly isTyped: boolean };
  /** The bad ones first. */
  readonly findings: readonly Finding[];
}

export function standingOf(report: PlanReport): Standing {
  const { records, live } = report;
  const { tasks } = live.contract;
  const closed = tasks.filter(({ id }) => records?.state(id) === 'closed').length;
  const findings = findingsOf(report);
  return {
    progress:
      records === null
        ? 'Whether a task is closed cannot be told.'
        : `${closed} of ${tasks.length} tasks closed by what is recorded.${generationWords(records)}`,
    approval: approvalOf(records),
    findings: [
      ...findings.filter(({ grade }) => grade === 'bad'),
      ...findings.filter(({ grade }) => grade === 'care'),
    ],
  };
}

function generationWords({ live, derivation }: PlanRecords): string {
  if (live.generation === 'v6') return '';
  const count = derivation.delegations.latest().length;
  return ` Records of generation ${live.generation}; delegations, which are no evidence: ${count}.`;
}

function approvalOf(records: PlanRecords | null): Standing['approval'] {
  if (records === null) return { text: 'Who approved it cannot be told.', isTyped: false };
  const approval = records.approvals.at(-1);
  if (approval === undefined) return { text: 'Nobody has approved this revision.', isTyped: false };
  const { mechanism, seq, ts } = approval;
  const when = ts === undefined ? '' : `, ${ts}`;
  const rule = isConcatenationDigest(records.place.planDir, approval.plan_digest)
    ? `, ${byConcatenation}`
    : '';
  const text = `Approved ${approvedBy(records, approval)} (${mechanism}, seq ${seq}${when}${rule}).`;
  return { text, isTyped: approval.actor.kind === 'human' };
}

/** What the standing says in words, on one line. */
export function verdictOf({ findings }: Standing): string {
  const bad = findings.filter(({ grade }) => grade === 'bad').length;
  if (bad === 0) return 'Nothing that can be seen speaks against these records.';
  return `${bad} ${bad === 1 ? 'thing speaks' : 'things speak'} against these records.`;
}

/** What no file can show, and what makes it less. */
export const unseen = [
  'Who typed at the terminal, or whether an agent passed on words that were said.',
  'Whether a check tests what its statement says.',
  'Whether everything was rewritten consistently, with every copy of the head of the seal.',
  'Whether the helper was changed together with the digest that names it.',
] as const;
export const unseenLess =
  'A head that is kept elsewhere, a signature, and checks that somebody else runs again make it less.';

function findingsOf(report: PlanReport): readonly Finding[] {
  const { damage, records, tornTail, warnings, place } = report;
  const relative = (file: string) => path.relative(place.root, file);
  const rest = [
    ...(tornTail === null ? [] : [care('The last line of the journal is incomplete and was left out.')]),
    ...warnings.map(({ file, message }) => care(`${relative(file)} ${message}`)),
    ...checkDoubts(report),
  ];
  if (damage !== null || records === null) {
    const { file = '', line = 1, message = '', rule = 'json' } = damage ?? {};
    const what = `The records are damaged. ${relative(file)}, line ${line}: ${message} (rule ${rule})`;
    return [bad(`${what}. What stands behind that place was not read.`), ...rest];
  }
  return [...failedChecks(report), ...recordFindings(report, records), ...rest];
}

function bad(text: string): Finding {
  return { grade: 'bad', text };
}

function care(text: string): Finding {
  return { grade: 'care', text };
}

/** Passing checks of `verify` that the report lists when they have something to note: nothing else in it does. */
const listedWhenNoted: ReadonlySet<string> = new Set(['repeated-approvals']);

/** The checks of `verify` that fail or are listed when noted, in its words. */
function failedChecks({ place }: PlanReport): Finding[] {
  const { planDir, root: repoRoot, schemaBase, workDir } = place;
  const name = workDir === null ? undefined : path.basename(workDir);
  const checks = verifyPlan({ planDir, repoRoot, schemaBase, workDir: name });
  return checks.flatMap(({ name: check, message, passes, is_notable }) => {
    const text = `${check}: ${message}.`;
    if (!passes) return [bad(text)];
    return is_notable && listedWhenNoted.has(check) ? [care(text)] : [];
  });
}

/** What can be seen of the contract's checks before they run. */
function checkDoubts({ live, place }: PlanReport): Finding[] {
  const found = [
    ...doubtedChecks(live.contract, place.root).map(({ criterion, words }) => `${criterion} ${words}`),
    ...doubtedInvariants(live.contract, place).map(({ id, words }) => `${id} ${words}`),
  ];
  return found.length === 0 ? [] : [bad(`Checks that show little: ${listed(found)}.`)];
}

export interface DoubtedCheck {
  readonly criterion: string;
  readonly check: string;
  readonly words: string;
}

/** The checks of a contract that cannot fail, or that nothing in the repository defines. */
export function doubtedChecks({ tasks, acceptance }: PlanContract, root: string): readonly DoubtedCheck[] {
  const expected = tasks.flatMap(({ touched_surface }) => touched_surface);
  const observed = new Set(
    acceptance.criteria
      .filter(({ accepted_evidence }) => accepted_evidence.includes('observed'))
      .map(({ id }) => id),
  );
  const gates = tasks.flatMap(({ gate_intent }) => gate_intent);
  const seen = new Set<string>();
  return gates.flatMap(({ criterion, check }) => {
    const key = `${criterion} ${check}`;
    if (!observed.has(criterion) || seen.has(key)) return [];
    seen.add(key);
    return doubtsAbout(check, { root, expected }).map(({ words }) => ({ criterion, check, words }));
  });
}

interface DoubtedInvariant {
  readonly id: string;
  readonly check: string;
  readonly words: string;
}

/** The checks of invariants, in the settings, that cannot fail, that nothing in the repository defines, or that may not run. */
export function doubtedInvariants(
  { invariants, tasks, scope }: PlanContract,
  { root, settings }: Pick<PlanPlace, 'root' | 'settings'>,
): readonly DoubtedInvariant[] {
  const { invariant_checks: checks, command_classes: prefixes } = settings;
  const expected = tasks.flatMap(({ touched_surface }) => touched_surface);
  return invariants.flatMap(({ id }) => {
    const check = checks[id];
    if (check === undefined) return [];
    const found = classOf(check, { allowed: scope.allowed_command_classes, prefixes });
    const words = [
      ...doubtsAbout(check, { root, expected }).map((doubt) => doubt.words),
      ...('why' in found ? [`may not run: ${found.why}`] : []),
    ];
    return words.map((one) => ({ id, check, words: one }));
  });
}

function recordFindings(report: PlanReport, records: PlanRecords): Finding[] {
  const { events, seal, changes, scope } = report;
  const closures = report.live.contract.tasks.flatMap(({ id }) => records.closures(id));
  const closed = closures.filter(({ state }) => state === 'closed');
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  const facts: ReadonlyMap<number, SealedFacts> = seal?.facts ?? new Map();
  const approval = records.approvals.at(-1);
  const found: Finding[] = [];
  const add = (grade: Finding['grade'], items: readonly string[], before: string, after = '.') => {
    if (items.length > 0) found.push({ grade, text: `${before}${listed(items)}${after}` });
  };

  const adopted = [...facts].flatMap(([seq, { adopted: by }]) =>
    by === undefined ? [] : [`seq ${seq}, accepted at seq ${by} ${deciderOf(bySeq.get(by))}`],
  );
  add('bad', adopted, 'Lines that the helper did not write: ');
  const repaired = events.filter(isRecordsReconciliation);
  add(
    'bad',
    repaired.map((event) => `seq ${event.seq} ${saidBy(event)}: ${event.trigger}`),
    'Records that differed from their seal were accepted: ',
  );
  const ranAnother = anotherCommand(report);
  const others = new Map<string, number[]>();
  for (const event of events) {
    if (event.type !== 'gate_run' || !ranAnother(event, facts.get(event.seq)?.check)) continue;
    others.set(event.criterion, [...(others.get(event.criterion) ?? []), event.seq]);
  }
  add(
    'care',
    [...others].map(([id, seqs]) => `${id} (seq ${listed(seqs.map(String), 5, ', ')})`),
    'Another command than the check was run, which closes nothing: ',
  );
  if (approval !== undefined && approval.actor.kind !== 'human')
    found.push(care('No person typed the approval: it was passed on.'));
  const settled = closed.filter(({ item }) => item.mechanism === 'reconciled');
  add(
    'bad',
    settled.map(
      ({ item, closedAt }) => `${item.criterion} (seq ${closedAt}) ${deciderOf(bySeq.get(closedAt ?? 0))}`,
    ),
    'Settled without evidence: ',
  );
  const stated = closed.filter(({ record }) => record?.trust === 'asserted');
  add(
    'care',
    stated.map((closure) => `${closure.item.criterion} (${statedWords(closure, bySeq)})`),
    'Only stated: ',
  );
  const imported = closed.filter(({ record }) => record?.trust === 'imported');
  add(
    'care',
    imported.map(({ item }) => item.criterion),
    'Taken from elsewhere, and run by nobody here: ',
  );
  const invariants = records.invariants.filter(
    ({ id, state }) => state === 'pass' && records.isOnlyStated(id),
  );
  add(
    'care',
    invariants.map(({ id }) => id),
    'Invariants that are only stated to hold: ',
  );
  const failing = records.invariants.filter(({ state }) => state === 'fail');
  add(
    'bad',
    failing.map(({ id, detail }) => (detail === undefined ? id : `${id} (${detail})`)),
    'Invariants that do not hold: ',
  );
  const unbound = closed.filter(
    ({ record }) => record?.trust === 'observed' && facts.get(record.seq)?.surface === undefined,
  );
  add(
    'care',
    unbound.map(({ item }) => item.criterion),
    'Not known, since another tool or an older helper recorded it: the files on which these were checked: ',
  );
  if (seal !== null)
    add(
      'care',
      unrecordedRuns(report.place, report).past.map(
        ({ subject, at, rerun }) =>
          `${subject}, begun ${at}${rerun === null ? '' : `, run again at seq ${rerun}`}`,
      ),
      'Checks that were ended before their results were recorded: ',
    );
  if (seal !== null && !seal.exists && seal.events > 0)
    found.push(care('There is no seal: whether old lines were changed cannot be told.'));
  if (scope !== null) {
    // What is known to be outside fails a check of verify.
    const doubtful = scope.unread.length === 0 ? [] : sizedFiles(scope.outside);
    add('care', doubtful, 'Whether these may change cannot be known: ');
    add('care', sizedFiles(scope.unplanned), 'Changed, and named by no task: ');
  }
  const repeated = closed.filter(({ record }) => facts.get(record?.seq ?? 0)?.recheck !== undefined);
  add(
    'care',
    repeated.map(({ item }) => item.criterion).filter((id) => report.place.settings.in_place.includes(id)),
    'Checked again in the working tree alone, and in no clean checkout: ',
  );
  add('care', passedLimits(report.live.contract, events), 'Advisory limits that were passed: ');
  if (changes !== null) {
    add('care', changes.changedLater.map(changeWords), 'Changed after the final review: ');
    add('care', changes.elsewhere.map(elsewhereLine), 'Checked in another worktree: ');
  }
  return found;
}

/** Whether a run was not that of the contract's own check, as it was judged then, or as the live contract has it. */
function anotherCommand(report: PlanReport) {
  const { contract, id } = report.live;
  const owners = ownersOf(contract);
  const checks = new Map(
    contract.tasks.flatMap((task) =>
      task.gate_intent
        .filter(({ criterion }) => owners.get(criterion) === task.id)
        .map(({ criterion, check }) => [criterion, check] as const)
        .reverse(),
    ),
  );
  return (event: EventOf<'gate_run'>, judged: SealedFacts['check']): boolean => {
    if (judged !== undefined) return judged === 'other';
    const isOfLive = isOfSealedHelper(event) && event.contract_id === id && event.trust === 'observed';
    return isOfLive && !isOwnCheck(event, checks.get(event.criterion) ?? '');
  };
}

function deciderOf(event: JournalEvent | undefined): string {
  return event !== undefined && 'authority' in event ? saidBy(event) : 'by somebody';
}

/** Who stated that a criterion holds. */
export function statedWords({ record }: Closure, bySeq: ReadonlyMap<number, JournalEvent>): string {
  const event = bySeq.get(record?.seq ?? 0);
  if (event === undefined) return 'somebody states it';
  const { actor, note = '' } = event;
  const [, name] = /^stated by ([^,]+)$/.exec(note) ?? [];
  if (name !== undefined) return `stated ${saidBy({ authority: name, actor })}`;
  return note.startsWith('stated ') ? note : `stated by the ${actor.kind} ${actor.identity}`;
}
