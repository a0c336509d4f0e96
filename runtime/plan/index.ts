/** The records of plans as a library: find, read, derive, check. Nothing here writes. */

export type { ManifestDocument } from './derive/derivation.ts';
export { printManifest } from './derive/print-manifest.ts';
export {
  checkFreshness,
  contextManifest,
  type FreshnessResult,
  type ManifestRequest,
  manifestOf,
  nextActions,
  OtherSubjectError,
  type PlanRecords,
  readPlan,
} from './derive/read-plan.ts';
export { contractId } from './records/contract.ts';
export { locatePlan, type PlanPlace, type PlanPlaceOptions } from './records/places.ts';
export {
  PlanError,
  type Problem,
  type Report,
  stopAtFirst,
  UnknownTaskError,
  type Warning,
} from './records/problems.ts';
export type { Check, CheckStatus } from './verify/check-list.ts';
export { type Validation, type ValidationRequest, validatePlan } from './verify/validate.ts';
export { type VerifyRequest, verify } from './verify/verify.ts';
