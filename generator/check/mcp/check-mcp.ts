import type { Graph } from '../../link/link-contract.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import { compileOwn } from '../../schema/validator.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';
import { addFormFault } from '../extensions/check-extensions.ts';
import { checkDescribedTool, checkToolNames } from './check-described-tools.ts';
import { checkServer } from './check-server.ts';
import { formerMembers, operationForm, serverForm } from './mcp-forms.ts';

const validateServer = compileOwn({ type: 'object', properties: { 'x-mcp-server': serverForm } });
const validateTool = compileOwn({ type: 'object', properties: { 'x-mcp': operationForm } });

/**
 * The MCP server of a contract and the operations that are its tools: their form, and what the protocol and strict
 * clients require. What depends on how an operation is read is found when its tool is lowered.
 */
export function checkMcp(graph: Graph, needsMcp: boolean, diagnostics: Diagnostics): void {
  const document = isObject(graph.root.value) ? graph.root.value : {};
  const isGiven = document['x-mcp-server'] !== undefined;
  if (needsMcp && !isGiven) diagnostics.add('PS610', graph.root, 'the contract has no "x-mcp-server"');
  const faults = isGiven ? validateServer(document) : [];
  for (const fault of faults) addFormFault(graph.root, fault, diagnostics);
  for (const node of graph.nodes) {
    if (node.kind === 'Mcp' && faults.length === 0) checkServer(graph, node, diagnostics);
    if (node.kind === 'McpTool') checkDescribedTool(graph, node, diagnostics);
    if (node.kind === 'Mcp') checkToolNames(node, diagnostics);
  }
  checkOperations(graph, isGiven, diagnostics);
}

function checkOperations(graph: Graph, hasServer: boolean, diagnostics: Diagnostics): void {
  for (const operation of graph.operations) {
    const { 'x-mcp': tool } = operation.value;
    if (tool === undefined) continue;
    const at = below(operation, 'x-mcp');
    const former = isObject(tool) ? Object.keys(tool).filter((name) => name in formerMembers) : [];
    if (former.length > 0) {
      diagnostics.add('PS607', at, formerForm(operation, former));
      continue;
    }
    const faults = validateTool(operation.value);
    for (const fault of faults) addFormFault(operation, fault, diagnostics);
    if (faults.length > 0 || !isTool(tool)) continue;
    if (!hasServer) diagnostics.add('PS609', at, 'the contract has no "x-mcp-server"');
    if (operation.servesMcp) diagnostics.add('PS611', at, 'the operation is the MCP server itself');
  }
}

/** Whether an operation is a tool, by what `x-mcp` says. */
function isTool(tool: unknown): boolean {
  return tool === true || (isObject(tool) && tool['expose'] !== false);
}

function formerForm({ path }: LinkedOperation, members: readonly string[]): string {
  const moved = members.map((name) => `${name} is now ${formerMembers[name]}`);
  return `"x-mcp" describes a server: ${moved.join(', ')}, and x-mcp-server.path is ${JSON.stringify(path)}`;
}
