import { isDeepStrictEqual } from 'node:util';
import type { Task } from '../../../generated/types/plan-contract.ts';
import { type ContractDifference, isEmpty } from './contract-difference.ts';

export type AdaptationKind = 'reorder' | 'insert' | 'split' | 'change_strategy';

/**
 * The kind of an adaptation, by what it does to the tasks: another order is a reorder, one task that becomes several
 * is a split, tasks that are only added are an insert, anything else changes the strategy.
 */
export function adaptationKind({ tasks, criteria, members }: ContractDifference): AdaptationKind {
  if (members.length > 0 || !isEmpty(criteria)) return 'change_strategy';
  const { added, removed, changed } = tasks;
  const rewritten = changed.filter(({ before, after }) => !differsInOrderOnly(before, after));
  if (added.length === 0) {
    return removed.length === 0 && rewritten.length === 0 ? 'reorder' : 'change_strategy';
  }
  const lost = [...removed, ...rewritten.map(({ before }) => before)];
  const [task] = lost;
  if (task === undefined) return tasks.isReordered ? 'change_strategy' : 'insert';
  const parts = [...added, ...rewritten.map(({ after }) => after)];
  return lost.length === 1 && isSplit(task, parts) ? 'split' : 'change_strategy';
}

/** Prerequisites are the order of tasks too. */
function differsInOrderOnly(before: Task, after: Task): boolean {
  return isDeepStrictEqual({ ...before, prerequisites: [] }, { ...after, prerequisites: [] });
}

/** Several tasks instead of one, that share its criteria among them and leave none out. */
function isSplit(task: Task, parts: readonly Task[]): boolean {
  const criteriaOf = ({ gate_intent }: Task) => gate_intent.map(({ criterion }) => criterion);
  const shared = new Set(parts.flatMap(criteriaOf));
  return parts.length > 1 && isDeepStrictEqual(shared, new Set(criteriaOf(task)));
}
