import path from 'node:path';
import { readPlan } from '../derive/read-plan.ts';
import type { OnBytes } from '../records/files.ts';
import { locatePlan, type PlanPlaceOptions } from '../records/places.ts';
import { PlanError, type Problem, stopAtFirst, unreachable } from '../records/problems.ts';
import { type Check, createCheckList, fail } from './check-list.ts';
import { checkEnd } from './end-checks.ts';
import { checkEvidence } from './evidence-checks.ts';
import { endOf } from './finish.ts';
import {
  adoptedFinding,
  begunFinding,
  createSeenEvents,
  factsFinding,
  helperFinding,
  invariantsFinding,
  problemsFinding,
  sealFinding,
  shown,
  timeFinding,
  wholeFinding,
} from './history-checks.ts';
import { checkPlan } from './plan-checks.ts';
import { checkRepository, type RepositoryPlace } from './repository-checks.ts';
import { outputsOfRunsFinding, unnamedOutputs } from './unrecorded-outputs.ts';
import { validatePlan } from './validate.ts';

export interface VerifyRequest extends RepositoryPlace, Omit<PlanPlaceOptions, 'planDir'> {
  /** Plan folders, absolute. */
  readonly plans: readonly string[];
  readonly onBytes?: OnBytes;
}

/** Every check of a repository and of its plans. Reads only. */
export function verify({ plans, onBytes = () => {}, ...place }: VerifyRequest): readonly Check[] {
  return [
    ...checkRepository(place),
    ...plans.flatMap((planDir) => verifyPlan({ ...place, planDir, repoRoot: place.repoRoot }, onBytes)),
  ];
}

/** Whether a plan is well-formed, its records are unchanged, and what they show still holds. Reads only. */
export function verifyPlan(options: PlanPlaceOptions, onBytes: OnBytes = () => {}): readonly Check[] {
  const list = createCheckList(path.basename(options.planDir));
  try {
    const found: Problem[] = [];
    const seen = createSeenEvents();
    const outputs = unnamedOutputs(options.planDir);
    const { seal, stepBack } = validatePlan({
      ...options,
      report: (problem) => found.push(problem),
      onEvent: (event) => {
        seen.see(event);
        outputs.see(event);
      },
      onBytes,
    });
    const problems = found.filter(({ rule }) => rule !== 'sealed-records');
    list.add('records-valid', problemsFinding(problems));
    if (problems.length > 0 || seal === null) return list.checks;
    const place = locatePlan(options, stopAtFirst) ?? unreachable();
    const records = readPlan(place, onBytes);
    const { facts } = seal;
    const end = endOf(records, facts);
    list.add('whole-journal', wholeFinding(records));
    checkPlan(list, place, records);
    list.add('unchanged-records', sealFinding(place, records.live.contract.plan, seal));
    list.add('adopted-lines', adoptedFinding(facts, seen));
    list.add('time-order', timeFinding(stepBack));
    list.add('begun-runs', begunFinding(records));
    list.add('outputs-of-runs', outputsOfRunsFinding(records, seal, outputs));
    list.add('settings-and-helper', helperFinding(records, facts, end?.seq ?? null));
    list.add('sealed-facts', factsFinding(records, seal));
    checkEvidence(list, records, facts, seen);
    list.add('invariants', invariantsFinding(records));
    checkEnd(list, records, facts, end);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    const { file, line, rule, message } = error.problem;
    list.add('records-valid', fail(`${shown(file, line)} ${rule}: ${message}`));
  }
  return list.checks;
}
