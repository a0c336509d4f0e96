import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { evidenceFile } from '../inputs/evidence-file.ts';
import { given, number } from '../inputs/members.ts';
import { agentActor } from '../recording/actor.ts';
import { record, recordingOptions } from '../recording/record.ts';
import { filesOf, shown } from './shown.ts';

export const sampleCommand: Command = {
  required: ['source', 'value', 'unit'],
  optional: ['limit', 'file', 'note', ...recordingOptions],
  example: 'plan sample --source "npm test" --value 41.5 --unit seconds --limit test_time',
  notes: [
    'Its trust is asserted; with --file it is imported, and the event points to the copy under gates/.',
  ],
  run,
};

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const actor = agentActor(run);
  const reading = {
    source: required(options, 'source'),
    value: number(options, 'value'),
    unit: required(options, 'unit'),
    ...given({ limit_id: options.value('limit') }),
  };
  await record(run, chosenPlan(run), (_, { lastSeq, live }) => {
    const limits = live.contract.resource_envelope.limits.map(({ id }) => id);
    if (reading.limit_id !== undefined && !limits.includes(reading.limit_id))
      throw new UsageError(
        `--limit ${reading.limit_id} is not a limit of the contract: ${limits.join(', ')}`,
      );
    const file = evidenceFile(run, lastSeq + 1);
    return {
      files: filesOf(file),
      drafts: [{ type: 'resource_sample', actor, ...reading, ...shown(run, file) }],
    };
  });
  return exitCodes.done;
}
