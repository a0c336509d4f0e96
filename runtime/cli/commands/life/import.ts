import path from 'node:path';
import { stopAtFirst } from '../../../plan/core/problem.ts';
import { copyEvidence } from '../../../plan/write/copy-evidence.ts';
import type { Command, Run } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { exitCodeOption, required } from '../../frame/options.ts';
import { UsageError } from '../../frame/usage-error.ts';
import { chosenCriterion, chosenPlan, chosenTask, refuseOperands } from '../../inputs/chosen.ts';
import { agentActor } from '../../recording/actor.ts';
import {
  requireAccepted,
  requireApproval,
  requireCriterion,
  requireWindow,
} from '../../recording/conditions.ts';
import { record, recordingOptions } from '../../recording/record.ts';

export const importCommand: Command = {
  required: ['file', 'from'],
  optional: ['criterion', 'task', 'exit-code', ...recordingOptions],
  example: 'plan import --file build.log --from "build 1234 of the pipeline" --criterion AC-builds',
  notes: [
    'Records evidence that was made elsewhere, where the criterion accepts imported evidence. The file is copied into',
    'the plan under a name that holds its digest.',
  ],
  run,
};

async function run(run: Run) {
  const { options, terminal } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const source = required(options, 'from');
  if (source.length > 500)
    throw new UsageError(`--from has ${source.length} characters; name it in at most 500`);
  const file = path.resolve(terminal.cwd, required(options, 'file'));
  const exitCode = exitCodeOption(options);
  await record(run, place, (read) => {
    const records = read();
    const task = chosenTask(run, records);
    const criterion = requireCriterion(records, chosenCriterion(run, records, task));
    requireApproval(records, criterion.id, 'gate');
    requireWindow(records, task, criterion.id, 'gate');
    requireAccepted(criterion, 'imported', 'gate');
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
