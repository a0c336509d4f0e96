import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { evidenceFile } from '../inputs/evidence-file.ts';
import { agentActor } from '../recording/actor.ts';
import { record, recordingOptions } from '../recording/record.ts';
import { filesOf, shown } from './shown.ts';

export const observeCommand: Command = {
  required: ['statement'],
  optional: ['file', 'note', ...recordingOptions],
  wording: { statement: { meaning: 'what was found' } },
  example: 'plan observe --statement "INV-no-lost-links: pass" --file check.log',
  notes: [
    'Its trust is asserted; with --file it is imported, and the event points to the copy under gates/.',
    '`INV-id: pass`, `INV-id: fail` and `INV-id: fail: why` evaluate the invariant of that id.',
  ],
  run,
};

async function run(run: Run) {
  refuseOperands(run.options);
  const statement = required(run.options, 'statement');
  const actor = agentActor(run);
  await record(run, chosenPlan(run), (_, { lastSeq }) => {
    const file = evidenceFile(run, lastSeq + 1);
    return {
      files: filesOf(file),
      drafts: [{ type: 'observation', actor, statement, ...shown(run, file) }],
    };
  });
  return exitCodes.done;
}
