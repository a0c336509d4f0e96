import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { print, writing } from '../recording/record.ts';

export const rollCommand: Command = {
  required: [],
  optional: ['plan', 'wait', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan roll --plan PLAN_mend_links',
  notes: [
    'The archive is whole and on the disk before the journal is emptied. Nothing that is derived changes.',
  ],
  run,
};

async function run(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  if (run.options.has('dry-run')) {
    const text = 'would move the events of journal.ndjson into an archive';
    print(run, { text, json: { dry_run: true } });
    return exitCodes.done;
  }
  const rolled = await writing(run, place, (writer) => writer.roll());
  const text = rolled === null ? 'nothing to move: the journal is empty' : `moved to ${rolled.archive}`;
  print(run, { text, json: { rolled } });
  return exitCodes.done;
}
