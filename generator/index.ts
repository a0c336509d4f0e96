/** The compiler as a library: what the command `surface` does, without writing anything. */

export {
  type Compilation,
  type CompileOptions,
  compile,
  type Findings,
  type LintOptions,
  lint,
} from './compile.ts';
export { allTargets, type Target, withNeeded } from './emit/target-names.ts';
export type { Output } from './print/output.ts';
export type { Diagnostic } from './source/diagnostics.ts';
export { type RuleSet, ruleSets, type Severity } from './source/rule-sets.ts';
