import { requireTask } from '../../records/contract.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { type Options, required } from '../frame/options.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { given, recordedSeq } from '../inputs/members.ts';
import { helperActor } from '../recording/actor.ts';
import { record, recordingOptions } from '../recording/record.ts';

export const selectCommand: Command = {
  required: ['task'],
  optional: ['boost', 'waiting-since', 'threshold', 'note', ...recordingOptions],
  wording: { task: { meaning: 'id of the task, such as T-mend-links' } },
  example: 'plan select --task T-mend-links',
  notes: ['--waiting-since and --threshold belong together: how long the task had waited.'],
  run,
};

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  await record(run, chosenPlan(run), (_, { lastSeq, live }) => ({
    drafts: [
      {
        type: 'selection',
        actor: helperActor,
        task: requireTask(live, required(options, 'task')).id,
        priority_boost: options.has('boost'),
        ...agingOf(options, lastSeq),
        ...given({ note: options.value('note') }),
      },
    ],
  }));
  return exitCodes.done;
}

function agingOf(options: Options, lastSeq: number) {
  if (options.value('waiting-since') === undefined && options.value('threshold') === undefined) return {};
  const waiting_since_seq = recordedSeq(options, 'waiting-since', lastSeq);
  return { aging: { waiting_since_seq, threshold: required(options, 'threshold') } };
}
