import type { Task } from '../../generated/types/plan-contract.ts';
import type { ContractDocument } from './contract/read-contract.ts';
import { UnknownTaskError } from './core/problem.ts';

/** The task of a contract with this id. */
export function requireTask({ contract }: ContractDocument, id: string): Task {
  const task = contract.tasks.find((candidate) => candidate.id === id);
  if (task !== undefined) return task;
  const known = contract.tasks.map((candidate) => candidate.id).slice(0, 20);
  throw new UnknownTaskError(
    `${JSON.stringify(id)} is not a task of ${contract.plan}; it has ${known.join(', ')}`,
  );
}
