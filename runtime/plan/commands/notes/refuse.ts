import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { choice, given, recordedSeq } from '../inputs/members.ts';
import { helperActor } from '../recording/actor.ts';
import { record, recordingOptions } from '../recording/record.ts';

export const refuseCommand: Command = {
  required: ['subject', 'stage', 'reason'],
  optional: ['proposal', 'note', ...recordingOptions],
  example: 'plan refuse --subject T-mend-links --stage dispatch --reason "The credential is missing"',
  notes: [
    'Stages: task_start, authorize, dispatch, gate.',
    'The latest refusal of a subject at a stage stays among the dead ends of the manifest.',
  ],
  run,
};

const stages = ['task_start', 'authorize', 'dispatch', 'gate'] as const;

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const refusal = {
    type: 'refusal',
    actor: helperActor,
    subject: required(options, 'subject'),
    stage: choice(options, 'stage', stages),
    reason: required(options, 'reason'),
    ...given({ note: options.value('note') }),
  } as const;
  await record(run, chosenPlan(run), (_, { lastSeq }) => {
    if (options.value('proposal') === undefined) return { drafts: [refusal] };
    return { drafts: [{ ...refusal, proposal: recordedSeq(options, 'proposal', lastSeq) }] };
  });
  return exitCodes.done;
}
