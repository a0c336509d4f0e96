import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PlanRecords } from '../../derive/read-plan.ts';
import { requireTask } from '../../records/contract.ts';
import { locatePlan, type PlanPlace, planAround, plansFrom } from '../../records/places.ts';
import { stopAtFirst, unreachable } from '../../records/problems.ts';
import { refuseLinkedPlan } from '../../write/repository-files.ts';
import type { Run } from '../frame/command.ts';
import { type Options, placeOptions } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';

/**
 * The plan that is named, stood in, or the only one. Throws a UsageError with the candidates, or a PlanError; for a command
 * that writes, also where a link leads to the plan or to what is written in it.
 */
export function chosenPlan({ options, terminal, writes }: Run): PlanPlace {
  const place = placeOptions(options, terminal.cwd);
  const planDir = chosenFolder(options, terminal.cwd, place.workDir);
  const found = locatePlan({ planDir, ...place }, stopAtFirst) ?? unreachable();
  if (writes) refuseLinkedPlan(planDir, place.workDir);
  return found;
}

/** The folder of the chosen plan, which need not be there when it is named by a path. */
export function chosenFolder(options: Options, cwd: string, workDir: string | undefined): string {
  const named = options.value('plan') ?? options.positionals.find(isPlanName);
  if (named === undefined) {
    const around = planAround(cwd);
    if (around !== null) return around;
  } else {
    const direct = path.resolve(cwd, named);
    if (existsSync(direct) || !isPlanName(named) || /[/\\]/.test(named)) return direct;
  }
  const known = plansFrom(cwd, workDir);
  const fitting = named === undefined ? known : known.filter((folder) => path.basename(folder) === named);
  const [only, another] = fitting;
  if (only !== undefined && another === undefined) return only;
  if (named !== undefined && only === undefined)
    throw new UsageError(
      `there is no ${named} here; ${known.length === 0 ? 'there is no plan' : `the plans are ${listed(known, cwd)}`}`,
    );
  if (only === undefined)
    throw new UsageError('there is no plan here; make one with new, or name one with --plan PLAN');
  throw new UsageError(`--plan PLAN is missing, and there are several plans: ${listed(fitting, cwd)}`);
}

/** The arguments beside the options, without the name of a plan. */
export function operands(options: Options): readonly string[] {
  return options.value('plan') === undefined
    ? options.positionals.filter((_, index, all) => index !== all.findIndex(isPlanName))
    : options.positionals;
}

export function isPlanNamed(options: Options): boolean {
  return options.value('plan') !== undefined || options.positionals.some(isPlanName);
}

export function refuseOperands(options: Options): void {
  const [first] = operands(options);
  if (first !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(first)}`);
}

/** Whether a word is a plan's name, or a path that ends with one. */
function isPlanName(word: string): boolean {
  return /^(?:.*[/\\])?PLAN_[A-Za-z0-9_-]+[/\\]?$/.test(word);
}

/** The task that is named, or under way. Throws a UsageError with the candidates, or an UnknownTaskError. */
export function chosenTask({ options }: Pick<Run, 'options'>, records: PlanRecords): string {
  const named = options.value('task');
  if (named !== undefined) return requireTask(records.live, named).id;
  const ids = records.live.contract.tasks.map(({ id }) => id);
  const started = ids.filter((id) => records.window(id) !== null);
  const underWay = started.filter((id) => records.state(id) !== 'closed');
  const [only, another] = underWay;
  if (only !== undefined && another === undefined) return only;
  if (only !== undefined)
    throw new UsageError(`--task ID is missing, and several tasks are under way: ${underWay.join(', ')}`);
  const latest =
    started.sort((left, right) => seqOf(right) - seqOf(left))[0] ?? (ids.length === 1 ? ids[0] : undefined);
  if (latest !== undefined) return latest;
  const open = ids.filter((id) => records.state(id) === 'open').slice(0, 20);
  throw new UsageError(`--task ID is missing, and no task is under way; these may start: ${open.join(', ')}`);

  function seqOf(id: string): number {
    return records.window(id)?.seq ?? 0;
  }
}

/** The criterion that is named, or the only one of the task that is not closed. Throws a UsageError. */
export function chosenCriterion(
  { options }: Pick<Run, 'options'>,
  records: PlanRecords,
  task: string,
): string {
  const needed = records.needed(task);
  const named = options.value('criterion');
  const ids = (needed.length > 0 ? needed : []).map(({ item }) => item.criterion);
  if (named !== undefined) {
    if (ids.includes(named)) return named;
    throw new UsageError(
      `${JSON.stringify(named)} is not a criterion of ${task}; it has ${ids.join(', ') || 'none'}`,
    );
  }
  const open = needed.filter(({ state }) => state !== 'closed').map(({ item }) => item.criterion);
  const [only, another] = open.length > 0 ? open : ids;
  if (only !== undefined && another === undefined) return only;
  if (only === undefined) throw new UsageError(`${task} has no criterion`);
  throw new UsageError(`--criterion ID is missing; ${task} has ${(open.length > 0 ? open : ids).join(', ')}`);
}

function listed(folders: readonly string[], cwd: string): string {
  return folders
    .slice(0, 20)
    .map((folder) => path.relative(cwd, folder) || folder)
    .join(', ');
}
