import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { choice, given } from '../inputs/members.ts';
import { agentActor } from '../recording/actor.ts';
import { record, recordingOptions } from '../recording/record.ts';

export const interveneCommand: Command = {
  required: ['category', 'description', 'question'],
  optional: ['resolution', 'note', ...recordingOptions],
  example:
    'plan intervene --category missing_intent --description "Two limits contradict" --question "Which one holds?"',
  notes: ['Categories: missing_intent, new_authority, environment_repair, engineering_rescue.'],
  run,
};

const categories = ['missing_intent', 'new_authority', 'environment_repair', 'engineering_rescue'] as const;

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const intervention = {
    type: 'intervention',
    actor: agentActor(run),
    category: choice(options, 'category', categories),
    description: required(options, 'description'),
    question: required(options, 'question'),
    ...given({ resolution: options.value('resolution'), note: options.value('note') }),
  } as const;
  await record(run, chosenPlan(run), () => ({ drafts: [intervention] }));
  return exitCodes.done;
}
