import type { Closure } from '../../derive/acceptance.ts';
import { nextActions, type PlanRecords } from '../../derive/read-plan.ts';
import { readIdentity } from '../../records/plan-text.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { readSoundPlan } from '../inputs/sound-plan.ts';
import { shown, table } from '../outputs/table.ts';

export const statusCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan status --plan PLAN_mend_links',
  notes: [
    'A task is closed, blocked, under_way, waiting for a prerequisite, or open: it may start.',
    'All of it is derived from the records, and nothing is changed.',
  ],
  run,
};

function run(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const place = chosenPlan(given);
  const records = readSoundPlan(place, onBytes);
  messages.left(records);
  const status = describe(records);
  terminal.out(options.json ? `${JSON.stringify(status)}\n` : print(status));
  return exitCodes.done;
}

function describe(records: PlanRecords) {
  const { place, live, approvals, invariants, state, lastSeq } = records;
  const { contract, id } = live;
  const { format, review } = readIdentity(place.planDir, place.folders);
  const actionOf = nextActions(records);
  const tasks = contract.tasks.map((task) => ({
    id: task.id,
    title: task.title,
    state: state(task.id),
    started: records.window(task.id)?.seq ?? null,
    next_action: state(task.id) === 'closed' && records.isShown(task.id) ? null : actionOf(task.id),
    criteria: records.needed(task.id).map(criterion),
  }));
  const closed = tasks.filter((task) => task.state === 'closed').length;
  const { plan, title, revision } = contract;
  const approved = approvals.at(-1) ?? null;
  const progress = { closed, tasks: tasks.length };
  const head = { plan, title: title ?? null, revision, contract_id: id, format, review, last_seq: lastSeq };
  return { ...head, approved, progress, tasks, invariants };
}

function criterion({ state, item }: Closure) {
  const { criterion: id, task: owner, mechanism, via_seq } = item;
  return { id, owner, state, mechanism, ...(via_seq === undefined ? {} : { via_seq }) };
}

type Status = ReturnType<typeof describe>;

function print(status: Status): string {
  const { plan, title, revision, format, review, approved, progress, tasks, invariants } = status;
  const consent =
    approved === null
      ? 'not approved'
      : `approved by ${approved.authority} (${approved.mechanism}, seq ${approved.seq})`;
  return [
    `${plan}${title === null ? '' : `: ${shown(title)}`}\n`,
    `revision ${revision}, ${format}, ${review}; ${shown(consent)}; ${progress.closed} of ${progress.tasks} tasks closed\n`,
    ...tasks.map(printTask),
    ...(invariants.length === 0 ? [] : ['\ninvariants\n', table(invariants.map(invariantRow))]),
  ].join('');
}

function printTask({ id, title, state, criteria, next_action }: Status['tasks'][number]): string {
  const rows = criteria.map(({ id: criterionId, state: found, owner, mechanism, via_seq }) => {
    const record = via_seq === undefined ? '' : `, seq ${via_seq}`;
    const words = found === 'closed' ? `closed: ${mechanism}${record}` : mechanism;
    return ['', criterionId, owner === id ? words : `${words} (of ${owner})`];
  });
  const next = next_action === null || state === 'waiting' ? '' : `  next: ${shown(next_action.action)}\n`;
  return `\n${id}  ${state}  ${shown(title)}\n${table(rows)}${next}`;
}

function invariantRow({ id, state, detail, statement }: Status['invariants'][number]): string[] {
  return ['', id, detail === undefined ? state : `${state} (${detail})`, statement];
}
