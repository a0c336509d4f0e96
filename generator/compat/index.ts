export {
  compareSchemas,
  compareSchemasAt,
  type SchemaPlace,
  type SchemaVerdict,
} from '../inclusion/compare-schemas.ts';
export type {
  AcceptedChange,
  Change,
  Counterexample,
  ExampleRequest,
  ExampleResponse,
  Severities,
  Severity,
  Spot,
  Verdict,
} from './changes/change.ts';
export { severities, severityOf } from './changes/change.ts';
export { type Policy, policies, type ReportFormat, reportFormats } from './changes/choices.ts';
export { type ChangeClass, type ChangeCode, changeClasses, type Rule, rules } from './changes/rules.ts';
export {
  type CompareOptions,
  type ContractComparison,
  compareContracts,
} from './compare/compare-contracts.ts';
export { changesPage, keepPage } from './publish/changes-page.ts';
export {
  type Publication,
  PublishError,
  type PublishOptions,
  publishContract,
} from './publish/publish-contract.ts';
export { fileOfRevision, GitError, GitRevision } from './read/git-revision.ts';
export { ContractFaults } from './read/read-contract.ts';
export { AllowError, type Allowed, readAllowed, withoutAllowed } from './report/allowed.ts';
export { report } from './report/report.ts';
