export type {
  Change,
  Counterexample,
  ExampleRequest,
  ExampleResponse,
  Spot,
  Verdict,
} from './contracts/change.ts';
export {
  type CompareOptions,
  type ContractComparison,
  compareContracts,
} from './contracts/compare-contracts.ts';
export { ContractFaults } from './contracts/read-contract.ts';
export { type ChangeCode, type Rule, rules } from './contracts/rules.ts';
export { type Policy, policies } from './contracts/schema-pairs.ts';
export {
  compareSchemas,
  compareSchemasAt,
  type SchemaPlace,
  type SchemaVerdict,
} from './schemas/compare-schemas.ts';
