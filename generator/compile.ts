import path from 'node:path';
import { checkBundle, checkContract } from './check/check-contract.ts';
import { allTargets, defaultTargets, type Target, withNeeded } from './emit/target-names.ts';
import { emitTargets, startFaults } from './emit/targets.ts';
import type { Contract } from './ir/contract.ts';
import { type LoweringOptions, lowerContract } from './ir/lower/lower-contract.ts';
import { ReadWriteVariants } from './ir/variants/read-write-variants.ts';
import { bundle } from './link/bundle.ts';
import { addEngineResponses } from './link/engine-responses.ts';
import { type Graph, linkContract } from './link/link-contract.ts';
import { filesOf, readContract, type Sources } from './load/load-contract.ts';
import type { ImportEnding, Runtime } from './print/builds/choices.ts';
import { withImportEndings } from './print/builds/import-endings.ts';
import { withInlineRuntime } from './print/builds/inline-runtime.ts';
import { withTypedModules } from './print/builds/typed-modules.ts';
import type { Output } from './print/printer.ts';
import { metaSchemaFile } from './schema/create-ajv.ts';
import type { RuleSet, Severity } from './source/catalogue/rule.ts';
import { type Code, type RuleLevels, Rules } from './source/catalogue.ts';
import { CannotEmit, type Diagnostic, Diagnostics, type UnplacedDiagnostic } from './source/diagnostics.ts';
import { isObject } from './source/json.ts';
import { valueAt } from './source/pointer.ts';
import { reportFile, toleratedReport } from './tolerate/report.ts';
import { type Attempt, tolerate } from './tolerate/tolerate.ts';

/** The diagnostics of a contract. */
export interface Findings {
  /** In the order of files, lines and columns. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many warnings there are. */
  readonly warnings: number;
  /** The absolute path of every file that was read. */
  readonly files: readonly string[];
  /** The absolute path of every file that was named and could not be read. */
  readonly unread: readonly string[];
}

/** `diagnostics` are errors only. */
export interface Compilation extends Findings {
  /** What the contract compiles to; null when it has errors. */
  readonly output: Output | null;
  /** The packages that the code needs when it runs. */
  readonly packages: readonly string[];
  /**
   * What is told although the contract compiles: overlays that are for another contract or select nothing (PS122, PS124),
   * options without which the service does not start (PS324), and, for mocks, examples that they do not use (PS405).
   */
  readonly needs: readonly UnplacedDiagnostic[];
  /** How many faults are tolerated; the report of them is among the output. */
  readonly tolerated: number;
}

export interface LintOptions extends LoweringOptions {
  /** The set of good-practice rules that apply (default: `recommended`). */
  readonly rules?: RuleSet;
  /** Levels of single rules, which override the set. Throws a RangeError for a code that is not a rule. */
  readonly ruleLevels?: RuleLevels;
  /**
   * Whether to compile a contract with faults: each is mended by a small change or left out, and reported as a warning (the
   * output has the list of them as `tolerated.json`). The level `warn` of a rule does it for one code.
   */
  readonly tolerant?: boolean;
  /** Whether to add the responses that the engine may send by itself to operations that do not declare them. */
  readonly addEngineResponses?: boolean;
  /** Whether a contract without an MCP server is an error. */
  readonly needsMcp?: boolean;
  /**
   * Path of the folder that all files of the contract are in (default: the nearest one with `.git` or `package.json`,
   * else the contract's own). Files outside are not read.
   */
  readonly root?: string | null;
  /** Paths of OpenAPI Overlays (1.0 or 1.1) that change the document, one after the other, before anything else reads it. */
  readonly overlays?: readonly string[];
}

export interface CompileOptions extends LintOptions {
  /** What to emit (default: all targets but `mocks`). */
  readonly targets?: readonly Target[];
  /** How generated modules name each other in imports (default: `.ts`). */
  readonly importEndings?: ImportEnding;
  /**
   * Whether validators are JavaScript with declarations, or TypeScript, which every build compiles to its own folder
   * (default: `js` with the import endings `.ts`, otherwise `ts`).
   */
  readonly validators?: 'js' | 'ts';
  /** Whether servers import `@plan-surface/engine`, or a copy of it that is written beside them (default: `package`). */
  readonly runtime?: Runtime;
}

/**
 * Compiles a contract: load, link, check, lower, emit. Writes nothing.
 *
 * @param spec path of an OpenAPI 3.1 document
 * @param site path of the site configuration, or null
 */
export async function compile(
  spec: string,
  site: string | null,
  { targets = defaultTargets, importEndings = '.ts', validators, runtime, ...options }: CompileOptions = {},
): Promise<Compilation> {
  const rules = new Rules(options.rules, options.ruleLevels, options.tolerant);
  const diagnostics = new Diagnostics(rules);
  const sources = await readContract(spec, site, diagnostics, options);
  // An overlay that misses its target may have been to hide an operation. Mocks answer with examples, so that what they
  // leave out has to be told.
  const told: readonly Code[] = [
    'PS122',
    'PS124',
    'PS324',
    ...(targets.includes('mocks') ? ['PS405' as const] : []),
  ];
  const isError = isReported(rules, ['error']);
  const isHeard = (code: Code) => isError(code) || told.includes(code);
  const compiled =
    sources &&
    (await tolerate(sources, diagnostics, async (upgraded, found, notServed) => {
      const { graph, result } = await checkAndLower(upgraded, found, options, targets, isHeard);
      const contract = result && { ...result, notServed };
      if (contract !== null) checkStart(contract, targets, found);
      const isEmitted = contract !== null && !found.hasErrors;
      return {
        graph,
        result: { contract, emitted: isEmitted ? await emit(contract, targets, found) : null },
      };
    }));
  const { contract = null, emitted = null } = compiled ?? {};
  const needs = told.flatMap((code) => diagnostics.warningsOf(code));
  const tolerated = diagnostics.findings.filter(({ instead }) => instead !== undefined).length;
  const found = { ...findings(sources, diagnostics, ['error']), needs, tolerated };
  if (contract === null || emitted === null) return { output: null, packages: [], ...found };
  const kind = validators ?? (importEndings === '.ts' ? 'js' : 'ts');
  const modules = kind === 'ts' ? withTypedModules(emitted) : emitted;
  const { output: code, files } =
    runtime === 'inline' ? withInlineRuntime(modules) : { output: modules, files: [] };
  const report = () => toleratedReport(diagnostics.sorted(['warning']), path.dirname(spec));
  const output = rules.areTolerant ? new Map([...code, [reportFile, report()]]) : code;
  return {
    output: importEndings === '.ts' ? output : withImportEndings(output, importEndings),
    packages: packagesOf(contract, emitted, runtime),
    ...found,
    files: [...found.files, ...files],
  };
}

function packagesOf(
  { operations, webhooks }: Contract,
  output: Output,
  runtime: Runtime | undefined,
): string[] {
  if (![...output.values()].some((text) => text.includes("from '@plan-surface/engine"))) return [];
  if (runtime !== 'inline') return ['@plan-surface/engine'];
  const served = [...operations, ...webhooks.map(({ operation }) => operation)];
  const hasForms = served.some(({ requestBody }) =>
    requestBody?.mediaTypes.some(({ reading }) => reading === 'multipart'),
  );
  return hasForms ? ['@fastify/busboy'] : [];
}

/**
 * Reports all diagnostics of a contract, including warnings and slow checks. Emits nothing.
 */
export async function lint(spec: string, site: string | null, options: LintOptions = {}): Promise<Findings> {
  const rules = new Rules(options.rules, options.ruleLevels, options.tolerant);
  const diagnostics = new Diagnostics(rules);
  const sources = await readContract(spec, site, diagnostics, options);
  const isHeard = isReported(rules, ['error', 'warning']);
  if (sources !== null)
    await tolerate(sources, diagnostics, async (upgraded, found, notServed) => {
      const { graph, result } = await checkAndLower(upgraded, found, options, allTargets, isHeard);
      if (result !== null) checkStart({ ...result, notServed }, allTargets, found);
      return { graph, result };
    });
  return findings(sources, diagnostics, ['error', 'warning']);
}

/**
 * A contract as emitters see it; null when it has errors, which are then among the diagnostics. Of its schemas, those of responses
 * are as open as they are written.
 */
export async function lowered(
  spec: string,
  site: string | null,
  options: LintOptions = {},
): Promise<{ readonly contract: Contract | null; readonly diagnostics: readonly Diagnostic[] }> {
  const rules = new Rules('minimal', {}, options.tolerant);
  const diagnostics = new Diagnostics(rules);
  const sources = await readContract(spec, site, diagnostics, options);
  const open = { ...options, closesResponses: false };
  const contract =
    sources &&
    (await tolerate(sources, diagnostics, (upgraded, found) =>
      checkAndLower(upgraded, found, open, ['client'], () => false),
    ));
  return {
    contract: diagnostics.hasErrors ? null : contract,
    diagnostics: diagnostics.sorted(['error']),
  };
}

async function checkAndLower(
  sources: Sources,
  diagnostics: Diagnostics,
  options: LintOptions,
  targets: readonly Target[],
  isHeard: (code: Code) => boolean,
): Promise<Attempt<Contract | null>> {
  const graph = link(sources, options);
  const matchesPatterns = withNeeded(targets).includes('validators');
  await checkContract(graph, options.needsMcp === true, matchesPatterns, diagnostics);
  if (!diagnostics.isSound) return { graph, result: null };
  const bundled = bundle(graph, diagnostics);
  const schemas = valueAt(bundled.document, '/components/schemas');
  const sides = new ReadWriteVariants(isObject(schemas) ? schemas : {}, {
    isExact: false,
    fillsDefaults: false,
  });
  checkBundle(graph, bundled, sides, diagnostics, options.fillDefaults ?? false, isHeard);
  if (!diagnostics.isSound) return { graph, result: null };
  const contract = lowerContract(graph, bundled, options, diagnostics);
  return { graph, result: diagnostics.hasErrors ? null : contract };
}

/** Whether a rule applies, at a severity that is reported: what is slow to check is only checked then, so mostly by `lint`. */
function isReported(rules: Rules, reported: readonly Severity[]): (code: Code) => boolean {
  return (code) => {
    const severity = rules.severityOf(code);
    return severity !== null && reported.includes(severity);
  };
}

function link(sources: Sources, { addEngineResponses: adds = false }: LintOptions): Graph {
  const graph = linkContract(sources, metaSchemaFile);
  return adds ? linkContract(addEngineResponses(sources, graph), metaSchemaFile) : graph;
}

/** Reports what keeps a service from starting without options for its error responses. */
function checkStart(contract: Contract, targets: readonly Target[], diagnostics: Diagnostics): void {
  for (const { place, message, hint } of startFaults(contract, targets))
    diagnostics.add('PS324', place, message, hint);
}

async function emit(
  contract: Contract,
  targets: readonly Target[],
  diagnostics: Diagnostics,
): Promise<Output | null> {
  try {
    return await emitTargets(contract, targets);
  } catch (error) {
    if (!(error instanceof CannotEmit)) throw error;
    diagnostics.add('PS408', error.place, error.message);
    return null;
  }
}

function findings(
  sources: Sources | null,
  diagnostics: Diagnostics,
  severities: readonly Severity[],
): Findings {
  return {
    diagnostics: diagnostics.sorted(severities),
    warnings: diagnostics.count('warning'),
    files: sources === null ? [] : filesOf(sources),
    unread: sources?.unread ?? [],
  };
}
