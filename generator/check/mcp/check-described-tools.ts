import type { Graph } from '../../link/link-contract.ts';
import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isToolName } from '../../source/grammar/tool-name.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';

/** The tools that a contract describes itself have different names. @param node `x-mcp-server` */
export function checkToolNames(node: ContractNode, diagnostics: Diagnostics): void {
  const tools = isObject(node.value) ? node.value['tools'] : undefined;
  if (!Array.isArray(tools)) return;
  const names = new Set<unknown>();
  tools.forEach((tool, index) => {
    const name = isObject(tool) ? tool['name'] : undefined;
    const place = below(node, 'tools', index, 'name');
    if (names.has(name))
      diagnostics.add('PS602', place, `the tool name ${JSON.stringify(name)} is already used`);
    names.add(name);
  });
}

/**
 * What MCP requires of a tool that the contract describes itself (section Tools of each revision), and what strict clients
 * require in addition.
 */
export function checkDescribedTool(graph: Graph, node: ContractNode, diagnostics: Diagnostics): void {
  if (!isObject(node.value)) return;
  const { name } = node.value;
  if (typeof name === 'string' && !isToolName(name))
    diagnostics.add('PS605', below(node, 'name'), `${JSON.stringify(name)} is not a tool name`);
  for (const member of ['inputSchema', 'outputSchema']) {
    if (!(member in node.value)) continue;
    const schema = graph.resources.follow(below(node, member));
    if (typeof schema === 'string' || !isObject(schema.value)) continue;
    const what = `the ${member} of ${JSON.stringify(name)}`;
    if (schema.value['type'] !== 'object')
      diagnostics.add('PS603', schema, `${what} is not "type: object" at the top`);
    for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
      if (keyword in schema.value)
        diagnostics.add('PS603', below(schema, keyword), `${what} has ${keyword} at the root`);
    }
    const inside = graph.nodes.filter(
      (other) =>
        other.kind === 'Schema' &&
        other.file === schema.file &&
        other.pointer.startsWith(`${schema.pointer}/`),
    );
    for (const other of inside) {
      if (isObject(other.value) && '$ref' in other.value)
        diagnostics.add('PS603', below(other, '$ref'), `${what} contains a "$ref"`);
    }
  }
}
