import path from 'node:path';
import { readReport } from '../../report/read-report.ts';
import { renderReport } from '../../report/render-report.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { summaryOf } from '../outputs/event-summary.ts';
import { refuseOut, writeResult } from '../outputs/out-file.ts';
import { print } from '../recording/record.ts';

export const reportCommand: Command = {
  required: ['out'],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  wording: { out: { meaning: 'HTML file to write, whole or not at all' } },
  example: 'plan report --plan PLAN_mend_links --out report.html',
  notes: [
    'One HTML page without network and script: what was promised, what closes it, how far that can be trusted.',
    'Of damaged records the page shows what could be read, and where the damage is; the exit code is 4.',
  ],
  run,
};

function run(run: Run) {
  const { options, terminal, messages, onBytes } = run;
  refuseOperands(options);
  const out = path.resolve(terminal.cwd, required(options, 'out'));
  const place = chosenPlan(run);
  refuseOut(out, place.planDir);
  const report = readReport(place, onBytes);
  writeResult(out, [renderReport(report, { summaryOf })]);
  const { damage } = report;
  if (damage !== null) messages.problem(damage);
  print(run, {
    text: `wrote ${out}`,
    json: { plan: report.live.contract.plan, out, damaged: damage !== null },
  });
  return damage === null ? exitCodes.done : exitCodes.unreadable;
}
