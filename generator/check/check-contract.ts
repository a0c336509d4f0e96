import type { Graph } from '../link/link-contract.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkMisplacedReferences } from './check-misplaced-references.ts';
import { checkNewerConstructs } from './check-newer-constructs.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkReferences } from './check-references.ts';
import { checkSite } from './check-site.ts';
import { checkSupported } from './check-supported.ts';
import { checkExtensions } from './extensions/check-extensions.ts';
import { checkMcp } from './mcp/check-mcp.ts';
import { checkDeprecation } from './operations/check-deprecation.ts';
import { checkEngineResponses } from './operations/check-engine-responses.ts';
import { checkOperations } from './operations/check-operations.ts';
import { checkParameters } from './operations/check-parameters.ts';
import { checkSecurity } from './operations/check-security.ts';
import { checkDiscriminators } from './schemas/check-discriminators.ts';
import { checkSchemas } from './schemas/check-schemas.ts';

/**
 * Checks a contract as it was written, completely. Its schemas are checked again by `checkBundle`, once their
 * references are resolved.
 *
 * @param needsMcp whether a contract without an MCP server is wrong
 * @param matchesPatterns whether validators are made, which match the patterns of the contract
 */
export async function checkContract(
  graph: Graph,
  needsMcp: boolean,
  matchesPatterns: boolean,
  diagnostics: Diagnostics,
): Promise<void> {
  checkNumbers(graph, diagnostics);
  checkReferences(graph, diagnostics);
  checkMisplacedReferences(graph, diagnostics);
  await checkGrammar(graph, diagnostics);
  checkOperations(graph, diagnostics);
  checkEngineResponses(graph, diagnostics);
  checkParameters(graph, diagnostics);
  checkSecurity(graph, diagnostics);
  checkSchemas(graph, matchesPatterns, diagnostics);
  checkDiscriminators(graph, diagnostics);
  checkExtensions(graph, diagnostics);
  checkDeprecation(graph, diagnostics);
  checkMcp(graph, needsMcp, diagnostics);
  checkSupported(graph, diagnostics);
  checkNewerConstructs(graph, diagnostics);
  checkSite(graph, diagnostics);
}
