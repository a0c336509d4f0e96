import { checkBundle } from './check/check-bundle.ts';
import { checkContract } from './check/check-contract.ts';
import { allTargets, type Target } from './emit/target-names.ts';
import { emitTargets } from './emit/targets.ts';
import type { Contract } from './ir/contract.ts';
import { type LoweringOptions, lowerContract } from './ir/lower/lower-contract.ts';
import { Views } from './ir/views/views.ts';
import { bundle } from './link/bundle.ts';
import { walkContract } from './link/walk.ts';
import { filesOf, loadContract, type Sources } from './load/load-contract.ts';
import type { Output } from './print/output.ts';
import { type Diagnostic, Diagnostics } from './source/diagnostics.ts';
import { isObject } from './source/json.ts';
import { valueAt } from './source/pointer.ts';
import type { SourceFile } from './source/source-file.ts';

export interface Compilation {
  /** What the contract compiles to; null when it has errors, or when nothing was to be emitted. */
  readonly output: Output | null;
  /** Errors, in the order of files, lines and columns. When nothing was to be emitted, warnings too. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many warnings there are. */
  readonly warnings: number;
  /** The absolute path of every file that was read. */
  readonly files: readonly string[];
  /** The absolute path of every file that was named and could not be read. */
  readonly unread: readonly string[];
}

/**
 * Compiles a contract: load, check, lower, emit. Writes nothing.
 *
 * @param spec path of an OpenAPI 3.1 document
 * @param site path of the site configuration, or null
 * @param targets what to emit; nothing, to hear everything that can be said against the contract
 * @param options named modes of the lowering
 */
export async function compile(
  spec: string,
  site: string | null,
  targets: readonly Target[] = allTargets,
  options: LoweringOptions = {},
): Promise<Compilation> {
  const isLint = targets.length === 0;
  const diagnostics = new Diagnostics();
  const sources = await loadContract(spec, site, diagnostics);
  const contract = sources && (await checkAndLower(sources, options, diagnostics, isLint));
  const output =
    contract === null || sources === null || isLint
      ? null
      : await emit(contract, targets, sources.entry, diagnostics);
  return {
    output,
    diagnostics: diagnostics.sorted(isLint ? ['error', 'warning'] : ['error']),
    warnings: diagnostics.count('warning'),
    files: sources === null ? [] : filesOf(sources),
    unread: sources?.unread ?? [],
  };
}

async function checkAndLower(
  sources: Sources,
  options: LoweringOptions,
  diagnostics: Diagnostics,
  thorough: boolean,
): Promise<Contract | null> {
  const graph = walkContract(sources);
  await checkContract(graph, diagnostics);
  if (diagnostics.hasErrors) return null;
  const bundled = bundle(graph, diagnostics);
  const schemas = valueAt(bundled.document, '/components/schemas');
  const sides = new Views(isObject(schemas) ? schemas : {}, { isExact: false, fillsDefaults: false });
  checkBundle(graph, bundled, sides, diagnostics, thorough);
  if (diagnostics.hasErrors) return null;
  const contract = lowerContract(graph, bundled, options, diagnostics);
  return diagnostics.hasErrors ? null : contract;
}

/** What a library cannot express becomes a diagnostic, at the place that its message names. */
async function emit(
  contract: Contract,
  targets: readonly Target[],
  entry: SourceFile,
  diagnostics: Diagnostics,
): Promise<Output | null> {
  try {
    return await emitTargets(contract, targets);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    const { message } = error as Error;
    const [, pointer = ''] = /#(\/\S+)/.exec(message) ?? [];
    diagnostics.add('PS408', { file: entry, pointer }, message);
    return null;
  }
}
