import { isDeepStrictEqual } from 'node:util';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';

/**
 * What a revision of the tasks would take from completed work, as sentences: a closed criterion that another task, or
 * none, would own, or whose check would be another one. `closed` has the ids of the closed criteria.
 */
export function lostWork(before: PlanContract, after: PlanContract, closed: readonly string[]): string[] {
  return closed.flatMap((criterion) => {
    const [owner, next] = [gateOf(before, criterion), gateOf(after, criterion)];
    if (owner === null || isDeepStrictEqual(owner, next)) return [];
    if (next === null) return [`no task would have ${criterion}, which ${owner.task} has closed`];
    if (next.task !== owner.task)
      return [`${criterion}, which ${owner.task} has closed, would be ${next.task}'s`];
    return [`${criterion} of ${owner.task} is closed by another check`];
  });
}

/** The gate of the task that owns a criterion: the first one that names it. */
function gateOf({ tasks }: PlanContract, criterion: string) {
  for (const { id, gate_intent } of tasks) {
    const checks = gate_intent.filter((gate) => gate.criterion === criterion).map(({ check }) => check);
    if (checks.length > 0) return { task: id, checks };
  }
  return null;
}
