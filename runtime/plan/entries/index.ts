/** The records of plans as a library: find, read, derive, check. Nothing here writes. */

export {
  checkFreshness,
  type FreshnessResult,
  OtherSubjectError,
} from '../check-freshness.ts';
export {
  contextManifest,
  type ManifestRequest,
  manifestOf,
  nextActions,
} from '../context-manifest.ts';
export { contractId } from '../contract/contract-id.ts';
export {
  PlanError,
  type Problem,
  type Report,
  stopAtFirst,
  UnknownTaskError,
  type Warning,
} from '../core/problem.ts';
export type { ManifestDocument } from '../derive/derivation.ts';
export { locatePlan, type PlanPlace, type PlanPlaceOptions } from '../locate-plan.ts';
export { printManifest } from '../print-manifest.ts';
export { type PlanRecords, readPlan } from '../read-plan.ts';
export { type Validation, type ValidationRequest, validatePlan } from '../validate-plan.ts';
export type { Check } from '../verify/check.ts';
export { type VerifyRequest, verify } from '../verify/verify.ts';
