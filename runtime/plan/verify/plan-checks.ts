import path from 'node:path';
import type { PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { PlanError, type Problem, stopAtFirst, unreachable } from '../core/problem.ts';
import { ownersOf } from '../derive/criteria/acceptance.ts';
import type { OnBytes } from '../files/digest-file.ts';
import { locatePlan, type PlanPlace, type PlanPlaceOptions } from '../locate-plan.ts';
import { type PlanRecords, readPlan } from '../read-plan.ts';
import { validatePlan } from '../validate-plan.ts';
import { type Check, type CheckList, createCheckList } from './check.ts';
import { sealFault } from './seal-fault.ts';
import { textFault } from './text-fault.ts';

/** Whether a plan is well-formed, and whether its records are as they were written. */
export function checkPlan(options: PlanPlaceOptions, onBytes: OnBytes): readonly Check[] {
  const list = createCheckList(path.basename(options.planDir));
  try {
    const found: Problem[] = [];
    const { seal } = validatePlan({ ...options, report: (problem) => found.push(problem), onBytes });
    const problems = found.filter(({ rule }) => rule !== 'sealed-records');
    list.add('records-valid', problemsFault(problems), 'contracts, archives and journal are valid');
    if (problems.length > 0 || seal === null) return list.checks;
    const place = locatePlan(options, stopAtFirst) ?? unreachable();
    const records = readPlan(place, onBytes);
    const { tornTail } = records;
    const torn =
      tornTail &&
      `${shown(tornTail.file, tornTail.line)} is incomplete; the next command that writes repairs it`;
    list.add('whole-journal', torn, 'the journal ends with a whole line');
    checkContract(list, records);
    checkText(list, place, records);
    const sealed = sealFault(place, records.live.contract.plan, seal);
    list.add('unchanged-records', sealed.fault, sealed.found);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    const { file, line, rule, message } = error.problem;
    list.add('records-valid', `${shown(file, line)} ${rule}: ${message}`, '');
  }
  return list.checks;
}

function problemsFault(problems: readonly Problem[]): string | null {
  const [first] = problems;
  if (first === undefined) return null;
  const more = problems.length === 1 ? '' : ` (and ${problems.length - 1} more: run validate)`;
  return `${shown(first.file, first.line)} ${first.rule}: ${first.message}${more}`;
}

function shown(file: string, line: number): string {
  return `${path.basename(file)}:${line}:`;
}

function checkContract(list: CheckList, { live, approvals }: PlanRecords): void {
  const { contract } = live;
  const unstamped = 'the contract has no contract_id yet; run materialize';
  list.add('contract-stamped', contract.contract_id === undefined ? unstamped : null, `contract ${live.id}`);
  list.add(
    'approved',
    approvals.length === 0 ? 'no approval cites the live contract; run approve' : null,
    'approved',
  );
  list.add('task-gates', gatesFault(contract), 'every task has a gate');
  list.add(
    'task-surface',
    surfaceFault(contract),
    'every task names the files that it is expected to change',
  );
  list.add('criteria-reachable', reachFault(contract), 'every criterion is checked by a task');
  list.add('final-review', reviewFault(contract), 'a final review is the last task, closed by sign-off');
  list.add('final-review-waits', waitFault(contract), 'the final review waits for all other tasks');
}

function gatesFault({ tasks }: PlanContract): string | null {
  const bare = tasks.find(({ gate_intent }) => gate_intent.length === 0);
  return bare === undefined
    ? null
    : `${bare.id} has no gate, and can never be shown to be done; give it one by refine`;
}

function surfaceFault({ tasks }: PlanContract): string | null {
  // A final review reads; it need not change a file.
  const bare = tasks.find((task) => task.touched_surface.length === 0 && !isFinalReview(task));
  return bare === undefined ? null : `${bare.id} has an empty touched_surface; name its files by refine`;
}

function reachFault(contract: PlanContract): string | null {
  const owners = ownersOf(contract);
  const orphan = contract.acceptance.criteria.find(({ id }) => !owners.has(id));
  return orphan === undefined ? null : `no task has a gate for ${orphan.id}; add one by refine`;
}

/** The last task closes by the word of an authority: by a criterion that accepts nothing else. */
function reviewFault(contract: PlanContract): string | null {
  const last = contract.tasks.at(-1);
  if (last === undefined || !isFinalReview(last)) {
    return `the last task is ${last?.id ?? 'missing'}, and no final review; add T-final-review by refine`;
  }
  const named = new Set(last.gate_intent.map(({ criterion }) => criterion));
  const signed = contract.acceptance.criteria.some(
    ({ id, accepted_evidence, control }) =>
      named.has(id) &&
      accepted_evidence.every((trust) => trust === 'asserted') &&
      (control === undefined || control.kind === 'exempt'),
  );
  return signed
    ? null
    : `${last.id} has no criterion that is closed by sign-off: one that accepts asserted only`;
}

function isFinalReview({ id, title }: Task): boolean {
  return id === 'T-final-review' || /\bfinal review\b/i.test(title);
}

function waitFault({ tasks }: PlanContract): string | null {
  const last = tasks.at(-1);
  const prerequisites = new Map(tasks.map((task) => [task.id, task.prerequisites]));
  const waitedFor = new Set<string>();
  const next = last === undefined ? [] : [last.id];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (waitedFor.has(id)) continue;
    waitedFor.add(id);
    next.push(...(prerequisites.get(id) ?? []));
  }
  const missed = tasks.find(({ id }) => !waitedFor.has(id));
  return missed === undefined
    ? null
    : `${last?.id} may start before ${missed.id} is closed; make it a prerequisite by refine`;
}

function checkText(list: CheckList, place: PlanPlace, records: PlanRecords): void {
  const { fault, changed } = textFault(place, records);
  list.add('plan-text', fault, 'the text of the plan is there');
  list.add('text-approved', changed, 'the text is the one that was approved');
}
