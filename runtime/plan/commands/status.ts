import path from 'node:path';
import type { InvariantState, NextAction } from '../../../generated/types/context-manifest.ts';
import { approvedBy } from '../attest/signed-approvals.ts';
import { type UnrecordedRuns, unrecordedRuns, unrecordedWords } from '../checks/begun.ts';
import type { Closure } from '../derive/acceptance.ts';
import { allTaskStates, evidenceStep, type TaskState } from '../derive/next-action.ts';
import { helperIn, nextActions, type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { requireContracts } from '../records/contract.ts';
import type { OnBytes } from '../records/files.ts';
import { endedTail } from '../records/journal.ts';
import { locatePlan, type PlanPlace, plansFrom } from '../records/places.ts';
import { isConcatenationDigest, readIdentity } from '../records/plan-text.ts';
import { PlanError, stopAtFirst, unreachable } from '../records/problems.ts';
import { oneLine } from '../records/visible.ts';
import { withPassingStore } from '../repository/tree-store.ts';
import { changedSince, filesWords, type LogFault, lostLogs } from '../verify/changed-since.ts';
import { checkFileChanges } from '../verify/check-files.ts';
import { recheckedOn, type Scope, scopeOf } from '../verify/finish.ts';
import type { CheckedElsewhere } from '../verify/other-worktrees.ts';
import { requireSound } from '../write/open-records.ts';
import { type Command, choice, placeOptions, type Run } from './frame/command.ts';
import { chosenPlan, refuseOperands } from './frame/inputs.ts';
import { exitCodes } from './frame/outcomes.ts';
import { table } from './frame/outputs.ts';
import { type Status, type SubjectDoubts, statusText } from './status-text.ts';

export const statusCommand: Command = {
  required: [],
  optional: ['plan', 'state', 'all', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan status --plan PLAN_mend_links',
  notes: [
    'What is open comes first. What would not fit on a screen or two is counted; --all shows it too, as --json does.',
    'A task is closed, blocked, under_way, waiting for a prerequisite, or open: it may start.',
    '--state lists only the tasks in one state; progress, invariants and changed files are of the whole plan.',
    'All of it is derived from the records, and nothing is changed.',
  ],
  run: runStatus,
};

function runStatus(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const shown = options.value('state') === undefined ? null : choice(options, 'state', allTaskStates);
  const place = chosenPlan(given);
  const records = readSoundPlan(place, onBytes);
  messages.left(records);
  const status = describe(records, shown);
  if (options.json) terminal.out(`${JSON.stringify(status)}\n`);
  else {
    const { command, place: at } = helperIn(place);
    const only = shown === null ? '' : ` --state ${shown}`;
    const more = `${command} status ${at}${only} --all`;
    const columns = terminal.columns() ?? Number.POSITIVE_INFINITY;
    terminal.out(statusText(status, { state: shown, all: options.has('all'), more, columns }));
  }
  return exitCodes.done;
}

/** @param shown the state whose tasks are listed; null for all */
function describe(records: PlanRecords, shown: TaskState | null): Status {
  const { place, live, approvals, invariants, state, lastSeq } = records;
  const { contract, id } = live;
  const changes = changesOf(records);
  const strays = strayCheckFiles(records);
  const { format, review } = readIdentity(place.planDir, place.folders);
  const actionOf = actions(records, changes);
  const chosen = contract.tasks.filter((task) => shown === null || state(task.id) === shown);
  const tasks = chosen.map((task) => ({
    id: task.id,
    title: task.title,
    state: state(task.id),
    started: records.window(task.id)?.seq ?? null,
    next_action: actionOf(task.id),
    criteria: records.needed(task.id).map((closure) => criterion(closure, changes, strays)),
  }));
  const closed = contract.tasks.filter((task) => state(task.id) === 'closed').length;
  const { plan, title, revision } = contract;
  const approval = approvals.at(-1);
  const rule = isConcatenationDigest(place.planDir, approval?.plan_digest)
    ? { digest_rule: 'plain concatenation' as const }
    : {};
  const approved =
    approval === undefined ? null : { ...approval, said: approvedBy(records, approval), ...rule };
  const owned = contract.tasks.flatMap((task) => records.closures(task.id));
  const count = (wanted: Closure['state']) => owned.filter((closure) => closure.state === wanted).length;
  const criteria = { closed: count('closed'), open: count('open'), blocked: count('blocked') };
  const progress = { closed, tasks: contract.tasks.length, criteria };
  const head = { plan, title: title ?? null, revision, contract_id: id, format, review, last_seq: lastSeq };
  const scope = strayFiles(records);
  const known = (found: InvariantState) => ({
    ...found,
    only_stated: records.isOnlyStated(found.id),
    ...doubtsOf(found.id, changes, strays),
  });
  return {
    ...head,
    ...seventh(records),
    approved,
    progress,
    tasks,
    invariants: invariants.map(known),
    ...(scope !== null && { scope }),
  };
}

/** What speaks against closed criteria, and invariants that hold: by id, the files that have changed since the check passed, and more. */
export interface Doubts {
  readonly all: ReadonlyMap<string, readonly string[]>;
  /** Without those that changed after the final review of a finished plan: their checks need not run again. */
  readonly stale: ReadonlyMap<string, readonly string[]>;
  /** The runs of checks whose result was not recorded. */
  readonly unrecorded: UnrecordedRuns;
  readonly logs: ReadonlyMap<string, LogFault>;
  /** What was checked in another worktree, on files that are not in this one: its checks need not run again here. */
  readonly elsewhere: ReadonlyMap<string, CheckedElsewhere>;
}

/** `owners`: the tasks whose criteria are looked at, if not all. */
export function changesOf(records: PlanRecords, owners?: ReadonlySet<string>): Doubts {
  const facts = records.sealed();
  const { changed, changedLater, elsewhere: others } = changedSince(records, facts, owners);
  const stale = new Map(changed.map(({ subject: id, files }) => [id, files]));
  const all = new Map(stale);
  for (const { subject: id, files } of changedLater) all.set(id, [...(all.get(id) ?? []), ...files]);
  const unrecorded = unrecordedRuns(records.place, records);
  const elsewhere = new Map(others.map(({ subject: id, seq: _, ...one }) => [id, one]));
  return { all, stale, unrecorded, logs: lostLogs(records, facts, owners), elsewhere };
}

/** By criterion or invariant, the files of its check that are not those of the approval, and that no task names as ones that change. */
export function strayCheckFiles(
  records: PlanRecords,
  owners?: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const changes = checkFileChanges(records, records.sealed(), owners) ?? [];
  return new Map(changes.flatMap(({ subject: id, strays }) => (strays.length === 0 ? [] : [[id, strays]])));
}

/**
 * What a task's manifest prescribes; for a closed task whose files have changed since its checks passed, or whose checks were
 * ended before their results were recorded, those checks again. Null where nothing is left to do.
 */
export function actions(
  records: PlanRecords,
  { stale, unrecorded }: Doubts,
): (task: string) => NextAction | null {
  const { state, isShown, needed } = records;
  const prescribed = recheckedFirst(records, nextActions(records));
  const inputs = { helper: helperIn(records.place), contract: records.live.contract };
  return (task) => {
    if (state(task) !== 'closed') return prescribed(task);
    const again = needed(task).filter(
      ({ item: { criterion: id } }) => stale.has(id) || unrecorded.open.has(id),
    );
    return evidenceStep(inputs, again) ?? (isShown(task) ? null : prescribed(task));
  };
}

/** For the end of the last task, where no recheck has passed on the files as they are: the recheck. */
function recheckedFirst(
  records: PlanRecords,
  prescribed: (task: string) => NextAction,
): (task: string) => NextAction {
  const last = records.live.contract.tasks.at(-1)?.id;
  const { command, place } = helperIn(records.place);
  return (task) => {
    const action = prescribed(task);
    const isEnd =
      (action.step === 'complete' && action.action.startsWith(`${command} complete `)) ||
      (action.step === 'evidence' && action.action.startsWith(`${command} signoff `));
    if (task !== last || !isEnd) return action;
    const criteria = dueForRecheck(records);
    return criteria.length === 0
      ? action
      : { step: 'evidence', action: `${command} recheck ${place}`, criteria: [...criteria] };
  };
}

/** The criteria and invariants that a recheck of the files as they are has to cover before a sealed plan can end. */
export function dueForRecheck(records: PlanRecords): readonly string[] {
  if (!records.isSealed) return [];
  return withPassingStore(records.place, (store) =>
    store === null ? [] : recheckedOn(store.snapshot(), records, records.sealed()).due,
  );
}

/** What has changed outside of the allowed paths, and what no task names; null where it cannot be known. */
function strayFiles(records: PlanRecords): Scope | null {
  const facts = records.sealed();
  if (![...facts.values()].some(({ tree }) => tree !== undefined)) return null;
  return withPassingStore(records.place, (store) =>
    store === null ? null : scopeOf(store.snapshot(), records, facts, store),
  );
}

function criterion(
  { state, item }: Closure,
  changes: Doubts,
  strays: ReadonlyMap<string, readonly string[]>,
) {
  const { criterion: id, task: owner, mechanism, via_seq } = item;
  const found = { id, owner, state, mechanism, ...(via_seq !== undefined && { via_seq }) };
  return { ...found, ...doubtsOf(id, changes, strays) };
}

export function doubtsOf(
  id: string,
  changes: Doubts,
  strays: ReadonlyMap<string, readonly string[]>,
): SubjectDoubts {
  const since = changes.all.get(id);
  const files = strays.get(id);
  const began = changes.unrecorded.open.get(id)?.at;
  const log = changes.logs.get(id);
  const elsewhere = changes.elsewhere.get(id);
  return {
    ...(since !== undefined && { changed_since: since }),
    ...(elsewhere !== undefined && { checked_elsewhere: elsewhere }),
    ...(files !== undefined && { check_files_changed: files }),
    ...(began !== undefined && { unrecorded_run: began }),
    ...(log !== undefined && { log }),
  };
}

/** What the seventh generation of records has beyond the sixth. */
function seventh({ live, derivation }: PlanRecords) {
  if (live.generation === 'v6') return {};
  const delegations = derivation.delegations
    .latest()
    .map(({ delegation_id: id, task, via, state, seq }) => ({ id, task, via, state, seq }));
  return { generation: live.generation, parallel_safe: [...live.parallelSafe], delegations };
}

export const nextCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan next --plan PLAN_mend_links',
  notes: [
    'First what is under way, closed but not shown as complete, or blocked; then what may start, the task that has waited',
    'longest first. Each with the action that its manifest prescribes. A closed task whose files have changed since its',
    'check passed is listed with that check.',
  ],
  run: runNext,
};

function runNext(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const records = readSoundPlan(chosenPlan(given), onBytes);
  messages.left(records);
  const tasks = doable(records);
  if (options.json) terminal.out(`${JSON.stringify({ plan: records.live.contract.plan, tasks })}\n`);
  else if (tasks.length === 0) terminal.out(`nothing to do: ${rest(records)}\n`);
  else {
    for (const { id, state, step, action, changed_since: files, unrecorded_run: at } of tasks) {
      const since = files === undefined ? '' : ` (${oneLine(filesWords(files))} changed since)`;
      const lost = at === undefined ? '' : ` (${oneLine(unrecordedWords({ at }))})`;
      terminal.out(`${id}  ${state}${since}${lost}  ${step}: ${oneLine(action)}\n`);
    }
  }
  return exitCodes.done;
}

/** What can be done now. A task that may start has waited since its last prerequisite was closed. */
export function doable(records: PlanRecords) {
  const { live, state, window } = records;
  const changes = changesOf(records);
  const actionOf = actions(records, changes);
  const order = { under_way: 0, closed: 1, blocked: 2, open: 3 } as const;
  return live.contract.tasks
    .flatMap(({ id, title, prerequisites }) => {
      const found = state(id);
      if (found === 'waiting') return [];
      const action = actionOf(id);
      if (action === null) return [];
      const files = action.criteria?.flatMap((one) => changes.stale.get(one) ?? []) ?? [];
      const named = found === 'closed' && files.length > 0 ? { changed_since: files } : {};
      const began = action.criteria?.flatMap((one) => changes.unrecorded.open.get(one)?.at ?? []).at(-1);
      const lost = began === undefined ? {} : { unrecorded_run: began };
      const since =
        window(id)?.seq ?? Math.max(0, ...prerequisites.map((before) => closedAt(records, before)));
      return [{ id, title, state: found, since, ...action, ...named, ...lost }];
    })
    .sort((left, right) => order[left.state] - order[right.state] || left.since - right.since);
}

/** Seq of the latest event that closed a criterion of the task. */
function closedAt(records: PlanRecords, task: string): number {
  return Math.max(0, ...records.needed(task).map(({ closedAt: seq }) => seq ?? 0));
}

function rest({ live, state }: PlanRecords): string {
  const waiting = live.contract.tasks.filter(({ id }) => state(id) === 'waiting').length;
  return waiting === 0 ? 'every task is closed' : `${waiting} tasks wait for each other`;
}

export const listCommand: Command = {
  required: [],
  optional: ['work-dir', 'schema-base'],
  example: 'plan list',
  notes: [
    'The plans of the nearest work directory above, one per line. A plan that cannot be read is listed with its problem,',
    'and the exit code is 4.',
    'In a linked git worktree without plans of its own they are those of the main worktree; where the repository is bare, those of the',
    'folder whose .git leads to it, else of the folder of the repository itself. Checks run in the worktree where they are called.',
  ],
  run: runList,
};

interface Listed {
  readonly plan: string;
  readonly path: string;
  readonly revision: number | null;
  readonly format: string | null;
  readonly review: string | null;
  readonly tasks: number;
  readonly closed: number;
  readonly approved: boolean;
  readonly problem: string | null;
}

function runList(given: Run) {
  const { options, terminal, onBytes } = given;
  refuseOperands(options);
  const { workDir, ...where } = placeOptions(options, terminal.cwd);
  const plans = plansFrom(terminal.cwd, workDir).map((planDir) => listedPlan(planDir));
  if (options.json) terminal.out(`${JSON.stringify({ plans })}\n`);
  else terminal.out(plans.length === 0 ? 'no plan here\n' : table(plans.map(row)));
  return plans.some(({ problem }) => problem !== null) ? exitCodes.unreadable : exitCodes.done;

  function listedPlan(planDir: string): Listed {
    const head = { plan: path.basename(planDir), path: path.relative(terminal.cwd, planDir) };
    try {
      const place = locatePlan({ planDir, workDir, ...where }, stopAtFirst) ?? unreachable();
      const { live, state, approvals } = readSoundPlan(place, onBytes);
      const { tasks, revision } = live.contract;
      const { format, review } = readIdentity(place.planDir, place.folders);
      const closed = tasks.filter(({ id }) => state(id) === 'closed').length;
      const approved = approvals.length > 0;
      return { ...head, revision, format, review, tasks: tasks.length, closed, approved, problem: null };
    } catch (error) {
      if (!(error instanceof PlanError)) throw error;
      const { rule, file, line, message } = error.problem;
      const problem = `${path.relative(terminal.cwd, file)}:${line}: ${rule}: ${message}`;
      const unknown = { revision: null, format: null, review: null, tasks: 0, closed: 0, approved: false };
      return { ...head, ...unknown, problem };
    }
  }
}

function row({ plan, revision, format, review, tasks, closed, approved, problem }: Listed): string[] {
  if (problem !== null) return [plan, `cannot be read: ${problem}`];
  const progress = `${closed} of ${tasks} tasks closed`;
  return [plan, `revision ${revision}`, `${format}`, `${review}`, approved ? progress : 'not approved'];
}

/**
 * Reads a plan for a command that says how it stands: records that a command which writes would refuse are refused here
 * too. (A manifest is derived from the contract and the journal alone, whatever the seal says.) Throws a PlanError.
 */
export function readSoundPlan(place: PlanPlace, onBytes: OnBytes): PlanRecords {
  requireSound(place, requireContracts(place).live.contract.plan, onBytes);
  const records = readPlan(place, onBytes);
  if (records.tornTail?.isEnded === true) throw new PlanError(endedTail(records.tornTail));
  return records;
}
