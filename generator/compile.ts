import { checkContract } from './check/check-contract.ts';
import { type Diagnostic, Diagnostics } from './check/diagnostics.ts';
import type { Output } from './emit/output.ts';
import { allTargets, type Target } from './emit/target-names.ts';
import { emitTargets } from './emit/targets.ts';
import type { Contract } from './ir/contract.ts';
import { lowerContract } from './ir/lower-contract.ts';
import { filesOf, loadContract, type Sources } from './load/load-contract.ts';

/** What a contract compiles to; null when it has errors. Warnings come with an output too. */
export interface Compilation {
  readonly output: Output | null;
  /** In the order of files, lines and columns. */
  readonly diagnostics: readonly Diagnostic[];
  /** The absolute path of every file that was read. */
  readonly files: readonly string[];
}

/**
 * Compiles a contract: load, check, lower, emit. Writes nothing.
 *
 * @param spec path of an OpenAPI 3.1 document
 * @param site path of the site configuration, or null
 * @param targets what to emit; nothing, when only the diagnostics are wanted
 */
export async function compile(
  spec: string,
  site: string | null,
  targets: readonly Target[] = allTargets,
): Promise<Compilation> {
  const diagnostics = new Diagnostics();
  const sources = await loadContract(spec, site, diagnostics);
  const files = sources === null ? [] : filesOf(sources);
  const contract = sources && (await checkAndLower(sources, diagnostics, targets.length === 0));
  if (contract === null) return { output: null, diagnostics: diagnostics.sorted(), files };
  return { output: await emitTargets(contract, targets), diagnostics: diagnostics.sorted(), files };
}

async function checkAndLower(
  sources: Sources,
  diagnostics: Diagnostics,
  thorough: boolean,
): Promise<Contract | null> {
  const graph = await checkContract(sources, diagnostics, thorough);
  if (diagnostics.errors > 0) return null;
  const contract = lowerContract(graph, diagnostics);
  return diagnostics.errors > 0 ? null : contract;
}
