import type { PlanRecords } from '../derive/read-plan.ts';
import { PlanError } from '../records/problems.ts';
import type { SealedFacts, SealedTree } from '../records/seal.ts';
import { type TreeStore, withPassingStore } from '../repository/tree-store.ts';
import { listed } from './changed-since.ts';
import { type CheckList, type Finding, fail, noted, pass, unknown } from './check-list.ts';
import {
  firstTree,
  isFinished,
  isKept,
  recheckedOn,
  type Scope,
  type SealedEnd,
  scopeOf,
  sizedFiles,
} from './finish.ts';

type Facts = ReadonlyMap<number, SealedFacts>;

/** What changed beside what the contract allows, and whether the plan's end rests on a recheck. */
export function checkEnd(list: CheckList, records: PlanRecords, facts: Facts, end: SealedEnd | null): void {
  const [scope, recheck] = withPassingStore(records.place, (store) => [
    scopeFinding(records, facts, end, store),
    recheckFinding(records, facts, end, store),
  ]) as [Finding, Finding];
  list.add('scope', scope);
  list.add('final-recheck', recheck);
}

/** A finished plan is judged by the files of its end: what came later is not its own. */
function scopeFinding(
  records: PlanRecords,
  facts: Facts,
  end: SealedEnd | null,
  store: TreeStore | null,
): Finding {
  if (store === null) return unknown('there is no git repository, by which it could be told what changed');
  const base = firstTree(facts);
  if (base === null) {
    return records.approvals.length === 0
      ? pass('nothing is approved yet')
      : unknown('the files of the approval are not sealed: another tool or an older helper recorded it');
  }
  const whyGone = 'plan clean has removed them, or the records come from another machine';
  if (!isKept(store, base)) return unknown(`the files as they were at the approval are not kept: ${whyGone}`);
  try {
    if (end !== null && !isKept(store, end.tree))
      return unknown(`the files as they were at the end are not kept: ${whyGone}`);
    const tree = end?.tree.before ?? store.snapshot();
    const scope = scopeOf(tree, records, facts, store);
    const next = 'undo that, or change the contract by refine and have it approved';
    return strayFinding(scope ?? { outside: [], unplanned: [], unread: [] }, records, next);
  } catch (error) {
    if (error instanceof PlanError) return unknown(error.message);
    throw error;
  }
}

/** What files changed beside what the contract allows and its tasks name. `next`: what to do about those outside. */
export function strayFinding(
  { outside, unplanned, unread }: Pick<Scope, 'outside' | 'unplanned' | 'unread'>,
  { live }: PlanRecords,
  next: string,
): Finding {
  const strays = listed(sizedFiles(outside));
  if (outside.length > 0 && unread.length > 0)
    return unknown(`whether ${strays} may change: no path is ${listed(unread)} among the allowed ones`);
  if (outside.length > 0) {
    const allowed = live.contract.scope.allowed_paths.join(', ') || 'nothing';
    return fail(`changed outside of ${allowed}: ${strays}; ${next}`);
  }
  if (unplanned.length === 0) return pass('nothing changed that no task names');
  return noted(`changed, and named by no task: ${listed(unplanned.map(({ path: file }) => file))}`);
}

/** Whether a recheck of the files on which the plan was finished passed for every criterion that a check closed. */
function recheckFinding(
  records: PlanRecords,
  facts: Facts,
  end: SealedEnd | null,
  store: TreeStore | null,
): Finding {
  const { live, isSealed } = records;
  const last = live.contract.tasks.at(-1)?.id ?? '';
  if (!isFinished(records)) return pass('the plan is not finished; its end needs a recheck');
  if (!isSealed) return unknown('another tool or an older helper finished the plan, without a recheck');
  if (end === null) {
    if (firstTree(facts) === null)
      return unknown('the plan was finished where no git repository could be read');
    return fail(`${last} was completed without a recheck; run recheck, then complete it again`);
  }
  const on = endWords(end.tree, store);
  const { due, others } = recheckedOn(end.tree.before, records, facts, end.seq);
  if (due.length > 0) {
    const next = 'run recheck, then complete it again';
    return fail(`finished on ${on}, of which no recheck passed for ${listed(due, 5, ', ')}; ${next}`);
  }
  const rest = others.map(({ item, record }) => `${item.criterion}, ${record?.trust ?? item.mechanism}`);
  return pass(
    `finished on ${on}, and rechecked${rest.length === 0 ? '' : `; not rechecked: ${listed(rest)}`}`,
  );
}

function endWords({ before, commit }: SealedTree, store: TreeStore | null): string {
  const isCommit = commit !== null && store?.treeOf(commit) === before;
  return isCommit ? `commit ${commit}` : `tree ${before}`;
}
