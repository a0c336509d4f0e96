import type { Sources } from '../load/load-contract.ts';
import { type Graph, walkContract } from '../load/walk.ts';
import { checkDeprecation } from './check-deprecation.ts';
import { checkExamples } from './check-examples.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkMcp } from './check-mcp.ts';
import { checkOperations } from './check-operations.ts';
import { checkReferences } from './check-references.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkSite } from './check-site.ts';
import { checkSupported } from './check-supported.ts';
import type { Diagnostics } from './diagnostics.ts';
import { speaksExtensions } from './extension-schemas.ts';

/**
 * Everything that can be wrong with a contract, all at once. Examples are matched only against schemas that
 * are sound themselves: a broken schema would be reported again by each of its examples.
 *
 * @param thorough also what takes long and can only be a warning
 */
export async function checkContract(
  sources: Sources,
  diagnostics: Diagnostics,
  thorough: boolean,
): Promise<Graph> {
  const graph = walkContract(sources);
  const houseRules = speaksExtensions(graph);
  diagnostics.setHouseRules(houseRules ? 'error' : 'warning');
  checkReferences(graph, diagnostics);
  await checkGrammar(graph, diagnostics);
  checkOperations(graph, diagnostics);
  checkSchemas(graph, diagnostics);
  checkExtensions(graph, diagnostics);
  checkDeprecation(graph, diagnostics);
  checkMcp(graph, diagnostics);
  checkSupported(graph, diagnostics);
  checkSite(sources, diagnostics);
  if (!diagnostics.hasErrors && (houseRules || thorough)) checkExamples(graph, diagnostics);
  return graph;
}
