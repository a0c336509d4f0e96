import path from 'node:path';
import { locatePlan, plansFrom } from '../../records/places.ts';
import { readIdentity } from '../../records/plan-text.ts';
import { PlanError, stopAtFirst, unreachable } from '../../records/problems.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { placeOptions } from '../frame/options.ts';
import { refuseOperands } from '../inputs/chosen.ts';
import { readSoundPlan } from '../inputs/sound-plan.ts';
import { table } from '../outputs/table.ts';

export const listCommand: Command = {
  required: [],
  optional: ['work-dir', 'schema-base'],
  example: 'plan list',
  notes: [
    'The plans of the nearest work directory above, one per line. A plan that cannot be read is listed with its problem,',
    'and the exit code is 4.',
  ],
  run,
};

interface Listed {
  readonly plan: string;
  readonly path: string;
  readonly revision: number | null;
  readonly format: string | null;
  readonly review: string | null;
  readonly tasks: number;
  readonly closed: number;
  readonly approved: boolean;
  readonly problem: string | null;
}

function run(given: Run) {
  const { options, terminal, onBytes } = given;
  refuseOperands(options);
  const { workDir, ...where } = placeOptions(options, terminal.cwd);
  const plans = plansFrom(terminal.cwd, workDir).map((planDir) => describe(planDir));
  if (options.json) terminal.out(`${JSON.stringify({ plans })}\n`);
  else terminal.out(plans.length === 0 ? 'no plan here\n' : table(plans.map(row)));
  return plans.some(({ problem }) => problem !== null) ? exitCodes.unreadable : exitCodes.done;

  function describe(planDir: string): Listed {
    const head = { plan: path.basename(planDir), path: path.relative(terminal.cwd, planDir) };
    try {
      const place = locatePlan({ planDir, workDir, ...where }, stopAtFirst) ?? unreachable();
      const { live, state, approvals } = readSoundPlan(place, onBytes);
      const { tasks, revision } = live.contract;
      const { format, review } = readIdentity(place.planDir, place.folders);
      const closed = tasks.filter(({ id }) => state(id) === 'closed').length;
      const approved = approvals.length > 0;
      return { ...head, revision, format, review, tasks: tasks.length, closed, approved, problem: null };
    } catch (error) {
      if (!(error instanceof PlanError)) throw error;
      const { rule, file, line, message } = error.problem;
      const problem = `${path.relative(terminal.cwd, file)}:${line}: ${rule}: ${message}`;
      const unknown = { revision: null, format: null, review: null, tasks: 0, closed: 0, approved: false };
      return { ...head, ...unknown, problem };
    }
  }
}

function row({ plan, revision, format, review, tasks, closed, approved, problem }: Listed): string[] {
  if (problem !== null) return [plan, `cannot be read: ${problem}`];
  const progress = `${closed} of ${tasks} tasks closed`;
  return [plan, `revision ${revision}`, `${format}`, `${review}`, approved ? progress : 'not approved'];
}
