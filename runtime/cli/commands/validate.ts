import { rules } from '../../plan/core/rules.ts';
import { validatePlan } from '../../plan/validate-plan.ts';
import { chosenFolder, refuseOperands } from '../chosen.ts';
import type { Command, Run } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { placeOptions } from '../options.ts';

export const validateCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan validate --plan .plan/plans/PLAN_mend_links',
  notes: [
    'Problems go to standard error, each with file, line and rule; the exit code is then 4. The rules:',
    ...Object.entries(rules).map(([name, { demands }]) => `  ${name}: ${demands}`),
  ],
  run,
};

function run({ options, terminal, messages, onBytes }: Run) {
  refuseOperands(options);
  const where = placeOptions(options, terminal.cwd);
  const planDir = chosenFolder(options, terminal.cwd, where.workDir);
  const found = validatePlan({ planDir, ...where, report: messages.problem, onBytes });
  const { tornTail, plan, contract_id, revision, events, problems } = found;
  if (tornTail !== null) messages.tornTail(tornTail);
  const valid = problems === 0;
  const result = { valid, plan, contract_id, revision, events, problems, torn_tail: tornTail !== null };
  const summary = valid
    ? `valid: ${plan}, contract revision ${revision}, ${count(events, 'event')}`
    : `not valid: ${count(problems, 'problem')}`;
  terminal.out(`${options.json ? JSON.stringify(result) : summary}\n`);
  return valid ? exitCodes.done : exitCodes.unreadable;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
