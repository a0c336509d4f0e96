import { type Problem, type RuleName, rules, type Warning } from '../../records/problems.ts';
import { validatePlan } from '../../verify/validate.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import type { Messages } from '../frame/messages.ts';
import { placeOptions } from '../frame/options.ts';
import { chosenFolder, refuseOperands } from '../inputs/chosen.ts';

export const validateCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan validate --plan .plan/plans/PLAN_mend_links',
  notes: [
    'Problems go to standard error, each with file, line and rule; the exit code is then 4. All rules of the records:',
    ...rulesWith(4),
    'Rules by which other commands refuse, with exit code 3:',
    ...rulesWith(3),
  ],
  run,
};

function rulesWith(exit: 3 | 4): string[] {
  const chosen = Object.entries(rules).filter(([, rule]) => rule.exit === exit);
  return chosen.map(([name, { demands }]) => `  ${name}: ${demands}`);
}

function run({ options, terminal, messages, onBytes }: Run) {
  refuseOperands(options);
  const where = placeOptions(options, terminal.cwd);
  const planDir = chosenFolder(options, terminal.cwd, where.workDir);
  const counted = createCounter(messages);
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => warnings.push(warning);
  const found = validatePlan({ planDir, ...where, report: counted.report, warn, onBytes });
  counted.rest();
  const { tornTail, plan, contract_id, revision, events, problems } = found;
  messages.left({ tornTail, warnings });
  const valid = problems === 0;
  const result = { valid, plan, contract_id, revision, events, problems, torn_tail: tornTail !== null };
  const summary = valid
    ? `valid: ${plan}, contract revision ${revision}, ${count(events, 'event')}`
    : `not valid: ${count(problems, 'problem')}`;
  terminal.out(`${options.json ? JSON.stringify(result) : summary}\n`);
  return valid ? exitCodes.done : exitCodes.unreadable;
}

const shownOfAKind = 10;

/** Shows the first problems of each rule and counts the rest. */
function createCounter(messages: Messages) {
  const seen = new Map<RuleName, number>();
  return {
    report: (problem: Problem) => {
      const number = (seen.get(problem.rule) ?? 0) + 1;
      seen.set(problem.rule, number);
      if (number <= shownOfAKind) messages.problem(problem);
    },
    rest: () => {
      for (const [rule, number] of seen) {
        if (number > shownOfAKind)
          messages.error(rule, `${count(number - shownOfAKind, 'more problem')} of this kind`);
      }
    },
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
