import { createHash } from 'node:crypto';
import type { CriterionClosure } from '../../../../generated/types/context-manifest.ts';
import { nextActions, type PlanRecords } from '../../derive/read-plan.ts';
import { requireTask } from '../../records/contract.ts';
import { canonicalJson, parseExactJson } from '../../records/json.ts';
import { readPlanText, withProgress } from '../../records/plan-text.ts';
import { progressTable } from '../../text/render-text.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { chosenPlan, chosenTask } from '../inputs/chosen.ts';
import { helperActor } from '../recording/actor.ts';
import { requireApproval, requireWindow } from '../recording/conditions.ts';
import { RuleRefusal, record, recordingOptions } from '../recording/record.ts';
import { namedTask } from './named-task.ts';

export const completeCommand: Command = {
  required: [],
  optional: ['task', ...recordingOptions],
  wording: { task: { meaning: 'another way to name TASK (default: the one under way)' } },
  example: 'plan complete T-mend-links',
  notes: [
    'Shows in the README that the task is complete, when the records say so: nothing is declared. Refused while a',
    'criterion that the task names is open or blocked, or an invariant does not pass.',
  ],
  run,
};

async function run(run: Run) {
  const place = chosenPlan(run);
  const named = namedTask(run.options);
  await record(run, place, (read) => {
    const records = read();
    const task = named === undefined ? chosenTask(run, records) : requireTask(records.live, named).id;
    refuse(records, task);
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
          digests: { 'README.md': createHash('sha256').update(shown).digest('hex') },
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

function refuse(records: PlanRecords, task: string): void {
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
  return createHash('sha256')
    .update(canonicalJson(parseExactJson(JSON.stringify(acceptance))))
    .digest('hex');
}
