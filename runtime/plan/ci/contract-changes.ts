import { isDeepStrictEqual } from 'node:util';
import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Settings } from '../records/places.ts';

/**
 * What a contract asks for otherwise than the one of the base branch: what is checked and how, what may change, who decides. Tasks may
 * be split and ordered anew.
 */
export function contractChanges(base: PlanContract, here: PlanContract): readonly string[] {
  const criteria = new Map(here.acceptance.criteria.map((one) => [one.id, one]));
  const known = new Set(base.acceptance.criteria.map(({ id }) => id));
  return [
    ...base.acceptance.criteria.flatMap((one) => criterionChanges(base, here, one, criteria.get(one.id))),
    ...[...criteria.keys()].filter((id) => !known.has(id)).map((id) => `${id} is new`),
    ...(isDeepStrictEqual(base.scope, here.scope) ? [] : ['the scope is another one']),
    ...(isDeepStrictEqual(base.authorization, here.authorization)
      ? []
      : ['the authorization is another one']),
    ...(isDeepStrictEqual(base.invariants, here.invariants) ? [] : ['the invariants are other ones']),
  ];
}

function criterionChanges(
  base: PlanContract,
  here: PlanContract,
  was: Criterion,
  is: Criterion | undefined,
): readonly string[] {
  if (is === undefined) return [`${was.id} is gone`];
  const [before, now] = [checksOf(base, was), checksOf(here, is)];
  if (!isDeepStrictEqual(before, now))
    return [`the check of ${was.id} was ${before.join(', ')} and is ${now.join(', ')}`];
  const { observable_check: _, ...rest } = was;
  const { observable_check: __, ...others } = is;
  return isDeepStrictEqual(rest, others) ? [] : [`${was.id} asks for something else`];
}

/** The texts that run for a criterion. */
function checksOf({ tasks }: PlanContract, { id, observable_check }: Criterion): readonly string[] {
  const gates = tasks.flatMap(({ gate_intent }) => gate_intent.filter(({ criterion }) => criterion === id));
  return [...new Set([observable_check, ...gates.map(({ check }) => check)])].sort();
}

/** Members of the settings that decide what runs and what it can reach. */
const ofChecks = [
  'command_classes',
  'link',
  'prepare',
  'in_place',
  'check_files',
  'invariant_checks',
] as const;

export function settingsChanges(base: Settings, here: Settings): readonly string[] {
  return ofChecks.filter((member) => !isDeepStrictEqual(base[member], here[member]));
}
