import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { dialects } from '../source/grammar/schema-keywords.ts';
import { isObject } from '../source/json.ts';
import { below } from '../source/place.ts';

/** What OpenAPI allows and this compiler does not support is rejected, never ignored. */
export function checkSupported(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    if (!isObject(node.value)) continue;
    if (node.kind === 'Document') checkDialect(node, node.value, diagnostics);
    // The parts of a form arrive without headers.
    if (node.kind === 'Encoding' && isObject(node.value['headers']))
      diagnostics.add('PS313', below(node, 'headers'), 'headers of a part are not supported yet');
  }
}

/** OpenAPI 3.1 section 4.8.24.5. */
function checkDialect(
  node: ContractNode,
  document: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  const dialect = document['jsonSchemaDialect'];
  if (typeof dialect !== 'string' || dialects.has(dialect)) return;
  const place = below(node, 'jsonSchemaDialect');
  diagnostics.add('PS313', place, `schemas in the dialect ${JSON.stringify(dialect)} are not supported yet`);
}
