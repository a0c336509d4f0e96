import type { PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { approvedBy } from '../attest/signed-approvals.ts';
import { ownersOf } from '../derive/acceptance.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import type { PlanPlace } from '../records/places.ts';
import {
  byConcatenation,
  isConcatenationDigest,
  progressMarkers,
  progressRange,
  readIdentity,
  readTextBytes,
  taskFiles,
  textDigest,
} from '../records/plan-text.ts';
import { progressFault } from '../text/render-text.ts';
import { unwrittenFiles } from '../text/update-text.ts';
import { type CheckList, type Finding, fail, pass } from './check-list.ts';

/** What a contract promises as a plan, who approved it, and the Markdown that says the same. Throws a PlanError. */
export function checkPlan(list: CheckList, place: PlanPlace, records: PlanRecords): void {
  const { contract, id } = records.live;
  const unstamped = 'the contract has no contract_id yet; run materialize';
  list.add('contract-stamped', contract.contract_id === undefined ? fail(unstamped) : pass(`contract ${id}`));
  list.add('approved', approvedFinding(records));
  list.add('task-gates', judged(gatesFault(contract), 'every task has a gate'));
  const named = 'every task names the files that it is expected to change';
  list.add('task-surface', judged(surfaceFault(contract), named));
  list.add('criteria-reachable', judged(reachFault(contract), 'every criterion is checked by a task'));
  const closing = endsWithRecheck(contract) ? 'the recheck of every criterion' : 'sign-off';
  list.add(
    'final-review',
    judged(reviewFault(contract), `a final review is the last task, closed by ${closing}`),
  );
  list.add('final-review-waits', judged(waitFault(contract), 'the final review waits for all other tasks'));
  checkText(list, place, records);
}

function judged(fault: string | null, found: string): Finding {
  return fault === null ? pass(found) : fail(fault);
}

/** Every approval of the live contract, and how each is known. */
export function approvedFinding(records: PlanRecords): Finding {
  const { approvals } = records;
  if (approvals.length === 0) return fail('no approval cites the live contract; run approve');
  return pass(approvals.map((one) => `approved ${approvedBy(records, one)} (seq ${one.seq})`).join('; '));
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

/**
 * The last task is closed by sign-off: it has a criterion that accepts asserted evidence alone. In a plan that is authorized in
 * advance it may end with the recheck instead.
 */
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
  if (signed || endsWithRecheck(contract)) return null;
  const trusted =
    contract.authorization.mechanism === 'pre_authorization'
      ? ', and it does not name every criterion as one that observed evidence alone closes'
      : '';
  return `${last.id} has no criterion that is closed by sign-off: one that accepts asserted only${trusted}`;
}

/**
 * Whether the final review of a plan that is authorized in advance is the recheck: it names every criterion, and only observed
 * evidence closes them, so that nothing is left for a person to state.
 */
export function endsWithRecheck({ tasks, acceptance, authorization }: PlanContract): boolean {
  const last = tasks.at(-1);
  const isInAdvance = authorization.mechanism === 'pre_authorization';
  if (!isInAdvance || last === undefined || !isFinalReview(last)) return false;
  const named = new Set(last.gate_intent.map(({ criterion }) => criterion));
  return acceptance.criteria.every(
    ({ id, accepted_evidence }) => named.has(id) && accepted_evidence.every((trust) => trust === 'observed'),
  );
}

export function isFinalReview({ id, title }: Task): boolean {
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
  const { fault, changed, isConcatenation } = textFault(place, records);
  list.add('plan-text', judged(fault, 'the text of the plan is there'));
  list.add(
    'text-approved',
    judged(changed, `the text is the one that was approved${isConcatenation ? ` (${byConcatenation})` : ''}`),
  );
  if (fault === null)
    list.add(
      'progress-shown',
      judged(shownFault(place, records), 'README.md claims no more than the records'),
    );
}

/** What the progress region of the README claims, beyond the records. */
function shownFault({ planDir }: PlanPlace, records: PlanRecords): string | null {
  const readme = readTextBytes(planDir).get('README.md');
  const range = readme === undefined ? null : progressRange(readme);
  if (readme === undefined || range === null) return null;
  const { begin, end } = progressMarkers;
  const table = readme.toString('utf8', range.start + begin.length, range.end - end.length);
  const wrong = progressFault(table, records);
  return (
    wrong &&
    `the progress region of README.md ${wrong}; close the task, then run complete, which writes it from the records`
  );
}

interface TextFinding {
  readonly fault: string | null;
  /** Why the text is not the one that was approved. */
  readonly changed: string | null;
  /** Whether the approval covers it by the rule of the public tool. */
  readonly isConcatenation: boolean;
}

/** What is wrong with the Markdown of a plan. Throws a PlanError. */
function textFault({ planDir, folders }: PlanPlace, { live, approvals }: PlanRecords): TextFinding {
  const files = readTextBytes(planDir);
  const consented = approvals.at(-1)?.plan_digest;
  const isOther = consented !== undefined && consented !== textDigest(files);
  const isConcatenation = isOther && isConcatenationDigest(planDir, consented);
  const isChanged = isOther && !isConcatenation;
  return {
    fault: fault(),
    isConcatenation,
    changed: isChanged
      ? 'the text has changed since it was approved; run approve again, or restore it'
      : null,
  };

  function fault(): string | null {
    const readme = files.get('README.md');
    if (readme === undefined || readme.length === 0) return 'there is no README.md; run materialize';
    const { begin, end } = progressMarkers;
    const isMarked = readme.includes(begin) || readme.includes(end);
    if (isMarked && progressRange(readme) === null) {
      return `README.md does not have exactly one progress region, from ${begin} to ${end}; fix the comments`;
    }
    const identity = readIdentity(planDir, folders);
    const { format } = identity;
    const { tasks } = live.contract;
    const unwritten = unwrittenFiles(files, identity);
    if (unwritten.length > 0)
      return `materialize was interrupted, and the text is of two revisions (not written yet: ${unwritten.join(', ')}); run it again`;
    if (format === 'full') {
      const count = taskFiles(planDir).length;
      return count >= tasks.length
        ? null
        : `there are ${count} task files for ${tasks.length} tasks; write the others`;
    }
    const text = readme.toString('utf8');
    const missing = tasks.find(({ id }) => !text.includes(id));
    return missing === undefined
      ? null
      : `README.md does not speak of ${missing.id}; describe the task there`;
  }
}
