import type { Graph } from '../../link/link-contract.ts';
import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';

const requiredMethods = ['initialize', 'ping', 'tools/list', 'tools/call'];

/**
 * What MCP requires of tools and methods (revisions 2025-03-26 and 2025-06-18, section Tools), and what
 * strict clients require in addition.
 */
export function checkMcp(graph: Graph, diagnostics: Diagnostics): void {
  const servers = graph.operations.filter(({ value }) => 'x-mcp' in value);
  for (const server of servers) {
    const fault =
      server.method === 'post' ? 'is the second one in this contract' : 'is not on a POST operation';
    if (server.method !== 'post' || server !== servers.find(({ method }) => method === 'post'))
      diagnostics.add('PS606', below(server, 'x-mcp'), `the MCP server ${fault}`);
  }
  for (const node of graph.nodes) {
    if (node.kind === 'Mcp' && isObject(node.value)) checkServer(node, node.value, diagnostics);
    if (node.kind === 'McpTool' && isObject(node.value)) checkTool(graph, node, node.value, diagnostics);
  }
}

function checkServer(
  node: ContractNode,
  server: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  const declared = isObject(server['methods']) ? server['methods'] : {};
  const missing = requiredMethods.filter((method) => !(method in declared));
  if (missing.length > 0)
    diagnostics.add('PS601', below(node, 'methods'), `the MCP server lacks ${missing.join(', ')}`);
  const names = new Set<unknown>();
  if (!Array.isArray(server['tools'])) return;
  server['tools'].forEach((tool, index) => {
    const name = isObject(tool) ? tool['name'] : undefined;
    if (names.has(name))
      diagnostics.add(
        'PS602',
        below(node, 'tools', index, 'name'),
        `the tool name ${JSON.stringify(name)} is already used`,
      );
    names.add(name);
  });
}

function checkTool(
  graph: Graph,
  node: ContractNode,
  tool: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  const name = tool['name'];
  if (typeof name === 'string' && !/^[A-Za-z0-9_.-]{1,64}$/.test(name)) {
    diagnostics.add('PS605', below(node, 'name'), `${JSON.stringify(name)} is not a tool name`);
  }
  const annotations = tool['annotations'];
  if (!isObject(annotations) || annotations['readOnlyHint'] !== true) {
    diagnostics.add(
      'PS604',
      isObject(annotations) ? below(node, 'annotations') : node,
      `the tool ${JSON.stringify(name)} is not marked as read-only`,
    );
  }
  for (const member of ['inputSchema', 'outputSchema']) {
    if (!(member in tool)) continue;
    const schema = graph.resources.follow(below(node, member));
    if (typeof schema === 'string' || !isObject(schema.value)) continue;
    if (schema.value['type'] !== 'object')
      diagnostics.add(
        'PS603',
        schema,
        `the ${member} of ${JSON.stringify(name)} is not "type: object" at the top`,
      );
    for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
      if (keyword in schema.value)
        diagnostics.add(
          'PS603',
          below(schema, keyword),
          `the ${member} of ${JSON.stringify(name)} has ${keyword} at the root`,
        );
    }
    const inside = graph.nodes.filter(
      (other) =>
        other.kind === 'Schema' &&
        other.file === schema.file &&
        other.pointer.startsWith(`${schema.pointer}/`),
    );
    for (const other of inside) {
      if (isObject(other.value) && '$ref' in other.value)
        diagnostics.add(
          'PS603',
          below(other, '$ref'),
          `the ${member} of ${JSON.stringify(name)} contains a "$ref"`,
        );
    }
  }
}
