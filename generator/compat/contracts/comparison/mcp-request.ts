import { isObject, type JsonObject } from '../../../source/json.ts';
import type { Counterexample } from '../changes/change.ts';
import type { ReadContract } from '../read/read-contract.ts';

/** A call of the MCP server of a contract (Streamable HTTP, JSON-RPC 2.0). */
export function mcpRequest(contract: ReadContract, call: JsonObject): Counterexample {
  const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
  const body = { jsonrpc: '2.0', id: 1, ...call };
  return { kind: 'request', request: { method: 'POST', path: mcpPathOf(contract) ?? '/', headers, body } };
}

/** Where the MCP server of a contract is; null without one. */
export function mcpPathOf({ bundle }: ReadContract): string | null {
  const server = bundle.document['x-mcp-server'];
  return isObject(server) ? String(server['path']) : null;
}
