import type { OnBytes } from '../files/digest-file.ts';
import type { PlanPlaceOptions } from '../locate-plan.ts';
import type { Check } from './check.ts';
import { checkPlan } from './plan-checks.ts';
import { checkRepository, type RepositoryPlace } from './repository-checks.ts';

export interface VerifyRequest extends RepositoryPlace, Omit<PlanPlaceOptions, 'planDir'> {
  /** Plan folders, absolute. */
  readonly plans: readonly string[];
  readonly onBytes?: OnBytes;
}

/** Every check of a repository and of its plans. Reads only. */
export function verify({ plans, onBytes = () => {}, ...place }: VerifyRequest): readonly Check[] {
  return [
    ...checkRepository(place),
    ...plans.flatMap((planDir) => checkPlan({ ...place, planDir, repoRoot: place.repoRoot }, onBytes)),
  ];
}
