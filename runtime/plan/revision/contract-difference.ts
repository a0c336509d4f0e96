import { isDeepStrictEqual } from 'node:util';
import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import type { JsonObject } from '../json/json-value.ts';

export interface Difference<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
  readonly changed: readonly { readonly before: T; readonly after: T }[];
  /** Whether those that stay stand in another order. */
  readonly isReordered: boolean;
}

export interface ContractDifference {
  readonly criteria: Difference<Criterion>;
  readonly tasks: Difference<Task>;
  /** Other members of the root that differ. */
  readonly members: readonly string[];
}

/** A contract as it is used, and with its numbers digit for digit. */
export interface ComparedContract {
  readonly contract: PlanContract;
  readonly exact: JsonObject;
}

const chainMembers = new Set(['contract_id', 'parent_contract_id', 'revision', 'created_at']);

/** What a revision changes. Criteria and tasks are compared by id, everything else member by member. */
export function contractDifference(before: ComparedContract, after: ComparedContract): ContractDifference {
  const names = new Set([...Object.keys(before.exact), ...Object.keys(after.exact)]);
  const members = [...names].filter((name) => {
    if (chainMembers.has(name) || name === 'tasks' || name === 'acceptance') return false;
    return print(before.exact[name]) !== print(after.exact[name]);
  });
  return {
    criteria: difference(before.contract.acceptance.criteria, after.contract.acceptance.criteria),
    tasks: difference(before.contract.tasks, after.contract.tasks),
    members,
  };
}

export function isEmpty<T>({ added, removed, changed, isReordered }: Difference<T>): boolean {
  return added.length + removed.length + changed.length === 0 && !isReordered;
}

function print(value: JsonObject[string] | undefined): string | undefined {
  return value === undefined ? undefined : canonicalJson(value);
}

function difference<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): Difference<T> {
  const [old, next] = [byId(before), byId(after)];
  const stays = (item: T) => old.has(item.id) && next.has(item.id);
  const [oldOrder, nextOrder] = [before, after].map((items) => items.filter(stays).map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !next.has(id)),
    changed: after.flatMap((item) => {
      const was = old.get(item.id);
      return was === undefined || isDeepStrictEqual(was, item) ? [] : [{ before: was, after: item }];
    }),
    isReordered: !isDeepStrictEqual(oldOrder, nextOrder),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}
