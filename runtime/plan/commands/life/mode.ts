import path from 'node:path';
import { identityFile, printIdentity, readIdentity, reviewMode } from '../../records/plan-text.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, operands } from '../inputs/chosen.ts';
import { changePlanFiles, planFileOptions } from './change-plan-files.ts';

export const modeCommand: Command = {
  required: [],
  optional: planFileOptions,
  example: 'plan mode trust --plan PLAN_mend_links',
  notes: [
    'Changes whether a person reviews the plan first. Format, approvals and evidence stay as they are.',
  ],
  run,
};

async function run(run: Run) {
  const [word, extra] = operands(run.options);
  const review = word === undefined ? null : reviewMode(word);
  if (review === null || extra !== undefined)
    throw new UsageError('mode takes one word: guided, trust or auto');
  const place = chosenPlan(run);
  const { planDir, folders } = place;
  await changePlanFiles(run, place, (files) => {
    const identity = readIdentity(planDir, folders);
    const plan = path.basename(planDir);
    if (identity.review !== review) files.write(identityFile, printIdentity(plan, { ...identity, review }));
    return { lines: [`${plan} is in ${review} review`], json: { plan, review, before: identity.review } };
  });
  return exitCodes.done;
}
