import path from 'node:path';
import { plansFrom, repositoryAround, workDirsFrom } from '../../records/places.ts';
import { type Check, verify } from '../../verify/verify.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { placeOptions } from '../frame/options.ts';
import { chosenPlan, isPlanNamed, refuseOperands } from '../inputs/chosen.ts';
import { shown } from '../outputs/table.ts';

export const verifyCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  wording: { plan: { meaning: 'folder of the plan, or its name (default: all of them)' } },
  example: 'plan verify',
  notes: [
    'Named checks of the repository and of all its plans, or of the named one: pass or FAIL, and what to do.',
    'The exit code is 1 when a check fails. Nothing is changed.',
  ],
  run,
};

function run(given: Run) {
  const { options, terminal } = given;
  refuseOperands(options);
  const { checks, count } = checksOf(given);
  const failed = checks.filter(({ passes }) => !passes).length;
  const result = failed === 0 ? 'pass' : 'fail';
  if (options.json) terminal.out(`${JSON.stringify({ result, plans: count, checks })}\n`);
  else {
    const said = failed === 0 ? 'pass' : `FAIL: ${failed} of ${checks.length} checks`;
    terminal.out(`${checks.map(line).join('')}${said}, ${count} ${count === 1 ? 'plan' : 'plans'}\n`);
  }
  return failed === 0 ? exitCodes.done : exitCodes.negativeFinding;
}

function checksOf(given: Run): { readonly checks: readonly Check[]; readonly count: number } {
  const { options, terminal, onBytes } = given;
  const { workDir, ...where } = placeOptions(options, terminal.cwd);
  if (isPlanNamed(options)) {
    const { planDir, root, workDir: folder } = chosenPlan(given);
    const workDirs = folder === null ? [] : [folder];
    const request = { root, workDirs, plans: [planDir], workDir, ...where, onBytes };
    return { checks: verify(request), count: 1 };
  }
  const from = where.repoRoot ?? terminal.cwd;
  const workDirs = workDirsFrom(from, workDir);
  const [first] = workDirs;
  const root = where.repoRoot ?? (first === undefined ? repositoryAround(from) : path.dirname(first));
  const plans = plansFrom(from, workDir);
  return { checks: verify({ root, workDirs, plans, workDir, ...where, onBytes }), count: plans.length };
}

function line({ subject, name, passes, message }: Check): string {
  return `${passes ? 'pass' : 'FAIL'}  ${shown(subject)}  ${name}: ${shown(message)}\n`;
}
