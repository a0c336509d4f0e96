import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import type { ContractDifference } from './contract-difference.ts';

/** The members of an amendment that follow from the two contracts. */
export interface AmendedCriterion {
  readonly id: string;
  readonly original_criterion: string;
  readonly revised_criterion: string;
  readonly affected_tasks: string[];
}

/** One entry for each criterion that a revision adds, removes or changes, in the order of the contract. */
export function amendedCriteria(
  { criteria }: ContractDifference,
  before: PlanContract,
  after: PlanContract,
): AmendedCriterion[] {
  const entry = (id: string, original: Criterion | null, revised: Criterion | null): AmendedCriterion => ({
    id,
    original_criterion: textOf(original),
    revised_criterion: textOf(revised),
    affected_tasks: tasksOf(id, before, after),
  });
  return [
    ...criteria.removed.map((criterion) => entry(criterion.id, criterion, null)),
    ...criteria.changed.map((change) => entry(change.after.id, change.before, change.after)),
    ...criteria.added.map((criterion) => entry(criterion.id, null, criterion)),
  ];
}

function textOf(criterion: Criterion | null): string {
  return criterion === null ? 'none' : `${criterion.id}: ${criterion.statement}`;
}

function tasksOf(criterion: string, ...contracts: readonly PlanContract[]): string[] {
  const tasks = contracts.flatMap((contract) => contract.tasks);
  const naming = tasks.filter(({ gate_intent }) => gate_intent.some((gate) => gate.criterion === criterion));
  return [...new Set(naming.map(({ id }) => id))];
}
