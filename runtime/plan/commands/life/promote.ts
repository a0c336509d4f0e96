import { requireContracts } from '../../records/contract.ts';
import {
  identityFile,
  numberTasks,
  printIdentity,
  readIdentity,
  readPlanText,
} from '../../records/plan-text.ts';
import {
  digestsOf,
  promoteText,
  renderedDigests,
  tasksInText,
  uneditedFiles,
} from '../../text/update-text.ts';
import type { PlanFiles } from '../../write/plan-files.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { beforehand } from '../recording/actor.ts';
import { RuleRefusal } from '../recording/record.ts';
import { changePlanFiles, planFileOptions } from './change-plan-files.ts';

export const promoteCommand: Command = {
  required: [],
  optional: planFileOptions,
  example: 'plan promote --plan PLAN_mend_links',
  notes: [
    'Each task of the README becomes a file of its own; anchors in the README keep working. Evidence and finished',
    'work stay as they are. The text has changed, so the next start needs a new approval.',
  ],
  run,
};

async function run(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  const { planDir, folders, settings } = place;
  const promote = (files: PlanFiles) => {
    const { live } = requireContracts(place);
    const { contract } = live;
    const identity = readIdentity(planDir, folders);
    if (identity.format === 'full')
      throw new RuleRefusal(
        'lite-plan',
        `${contract.plan} is a Full plan already`,
        contract.plan,
        'dispatch',
      );
    const before = readPlanText(planDir);
    const readme = before.get('README.md') ?? '';
    const inText = Object.fromEntries(tasksInText(before).map(({ id, number }) => [id, number]));
    const numbers = numberTasks({ ...identity.numbers, ...inText }, contract.tasks);
    const text = promoteText(readme, { contract, format: 'lite', numbers });
    // Task files that an interrupted promotion left do not count.
    const isRendered = uneditedFiles(new Map([['README.md', readme]]), identity).size > 0;
    const full = { contract, format: 'full', numbers } as const;
    const rendered = isRendered
      ? digestsOf(text)
      : renderedDigests(new Map([...before, ...text]), full, identity.rendered ?? {});
    // The README last of the text: until then it holds every task.
    for (const [name, content] of [...text].reverse())
      if (before.get(name) !== content) files.write(name, content);
    files.write(
      identityFile,
      printIdentity(contract.plan, { ...identity, format: 'full', numbers, rendered, rendered_digest: null }),
    );
    const next = `${settings.command} approve --plan ${contract.plan}`;
    return {
      lines: [`${contract.plan} is a Full plan with ${contract.tasks.length} task files`, `Next: ${next}`],
      json: { plan: contract.plan, format: 'full', next },
    };
  };
  await beforehand(run, place, () => changePlanFiles(run, place, promote));
  return exitCodes.done;
}
