import { isObject } from '../load/openapi-kinds.ts';
import { type ContractNode, followReferences, type Graph } from '../load/walk.ts';
import { below, type Diagnostics } from './diagnostics.ts';
import { dialects } from './schema-keywords.ts';

/** What OpenAPI allows and this compiler does not yet represent is refused, never dropped. */
export function checkSupported(graph: Graph, diagnostics: Diagnostics): void {
  const refuse = (node: ContractNode, what: string, ...tokens: (string | number)[]) =>
    diagnostics.add('PS313', below(node, ...tokens), `${what} not supported yet`);
  for (const node of graph.nodes) {
    if (!isObject(node.value)) continue;
    if (node.kind === 'Document' && 'webhooks' in node.value) refuse(node, 'webhooks are', 'webhooks');
    if (node.kind === 'Document' && demandsSecurity(node.value))
      refuse(node, 'security requirements are', 'security');
    if (node.kind === 'Document') checkDialect(node, node.value, refuse);
    if (node.kind !== 'Operation') continue;
    if ('callbacks' in node.value) refuse(node, 'callbacks are', 'callbacks');
    if (demandsSecurity(node.value)) refuse(node, 'security requirements are', 'security');
    // An MCP server reads its body and headers by itself.
    if ('x-mcp' in node.value) continue;
    if ('requestBody' in node.value) refuse(node, 'request bodies outside MCP are', 'requestBody');
    checkParameters(graph, node, node.value['parameters'], refuse);
  }
  for (const node of graph.nodes) {
    if (node.kind === 'PathItem' && isObject(node.value))
      checkParameters(graph, node, node.value['parameters'], refuse);
  }
}

/** OpenAPI 3.1 section 4.8.24.5. */
function checkDialect(node: ContractNode, document: Readonly<Record<string, unknown>>, refuse: Refuse): void {
  const dialect = document['jsonSchemaDialect'];
  if (typeof dialect !== 'string' || dialects.has(dialect)) return;
  refuse(node, `schemas in the dialect ${JSON.stringify(dialect)} are`, 'jsonSchemaDialect');
}

type Refuse = (node: ContractNode, what: string, ...tokens: (string | number)[]) => void;

function checkParameters(graph: Graph, node: ContractNode, list: unknown, refuse: Refuse): void {
  if (!Array.isArray(list)) return;
  for (const index of list.keys()) {
    const parameter = followReferences(graph.sources, below(node, 'parameters', index));
    if (typeof parameter === 'string' || !isObject(parameter.value)) continue;
    const { in: location, content } = parameter.value;
    const schema = followReferences(graph.sources, below(parameter, 'schema'));
    const type = typeof schema !== 'string' && isObject(schema.value) ? schema.value['type'] : undefined;
    if (location === 'query' || location === 'header' || location === 'cookie') {
      refuse(node, `${location} parameters are`, 'parameters', index);
    } else if (content !== undefined) refuse(node, 'parameters with "content" are', 'parameters', index);
    else if (type !== undefined && type !== 'string') {
      refuse(node, `path parameters of type ${JSON.stringify(type)} are`, 'parameters', index);
    }
  }
}

function demandsSecurity(holder: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(holder['security']) && holder['security'].length > 0;
}
