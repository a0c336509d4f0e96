import { isDeepStrictEqual } from 'node:util';
import type { Task } from '../../../../generated/types/plan-contract.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import { requireTask } from '../../records/contract.ts';
import { planDigest } from '../../records/plan-text.ts';
import { dirtyDigest, headRevision } from '../../repository/git.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan } from '../inputs/chosen.ts';
import { agentActor } from '../recording/actor.ts';
import { requireApproval } from '../recording/conditions.ts';
import { RuleRefusal, record, recordingOptions } from '../recording/record.ts';
import { namedTask } from './named-task.ts';

export const startCommand: Command = {
  required: [],
  optional: ['task', 'again', ...recordingOptions],
  wording: { task: { meaning: 'another way to name TASK' } },
  example: 'plan start T-mend-links',
  notes: [
    "Opens the task's window: only evidence that is recorded after it closes a criterion. Refused without an approval",
    'of the live contract, on a text that has changed since, with an open prerequisite, and, where a control has to',
    'show the state before, on uncommitted changes. A start that changes nothing is not recorded twice.',
  ],
  run,
};

async function run(run: Run) {
  const place = chosenPlan(run);
  const named = namedTask(run.options);
  await record(run, place, (read) => {
    const records = read();
    const task = requireTask(records.live, named ?? next(records));
    const fingerprint = { revision: headRevision(place.root), dirty: dirtyDigest(place.root) };
    refuse(records, task, fingerprint.dirty);
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
    return { drafts: [{ type: 'task_start', actor: agentActor(run), task: task.id, fingerprint }] };
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

function refuse(records: PlanRecords, task: Task, dirty: string): void {
  const { live, place, approvals, state } = records;
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
  const named = new Set(task.gate_intent.map(({ criterion }) => criterion));
  const controlled = live.contract.acceptance.criteria.find(
    ({ id, control }) => named.has(id) && control !== undefined && control.kind !== 'exempt',
  );
  if (controlled !== undefined && dirty !== '') {
    const message = `commit or stash your changes first: the control of ${controlled.id} needs a clean commit as its old state`;
    throw new RuleRefusal('clean-tree', message, task.id, 'task_start');
  }
}
