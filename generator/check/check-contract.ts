import path from 'node:path';
import type { Bundle } from '../link/bundle.ts';
import type { Graph } from '../link/link-contract.ts';
import { refusalOf } from '../link/walk.ts';
import { compileUnchecked, SchemaError, type SchemaFault } from '../schema/validator.ts';
import type { Code } from '../source/catalogue.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below } from '../source/place.ts';
import type { SourceFile } from '../source/source-file.ts';
import { checkChains, checkCycles } from './check-cycles.ts';
import { checkDeclarations, checkUnused } from './check-declarations.ts';
import { checkDiscriminators } from './check-discriminators.ts';
import { checkExamples, type Sides } from './check-examples.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkComponentNames, checkGrammar } from './check-grammar.ts';
import { checkMcp } from './check-mcp.ts';
import { checkMediaTypes } from './check-media-types.ts';
import {
  checkDeprecation,
  checkEngineResponses,
  checkOperations,
  checkSecurity,
} from './check-operations.ts';
import { checkParameters } from './check-parameters.ts';
import { checkMisplacedReferences, checkReferences } from './check-references.ts';
import { checkRequired } from './check-required.ts';
import { checkSatisfiable } from './check-satisfiable.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkNewerConstructs, checkNumbers, checkSupported } from './check-supported.ts';

/**
 * Checks a contract as it was written, completely. Its schemas are checked again by `checkBundle`, once their
 * references are resolved.
 *
 * @param needsMcp whether a contract without an MCP server is an error
 * @param matchesPatterns whether validators will be generated: their patterns are then checked for slow matching
 */
export async function checkContract(
  graph: Graph,
  needsMcp: boolean,
  matchesPatterns: boolean,
  diagnostics: Diagnostics,
): Promise<void> {
  checkNumbers(graph, diagnostics);
  checkReferences(graph, diagnostics);
  await checkGrammar(graph, diagnostics);
  checkMisplacedReferences(graph, diagnostics);
  checkComponentNames(graph, diagnostics);
  checkOperations(graph, diagnostics);
  checkEngineResponses(graph, diagnostics);
  checkParameters(graph, diagnostics);
  checkSecurity(graph, diagnostics);
  checkMediaTypes(graph, diagnostics);
  checkDeclarations(graph, diagnostics);
  checkSchemas(graph, matchesPatterns, diagnostics);
  checkRequired(graph, diagnostics);
  checkDiscriminators(graph, diagnostics);
  checkExtensions(graph, diagnostics);
  checkDeprecation(graph, diagnostics);
  checkMcp(graph, needsMcp, diagnostics);
  checkSupported(graph, diagnostics);
  checkNewerConstructs(graph, diagnostics);
  checkSite(graph, diagnostics);
  checkChains(graph, diagnostics);
}

/**
 * Checks schemas whose references are resolved. Examples are validated only against valid schemas, or each example
 * would report the same broken schema again.
 *
 * @param fillsDefaults whether validators fill in defaults: an invalid default then breaks requests
 * @param isHeard whether a rule is reported: slow checks of others are left out
 */
export function checkBundle(
  graph: Graph,
  bundle: Bundle,
  sides: Sides,
  diagnostics: Diagnostics,
  fillsDefaults: boolean,
  isHeard: (code: Code) => boolean,
): void {
  checkCycles(graph, bundle, diagnostics);
  if (!diagnostics.isSound) return;
  if (isHeard('PS211')) checkUnused(graph, diagnostics);
  if (isHeard('PS405') || isHeard('PS406') || fillsDefaults)
    checkExamples(graph, bundle, sides, fillsDefaults, diagnostics);
  if (isHeard('PS422') || isHeard('PS423')) checkSatisfiable(graph, bundle, diagnostics);
}

/**
 * Checks the site configuration against the schema that it names by `$schema`. Without one, any content is valid.
 */
function checkSite({ sources }: Graph, diagnostics: Diagnostics): void {
  const { site, siteSchema } = sources;
  if (site === null || !isObject(site.value) || site.value['$schema'] === undefined) return;
  if (!isObject(siteSchema?.value)) {
    const reference = String(site.value['$schema']);
    const refusal = refusalOf(sources, site, reference);
    diagnostics.add(
      refusal?.code ?? 'PS104',
      { file: site, pointer: '/$schema' },
      refusal === undefined
        ? `there is no schema ${JSON.stringify(path.basename(reference))}`
        : `the reference ${JSON.stringify(reference)} leads ${refusal.message}`,
    );
    return;
  }
  for (const { pointer, member, message } of faultsOf(site.value, siteSchema, diagnostics)) {
    const place = below({ file: site, pointer }, ...(member === null ? [] : [member]));
    diagnostics.add('PS109', place, `${pointer.slice(1) || 'the configuration'} ${message}`);
  }
}

function faultsOf(value: JsonObject, schema: SourceFile, diagnostics: Diagnostics): SchemaFault[] {
  try {
    return compileUnchecked(schema.value as JsonObject)(value);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    diagnostics.add('PS408', { file: schema, pointer: '' }, `the schema ${error.message}`);
    return [];
  }
}
