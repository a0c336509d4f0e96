import path from 'node:path';
import { helperIn, type PlanRecords, readPlan } from '../../derive/read-plan.ts';
import type { PlanPlace } from '../../records/places.ts';
import { stopAtFirst } from '../../records/problems.ts';
import { copyEvidence } from '../../write/plan-files.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { exitCodeOption, required } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenCriterion, chosenPlan, chosenTask, refuseOperands } from '../inputs/chosen.ts';
import { agentActor } from '../recording/actor.ts';
import {
  requireAccepted,
  requireApproval,
  requireCriterion,
  requireWindow,
} from '../recording/conditions.ts';
import { print, record, recordingOptions } from '../recording/record.ts';

export const importCommand: Command = {
  required: [],
  optional: ['file', 'from', 'criterion', 'task', 'exit-code', ...recordingOptions],
  wording: {
    from: { value: 'SOURCE', meaning: 'where the file comes from' },
    file: { meaning: 'file that shows the result; it is copied into the plan' },
  },
  example: 'plan import --file build.log --from "build 1234 of the pipeline" --criterion AC-builds',
  notes: [
    'Records evidence that was made elsewhere, where the criterion accepts imported evidence. The file is copied into',
    'the plan under a name that holds its digest. --file and --from belong together; without both of them the command',
    'records nothing, says which evidence is missing and how to bring it, and exits with 1.',
  ],
  run,
};

async function run(run: Run) {
  const { options, terminal } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const exitCode = exitCodeOption(options);
  if (options.value('file') === undefined && options.value('from') === undefined) return ask(run, place);
  const source = required(options, 'from');
  if (source.length > 500)
    throw new UsageError(`--from has ${source.length} characters; name it in at most 500`);
  const file = path.resolve(terminal.cwd, required(options, 'file'));
  await record(run, place, (read) => {
    const { task, criterion } = chosen(run, read());
    const copied = copyEvidence(file, place.planDir, options.has('dry-run'), stopAtFirst);
    return {
      drafts: [
        {
          type: 'gate_run',
          actor: agentActor(run),
          command: source,
          cwd: '.',
          timeout_seconds: 1,
          exit_code: exitCode,
          trust: 'imported',
          evidence_path: copied.pointer,
          task,
          criterion: criterion.id,
          note: `sha256 ${copied.digest}`,
        },
      ],
    };
  });
  return exitCodes.done;
}

/** The criterion that the evidence is for, when the plan is ready for it. */
function chosen(run: Run, records: PlanRecords) {
  const task = chosenTask(run, records);
  const criterion = requireCriterion(records, chosenCriterion(run, records, task));
  requireApproval(records, criterion.id, 'gate');
  requireWindow(records, task, criterion.id, 'gate');
  requireAccepted(criterion, 'imported', 'gate');
  return { task, criterion };
}

/** What to bring: the file is somewhere else, so no command that a manifest prescribes can name it. */
function ask(run: Run, place: PlanPlace) {
  const { task, criterion } = chosen(run, readPlan(place, run.onBytes));
  const { id, statement, observable_check: check } = criterion;
  const helper = helperIn(place);
  const next = `${helper.command} import ${helper.place} --task ${task} --criterion ${id} --file FILE --from SOURCE`;
  const text = [
    `${id}: ${statement}`,
    `Check: ${check}`,
    'Nothing was recorded. Needed is a file from elsewhere that shows the result of this check, such as the log of',
    'a build service. When you have it, name it and where it comes from; if the check failed, add --exit-code 1:',
    `  ${next}`,
    'If you cannot get it, ask the user for it.',
  ].join('\n');
  print(run, { text, json: { missing: 'imported evidence', task, criterion: id, statement, check, next } });
  return exitCodes.negativeFinding;
}
