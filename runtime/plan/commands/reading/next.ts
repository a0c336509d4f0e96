import { nextActions, type PlanRecords } from '../../derive/read-plan.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { readSoundPlan } from '../inputs/sound-plan.ts';
import { shown } from '../outputs/table.ts';

export const nextCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan next --plan PLAN_mend_links',
  notes: [
    'First what is under way, closed but not shown as complete, or blocked; then what may start, the task that has waited',
    'longest first. Each with the action that its manifest prescribes.',
  ],
  run,
};

function run(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const records = readSoundPlan(chosenPlan(given), onBytes);
  messages.left(records);
  const tasks = doable(records);
  if (options.json) terminal.out(`${JSON.stringify({ plan: records.live.contract.plan, tasks })}\n`);
  else if (tasks.length === 0) terminal.out(`nothing to do: ${rest(records)}\n`);
  else {
    for (const { id, state, step, action } of tasks)
      terminal.out(`${id}  ${state}  ${step}: ${shown(action)}\n`);
  }
  return exitCodes.done;
}

/** What can be done now. A task that may start has waited since its last prerequisite was closed. */
function doable(records: PlanRecords) {
  const { live, state, window, isShown } = records;
  const actionOf = nextActions(records);
  const order = { under_way: 0, closed: 1, blocked: 2, open: 3 } as const;
  return live.contract.tasks
    .flatMap(({ id, title, prerequisites }) => {
      const found = state(id);
      if (found === 'waiting' || (found === 'closed' && isShown(id))) return [];
      const since =
        window(id)?.seq ?? Math.max(0, ...prerequisites.map((before) => closedAt(records, before)));
      return [{ id, title, state: found, since, ...actionOf(id) }];
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
