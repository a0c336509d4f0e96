/** The compiler as a library: what the command `surface` does, without writing anything. */

export {
  type Change,
  type CompareOptions,
  type ContractComparison,
  ContractFaults,
  type Counterexample,
  compareContracts,
  compareSchemas,
  type Policy,
  type Publication,
  type PublishOptions,
  publishContract,
  type ReportFormat,
  report,
  type SchemaVerdict,
  type Spot,
  type Verdict,
} from './compat/index.ts';
export {
  type Compilation,
  type CompileOptions,
  compile,
  type Findings,
  type LintOptions,
  lint,
} from './compile.ts';
export { allTargets, type Target, withNeeded } from './emit/target-names.ts';
export type { Output } from './print/printer.ts';
export { type RuleSet, ruleSets, type Severity } from './source/catalogue/rule.ts';
export type { RuleLevel, RuleLevels } from './source/catalogue.ts';
export type { Diagnostic } from './source/diagnostics.ts';
