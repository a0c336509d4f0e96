import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Criterion } from '../../../../generated/types/plan-contract.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import { requireTask } from '../../records/contract.ts';
import { readText } from '../../records/files.ts';
import { meant } from '../../records/nearest.ts';
import { locatePlan, type PlanPlace, planAround, plansFrom } from '../../records/places.ts';
import {
  GivenDocumentError,
  type Problem,
  type Report,
  stopAtFirst,
  unreachable,
} from '../../records/problems.ts';
import { refuseLinkedPlan } from '../../write/repository-files.ts';
import { type Options, placeOptions, type Run } from './command.ts';
import type { Stage } from './outcomes.ts';
import { RuleRefusal, UsageError } from './outcomes.ts';

/**
 * The plan that is named, that contains the working directory, or that is the only one. Throws a UsageError with the
 * candidates, or a PlanError; for writing commands also when a link leads to the plan or to a file to be written.
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
      `there is no ${named} here; ${known.length === 0 ? 'there is no plan' : `the plans are ${listed(known, cwd)}`}${meant(
        named,
        known.map((folder) => path.basename(folder)),
      )}`,
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
      `${JSON.stringify(named)} is not a criterion of ${task}; it has ${ids.join(', ') || 'none'}${meant(named, ids)}`,
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

/** The task that a command line names, as its argument or with --task; undefined when it names none. */
export function namedTask(options: Options): string | undefined {
  const [task, extra] = operands(options);
  const given = options.value('task');
  if (extra !== undefined) throw new UsageError(`one task at a time, not also ${JSON.stringify(extra)}`);
  if (task !== undefined && given !== undefined && task !== given)
    throw new UsageError(`${JSON.stringify(task)} or --task ${given}, not both`);
  return task ?? given;
}

/** Refuses what needs an approval of the live contract. */
export function requireApproval(
  { approvals, live, place }: PlanRecords,
  subject: string,
  stage: Stage,
): void {
  if (approvals.length > 0) return;
  const next = `ask the authority, then run: ${place.settings.command} approve`;
  throw new RuleRefusal('approval-first', `nobody has approved contract ${live.id}; ${next}`, subject, stage);
}

/** Refuses evidence for a task that has not started. */
export function requireWindow(records: PlanRecords, task: string, subject: string, stage: Stage): void {
  if (records.window(task) !== null) return;
  const next = `${records.place.settings.command} start ${task}`;
  throw new RuleRefusal('task-started', `${task} has not started; run ${next} first`, subject, stage);
}

/** The criterion with this id. Throws a UsageError when the contract declares none. */
export function requireCriterion({ live }: PlanRecords, id: string): Criterion {
  const criterion = live.contract.acceptance.criteria.find((candidate) => candidate.id === id);
  if (criterion === undefined)
    throw new UsageError(`${JSON.stringify(id)} is not a criterion of the contract`);
  return criterion;
}

/** Refuses evidence that cannot close the criterion: it accepts another kind, or needs a control. */
export function requireAccepted(
  { id, accepted_evidence, control }: Criterion,
  trust: Criterion['accepted_evidence'][number],
  stage: Stage,
): void {
  if (control !== undefined && control.kind !== 'exempt') {
    const message = `${id} has a ${control.kind} control: only a control pair closes it; run control`;
    throw new RuleRefusal('control-closes', message, id, stage);
  }
  if (accepted_evidence.includes(trust)) return;
  const ways = accepted_evidence.map((accepted) => commandFor[accepted]).join(' or ');
  const message = `${id} accepts ${accepted_evidence.join(', ')}, not ${trust}; run ${ways}`;
  throw new RuleRefusal('accepted-evidence', message, id, stage);
}

const commandFor = { observed: 'gate', imported: 'import', asserted: 'signoff' } as const;

/**
 * Reads a document that the command line names with a reader that gives null after it has reported what is wrong. Throws a
 * GivenDocumentError with all of it, in the order of the document.
 */
export function readGiven<T>(read: (report: Report) => T | null): T {
  const faults: Problem[] = [];
  const found = read((fault) => faults.push(fault));
  if (found !== null && faults.length === 0) return found;
  throw new GivenDocumentError(
    faults.sort((one, other) => one.line - other.line || (one.column ?? 0) - (other.column ?? 0)),
  );
}

/** The text of a file that the command line names; `-` is standard input. Throws a PlanError. */
export function readGivenFile(named: string, { terminal }: Pick<Run, 'terminal'>) {
  if (named === '-') return { file: 'standard input', text: terminal.input() };
  const file = path.resolve(terminal.cwd, named);
  const text = readText(file, [path.parse(file).root], stopAtFirst);
  if (text !== null) return { file, text };
  return stopAtFirst({ rule: 'readable-file', file, line: 1, message: 'does not exist; name a file' });
}
