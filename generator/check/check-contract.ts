import type { Sources } from '../load/load-contract.ts';
import { type Graph, walkContract } from '../load/walk.ts';
import { checkDeprecation } from './check-deprecation.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkMcp } from './check-mcp.ts';
import { checkOperations } from './check-operations.ts';
import { checkParameters } from './check-parameters.ts';
import { checkReferences } from './check-references.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkSite } from './check-site.ts';
import { checkSupported } from './check-supported.ts';
import type { Diagnostics } from './diagnostics.ts';
import { speaksExtensions } from './extension-schemas.ts';

/**
 * Everything that can be wrong with a contract as it was written, all at once. What can be wrong with its schemas once
 * their references are resolved, `checkBundle` finds.
 */
export async function checkContract(sources: Sources, diagnostics: Diagnostics): Promise<Graph> {
  const graph = walkContract(sources);
  diagnostics.setHouseRules(speaksExtensions(graph) ? 'error' : 'warning');
  checkReferences(graph, diagnostics);
  await checkGrammar(graph, diagnostics);
  checkOperations(graph, diagnostics);
  checkParameters(graph, diagnostics);
  checkSchemas(graph, diagnostics);
  checkExtensions(graph, diagnostics);
  checkDeprecation(graph, diagnostics);
  checkMcp(graph, diagnostics);
  checkSupported(graph, diagnostics);
  checkSite(sources, diagnostics);
  return graph;
}
