import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { RuleName } from '../core/rules.ts';
import { findCycle } from './find-cycle.ts';

export interface ContractFault {
  readonly rule: RuleName;
  /** JSON pointer of the value at fault. */
  readonly pointer: string;
  readonly message: string;
}

/** The rules for one contract that its schema cannot express. `id` is the computed contract id. */
export function contractFaults(contract: PlanContract, id: string): ContractFault[] {
  return [
    ...repeatedIds('/acceptance/criteria', contract.acceptance.criteria),
    ...repeatedIds('/invariants', contract.invariants),
    ...repeatedIds('/resource_envelope/limits', contract.resource_envelope.limits),
    ...repeatedIds('/tasks', contract.tasks),
    ...unknownPrerequisites(contract),
    ...cyclicPrerequisites(contract),
    ...undeclaredCriteria(contract),
    ...contradictoryPermissions(contract),
    ...excessiveReserves(contract),
    ...wrongId(contract, id),
  ];
}

function repeatedIds(pointer: string, items: readonly { readonly id: string }[]): ContractFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { rule: 'unique-id', pointer: `${pointer}/${index}/id`, message: `${id} is taken; give it another id` },
    ];
  });
}

function unknownPrerequisites({ tasks }: PlanContract): ContractFault[] {
  const known = new Set(tasks.map(({ id }) => id));
  return tasks.flatMap((task, index) =>
    task.prerequisites.flatMap((prerequisite, position) => {
      if (known.has(prerequisite)) return [];
      const message = `${task.id} waits for ${prerequisite}, which is not a task; declare the task or drop it`;
      return [{ rule: 'known-prerequisite', pointer: `/tasks/${index}/prerequisites/${position}`, message }];
    }),
  );
}

function cyclicPrerequisites({ tasks }: PlanContract): ContractFault[] {
  const cycle = findCycle(new Map(tasks.map(({ id, prerequisites }) => [id, prerequisites])));
  if (cycle === null) return [];
  const index = tasks.findIndex(({ id }) => id === cycle[0]);
  const message = `${[...cycle, cycle[0]].join(' waits for ')}; drop one of these prerequisites`;
  return [{ rule: 'acyclic-prerequisites', pointer: `/tasks/${index}/prerequisites`, message }];
}

function undeclaredCriteria({ acceptance, tasks }: PlanContract): ContractFault[] {
  const declared = new Set(acceptance.criteria.map(({ id }) => id));
  return tasks.flatMap((task, index) =>
    task.gate_intent.flatMap(({ criterion }, position) => {
      if (declared.has(criterion)) return [];
      const message = `${task.id} has a gate for ${criterion}, which is not a criterion; declare it or fix the id`;
      return [
        { rule: 'declared-criterion', pointer: `/tasks/${index}/gate_intent/${position}/criterion`, message },
      ];
    }),
  );
}

function contradictoryPermissions({ permissions: { granted, not_granted } }: PlanContract): ContractFault[] {
  return not_granted.flatMap((permission, index) => {
    if (!granted.includes(permission)) return [];
    const message = `${permission} is granted and not granted; keep it in one list`;
    return [{ rule: 'disjoint-permissions', pointer: `/permissions/not_granted/${index}`, message }];
  });
}

function excessiveReserves({ resource_envelope: { limits } }: PlanContract): ContractFault[] {
  return limits.flatMap(({ id, limit, reserve = 0 }, index) => {
    if (reserve <= limit) return [];
    const message = `${id} reserves ${reserve} of ${limit}; lower the reserve`;
    return [{ rule: 'reserve-within-limit', pointer: `/resource_envelope/limits/${index}/reserve`, message }];
  });
}

function wrongId({ contract_id: stamped }: PlanContract, id: string): ContractFault[] {
  if (stamped === undefined || stamped === id) return [];
  const message = `is ${stamped}, the content gives ${id}; restore the content, or write a new revision`;
  return [{ rule: 'contract-id', pointer: '/contract_id', message }];
}
