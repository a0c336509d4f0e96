import { isDeepStrictEqual } from 'node:util';
import type { CriterionClosure } from '../../../generated/types/context-manifest.ts';
import type { Fingerprint } from '../../../generated/types/journal-event.ts';
import type { Task } from '../../../generated/types/plan-contract.ts';
import { sealedTree } from '../checks/bound.ts';
import { nextActions, type PlanRecords } from '../derive/read-plan.ts';
import { requireTask } from '../records/contract.ts';
import { canonicalJson, parseExactJson, sha256 } from '../records/json.ts';
import type { PlanPlace } from '../records/places.ts';
import { planDigest, readPlanText, withProgress } from '../records/plan-text.ts';
import type { SealedTree } from '../records/seal.ts';
import { dirtyDigest } from '../repository/git.ts';
import { openTreeStore, type TreeStore, withPassingStore } from '../repository/tree-store.ts';
import { progressTable } from '../text/render-text.ts';
import { helperActor } from '../write/session.ts';
import { type Command, type Run, recordingOptions } from './frame/command.ts';
import { chosenPlan, chosenTask, namedTask, requireApproval, requireWindow } from './frame/inputs.ts';
import { exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { agentActor, record } from './frame/record.ts';

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
    return {
      drafts: [{ type: 'task_start', actor: agentActor(run), task: task.id, fingerprint }],
      facts: [tree === null ? null : { tree }],
    };
  });
  return exitCodes.done;
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
  if (approvals.at(-1)?.plan_digest !== planDigest(place.planDir)) {
    const message = `the text has changed since seq ${approvals.at(-1)?.seq}; restore it, or ask for a new approval: ${command} approve`;
    throw new RuleRefusal('approved-text', message, task.id, 'task_start');
  }
  const open = task.prerequisites.filter((id) => state(id) !== 'closed');
  if (open.length > 0) {
    const message = `${task.id} waits for ${open.join(', ')}; complete that first`;
    throw new RuleRefusal('prerequisites-closed', message, task.id, 'task_start');
  }
}

interface StartingState {
  /**
   * The commit that is checked out, where nothing differs from it, else that of a snapshot: either is exactly what is there, so
   * `dirty` is empty.
   */
  readonly fingerprint: Fingerprint;
  readonly tree: SealedTree | null;
}

/** The state in which a task starts, kept for its controls. A dry run keeps nothing. */
function startingState(place: PlanPlace, isDry: boolean): StartingState {
  return isDry ? withPassingStore(place, state) : state(openTreeStore(place));

  function state(store: TreeStore | null): StartingState {
    const tree = sealedTree(store);
    if (store === null || tree === null) return { fingerprint: { revision: 'none', dirty: '' }, tree: null };
    store.keep(tree.before);
    const isClean = tree.commit !== 'none' && dirtyDigest(place.root) === '';
    const revision = isClean ? tree.commit : store.commit(tree.before, tree.commit);
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
    'criterion that the task names is open or blocked, or an invariant does not pass.',
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
      files: rendered === null || rendered === readme ? {} : { 'README.md': rendered },
      result: (events) => {
        const closed = records.needed(task).map(({ item }) => `  ${item.criterion}: ${item.mechanism}`);
        const left = records.live.contract.tasks
          .map(({ id }) => id)
          .filter((id) => records.state(id) !== 'closed');
        const rest = left.length === 0 ? 'The plan is finished.' : `Still to do: ${left.join(', ')}`;
        const text = [`${task} is complete`, ...closed, rest].join('\n');
        return { text, json: { complete: task, acceptance, left, recorded: events } };
      },
    };
  });
  return exitCodes.done;
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
  const due = records.invariants.filter(({ state }) => state !== 'pass');
  const [first] = due;
  if (first === undefined) return;
  const found = due.map(({ id, state }) => `${id} is ${state}`).join('; ');
  const { action } = nextActions(records)(task);
  const next = first.state === 'fail' ? action : `check it, then ${action}`;
  throw new RuleRefusal('invariants-pass', `${task} is not complete: ${found}; ${next}`, task, 'gate');
}

/** SHA-256, in lower-case hex, of the canonical JSON of a task's acceptance section. */
function acceptanceDigest(acceptance: readonly CriterionClosure[]): string {
  return sha256(canonicalJson(parseExactJson(JSON.stringify(acceptance))));
}
