export type {
  Change,
  Counterexample,
  ExampleRequest,
  ExampleResponse,
  Spot,
  Verdict,
} from './contracts/changes/change.ts';
export { type ChangeCode, type Rule, rules } from './contracts/changes/rules.ts';
export {
  type CompareOptions,
  type ContractComparison,
  compareContracts,
} from './contracts/compare-contracts.ts';
export { type Policy, policies } from './contracts/read/policies.ts';
export { ContractFaults } from './contracts/read/read-contract.ts';
export { changesPage, keepPage } from './publish/changes-page.ts';
export {
  type Publication,
  PublishError,
  type PublishOptions,
  publishContract,
} from './publish/publish-contract.ts';
export { AllowError, type Allowed, readAllowed, withoutAllowed } from './report/allowed.ts';
export { type ReportFormat, reportFormats } from './report/formats.ts';
export { report } from './report/report.ts';
export {
  compareSchemas,
  compareSchemasAt,
  type SchemaPlace,
  type SchemaVerdict,
} from './schemas/compare-schemas.ts';
