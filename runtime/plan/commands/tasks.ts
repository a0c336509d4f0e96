import { isDeepStrictEqual } from 'node:util';
import type { CriterionClosure } from '../../../generated/types/context-manifest.ts';
import type { Task } from '../../../generated/types/plan-contract.ts';
import { stateOfNow } from '../checks/bound.ts';
import type { Closure } from '../derive/acceptance.ts';
import { nextActions, type PlanRecords } from '../derive/read-plan.ts';
import { requireTask } from '../records/contract.ts';
import { canonicalJson, parseExactJson, sha256 } from '../records/json.ts';
import type { PlanPlace } from '../records/places.ts';
import { comparableDigest, readPlanText, withProgress } from '../records/plan-text.ts';
import type { SealedFacts } from '../records/seal.ts';
import { openTreeStore, type TreeStore, withPassingStore } from '../repository/tree-store.ts';
import { progressTable } from '../text/render-text.ts';
import { changedSince, elsewhereLine, listed } from '../verify/changed-since.ts';
import { recheckedOn, type Scope, scopeOf, sizedFiles } from '../verify/finish.ts';
import { helperActor } from '../write/session.ts';
import { type Command, type Run, recordingOptions } from './frame/command.ts';
import { chosenPlan, chosenTask, namedTask, requireApproval, requireWindow } from './frame/inputs.ts';
import { exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { agentActor, record, recorded } from './frame/record.ts';

export const startCommand: Command = {
  required: [],
  optional: ['task', 'again', ...recordingOptions],
  wording: { task: { meaning: 'another way to name TASK' } },
  example: 'plan start T-mend-links',
  notes: [
    "Opens the task's window: only evidence that is recorded after it closes a criterion. Refused without an approval",
    'of the live contract, on a text that has changed since, and with an open prerequisite. The files as they are, committed',
    'or not, are kept in the work directory as the old state of controls. A start that changes nothing is not recorded twice.',
  ],
  run: runStart,
};

async function runStart(run: Run) {
  const place = chosenPlan(run);
  const named = namedTask(run.options);
  await record(run, place, (read) => {
    const records = read();
    const task = requireTask(records.live, named ?? next(records));
    refuseStart(records, task);
    const { fingerprint, tree } = startingState(place, run.options.has('dry-run'));
    const window = records.window(task.id);
    const held = records.recordsSince(task.id);
    if (window !== null && !run.options.has('again')) {
      if (held > 0) {
        const message = `${task.id} started at seq ${window.seq} and has ${held} records since; they would stop counting after a new start. Continue, or pass --again`;
        throw new RuleRefusal('open-window', message, task.id, 'task_start');
      }
      if (isDeepStrictEqual(window.fingerprint, fingerprint)) {
        const text = `${task.id} is started already, at seq ${window.seq}`;
        return { result: () => ({ text, json: { started: window.seq, task: task.id, recorded: [] } }) };
      }
    }
    const elsewhere = closedElsewhere(records, task);
    return {
      drafts: [{ type: 'task_start', actor: agentActor(run), task: task.id, fingerprint }],
      facts: [tree === null ? null : { tree }],
      result: (events) => {
        const { text, json } = recorded(events);
        if (elsewhere.length === 0) return { text, json };
        const notes = elsewhere.map(
          (found) => `\n  ${elsewhereLine(found)}; merge it where ${task.id} needs it`,
        );
        return { text: [text, ...notes], json: { ...json, checked_elsewhere: elsewhere } };
      },
    };
  });
  return exitCodes.done;
}

/** What its prerequisites were closed by in other worktrees, on files that are not merged here. */
function closedElsewhere(records: PlanRecords, { prerequisites }: Task) {
  if (prerequisites.length === 0) return [];
  const ids = new Set(prerequisites.flatMap((id) => records.closures(id).map(({ item }) => item.criterion)));
  const { elsewhere } = changedSince(records, records.sealed(), new Set(prerequisites));
  return elsewhere.filter(({ subject }) => ids.has(subject));
}

/** The only task that may start. */
function next({ live, state }: PlanRecords): string {
  const ids = live.contract.tasks.map(({ id }) => id).filter((id) => state(id) === 'open');
  const [only, another] = ids;
  if (only !== undefined && another === undefined) return only;
  if (only === undefined) throw new UsageError('TASK is missing, and no task is waiting to start');
  throw new UsageError(`TASK is missing; these may start: ${ids.slice(0, 20).join(', ')}`);
}

function refuseStart(records: PlanRecords, task: Task): void {
  const { place, approvals, state } = records;
  const { command } = place.settings;
  requireApproval(records, task.id, 'task_start');
  const approved = approvals.at(-1)?.plan_digest;
  if (approved !== comparableDigest(place.planDir, approved)) {
    const message = `the text has changed since seq ${approvals.at(-1)?.seq}; restore it, or ask for a new approval: ${command} approve`;
    throw new RuleRefusal('approved-text', message, task.id, 'task_start');
  }
  const open = task.prerequisites.filter((id) => state(id) !== 'closed');
  if (open.length > 0) {
    const message = `${task.id} waits for ${open.join(', ')}; complete that first`;
    throw new RuleRefusal('prerequisites-closed', message, task.id, 'task_start');
  }
}

/** The state in which a task starts, kept for its controls. A dry run keeps nothing. */
function startingState(place: PlanPlace, isDry: boolean) {
  return isDry ? withPassingStore(place, state) : state(openTreeStore(place));

  function state(store: TreeStore | null) {
    if (store === null) return { fingerprint: { revision: 'none', dirty: '' }, tree: null };
    const { tree, revision } = stateOfNow(store);
    store.keep(tree.before);
    // It is exactly what is there, committed or not.
    return { fingerprint: { revision, dirty: '' }, tree };
  }
}

export const completeCommand: Command = {
  required: [],
  optional: ['task', ...recordingOptions],
  wording: { task: { meaning: 'another way to name TASK (default: the one under way)' } },
  example: 'plan complete T-mend-links',
  notes: [
    'Shows in the README that the task is complete, when the records say so: nothing is declared. Refused while a',
    'criterion that the task names is open or blocked, or an invariant does not pass. The last task is complete only when a',
    'recheck has passed on the files as they are, and nothing outside of the allowed paths has changed.',
  ],
  run: runComplete,
};

async function runComplete(run: Run) {
  const place = chosenPlan(run);
  const named = namedTask(run.options);
  await record(run, place, (read) => {
    const records = read();
    const task = named === undefined ? chosenTask(run, records) : requireTask(records.live, named).id;
    refuseIncomplete(records, task);
    const end = endOf(records, task, run.options.has('dry-run'));
    const readme = readPlanText(place.planDir).get('README.md') ?? '';
    const rendered = withProgress(readme, progressTable(records));
    if (rendered === null) {
      const next = `${place.settings.command} materialize adds it, and a new approval is due then`;
      run.messages.warning('plan-text', `README.md has no progress region and is left as it is; ${next}`);
    }
    const acceptance = records.closures(task).map(({ item }) => item);
    const shown = rendered ?? readme;
    return {
      drafts: [
        {
          type: 'view_render',
          actor: helperActor,
          view: 'README.md',
          snapshot_digest: acceptanceDigest(acceptance),
          digests: { 'README.md': sha256(shown) },
          note: `${task} is complete`,
        },
      ],
      facts: [end?.facts ?? null],
      files: rendered === null || rendered === readme ? {} : { 'README.md': rendered },
      result: (events) => {
        const closed = records.needed(task).map(({ item }) => `  ${item.criterion}: ${item.mechanism}`);
        const left = records.live.contract.tasks
          .map(({ id }) => id)
          .filter((id) => records.state(id) !== 'closed');
        const done = `The plan is finished${end === null ? '' : `, on ${end.state}`}.`;
        const rest = left.length === 0 ? done : `Still to do: ${left.join(', ')}`;
        const text = [`${task} is complete`, ...closed, rest, ...(end?.notes ?? [])].join('\n');
        const finished =
          end === null ? {} : { finished_on: end.facts.tree ?? null, finished: end.state, notes: end.notes };
        return { text, json: { complete: task, acceptance, left, ...finished, recorded: events } };
      },
    };
  });
  return exitCodes.done;
}

/** On what a plan ends. */
interface End {
  readonly facts: Pick<SealedFacts, 'tree' | 'recheck'>;
  /** Completes "finished, on". */
  readonly state: string;
  /** What was not rechecked, and what cannot be known. */
  readonly notes: readonly string[];
}

/** What the last task of a sealed plan ends on; null for another task or plan. Throws a RuleRefusal. */
function endOf(records: PlanRecords, task: string, isDry: boolean): End | null {
  const { tasks } = records.live.contract;
  if (!records.isSealed || task !== tasks.at(-1)?.id) return null;
  const others = tasks.map(({ id }) => id).filter((id) => id !== task && records.state(id) !== 'closed');
  if (others.length > 0) {
    const message = `${task} ends the plan, and ${others.join(', ')} is not closed; complete that first`;
    throw new RuleRefusal('prerequisites-closed', message, task, 'gate');
  }
  return isDry ? withPassingStore(records.place, end) : end(openTreeStore(records.place));

  function end(store: TreeStore | null): End {
    if (store === null) {
      const why = 'there is no git repository, so nothing was rechecked, and what changed cannot be known';
      return { facts: {}, state: 'files that no repository keeps', notes: [why] };
    }
    const { tree, revision } = stateOfNow(store, { anew: true });
    const facts = records.sealed();
    const { due, others } = recheckedOn(tree.before, records, facts);
    if (due.length > 0) refuseUnchecked(records, due);
    const scope = scopeOf(tree.before, records, facts, store);
    if (scope !== null && scope.unread.length === 0 && scope.outside.length > 0) refuseStrays(records, scope);
    store.keep(tree.before);
    const isCommitted = revision === tree.commit;
    return {
      facts: { tree, recheck: tree.before },
      state: isCommitted ? `commit ${revision}` : `files that are in no commit, tree ${tree.before}`,
      notes: [...others.map(notRechecked), ...scopeNotes(scope)],
    };
  }
}

function refuseUnchecked({ place, live }: PlanRecords, due: readonly string[]): never {
  const { plan } = live.contract;
  const next = `run ${place.settings.command} recheck`;
  const message = `no recheck has passed on the files as they are for ${listed(due, 5, ', ')}; ${next}`;
  throw new RuleRefusal('rechecked', message, plan, 'gate');
}

function refuseStrays({ place, live }: PlanRecords, { outside }: Scope): never {
  const { plan, scope } = live.contract;
  const found = listed(sizedFiles(outside));
  const allowed = scope.allowed_paths.join(', ') || 'nothing';
  const next = `undo that, or change the contract with ${place.settings.command} refine and have it approved`;
  const message = `changed since the plan was approved, outside of ${allowed}: ${found}; ${next}`;
  throw new RuleRefusal('within-scope', message, plan, 'gate');
}

function notRechecked({ item, record }: Closure): string {
  const how = record === null ? item.mechanism : record.trust;
  return `Not rechecked: ${item.criterion}, ${how}.`;
}

function scopeNotes(scope: Scope | null): readonly string[] {
  if (scope === null) return ['What changed cannot be known: no tree of the start was sealed.'];
  const { unread, outside, unplanned } = scope;
  const unknown = `Whether ${listed(outside.map(({ path: file }) => file))} may change cannot be known: no path is ${listed(unread)}.`;
  return [
    ...(unread.length > 0 && outside.length > 0 ? [unknown] : []),
    ...(unplanned.length > 0
      ? [`Changed, and named by no task: ${listed(unplanned.map(({ path: file }) => file))}.`]
      : []),
  ];
}

function refuseIncomplete(records: PlanRecords, task: string): void {
  requireApproval(records, task, 'gate');
  requireWindow(records, task, task, 'gate');
  const open = records.needed(task).filter(({ state }) => state !== 'closed');
  if (open.length > 0) {
    const found = open.map(({ item }) => `${item.criterion} (${item.task}) is ${item.mechanism}`).join('; ');
    const next = `next, run: ${records.place.settings.command} next`;
    throw new RuleRefusal('criteria-closed', `${task} is not complete: ${found}; ${next}`, task, 'gate');
  }
  const due = records.invariantsOf(task).filter(({ state }) => state !== 'pass');
  const [first] = due;
  if (first === undefined) return;
  const found = due.map(({ id, state }) => `${id} is ${state}`).join('; ');
  const { action } = nextActions(records)(task);
  const next = first.state === 'fail' ? action : `next, run: ${action}`;
  throw new RuleRefusal('invariants-pass', `${task} is not complete: ${found}; ${next}`, task, 'gate');
}

/** SHA-256, in lower-case hex, of the canonical JSON of a task's acceptance section. */
function acceptanceDigest(acceptance: readonly CriterionClosure[]): string {
  return sha256(canonicalJson(parseExactJson(JSON.stringify(acceptance))));
}
