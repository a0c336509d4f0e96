import type { Graph } from '../../../link/link-contract.ts';
import { parsePathTemplate } from '../../../source/grammar/path-template.ts';
import { isObject } from '../../../source/json.ts';
import { pascalCase } from '../../../source/names.ts';
import { below, type Place } from '../../../source/place.ts';
import type { MediaType, Operation, Response } from '../../contract.ts';

/** The operation of the MCP server (`x-mcp-server`), whether the contract describes it or not; null without a server. */
export function mcpOperation(
  { root, operations: linked }: Graph,
  operations: readonly Operation[],
): { readonly operation: Operation; readonly isDescribed: boolean } | null {
  const server = isObject(root.value) ? root.value['x-mcp-server'] : undefined;
  if (!isObject(server)) return null;
  const id = linked.find(({ servesMcp }) => servesMcp)?.id;
  const described = operations.find((operation) => operation.id === id);
  if (described !== undefined) return { operation: described, isDescribed: true };
  const name = freeName(operations.map((operation) => operation.name));
  const at = below(root, 'x-mcp-server', 'path');
  return { operation: undescribed(server['path'] as string, name, at), isDescribed: false };
}

function freeName(taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = 'callMcp';
  for (let count = 2; names.has(name.toLowerCase()); count++) name = `callMcp${count}`;
  return name;
}

/** An operation that is served, and in no document. */
function undescribed(path: string, name: string, at: Place): Operation {
  return {
    id: name,
    typeKey: name,
    name,
    typeName: pascalCase(name),
    method: 'POST',
    path,
    parts: parsePathTemplate(path) ?? [],
    summary: 'MCP server',
    tags: [],
    parameters: [],
    pathParameters: null,
    queryParameters: null,
    headerParameters: null,
    cookieParameters: null,
    requestBody: null,
    isUnknownOnMismatch: false,
    // Each tool is authorized as the operation that it calls.
    security: [],
    raw: true,
    responses: [
      response(200, 'The answer to a request, or to the requests of a batch.', [json, events]),
      response(202, 'Only notifications or responses were sent.', []),
      response(400, 'The body is not a message of the protocol.', [json]),
      response(404, 'There is no such method.', [json]),
    ],
    mediaTypes: [json, events],
    negotiation: { unspecific: json, tie: json },
    cacheControl: { '*': 'no-store' },
    deprecation: null,
    at,
  };
}

const json = 'application/json';
const events = 'text/event-stream';

function response(status: number, description: string, types: readonly string[]): Response {
  const mediaTypes = types.map((type): MediaType => {
    return { type, reading: 'text', isTyped: false, validator: null, textEvents: 'all' };
  });
  return { status, description, mediaTypes, headers: [], headersValidator: null, byEngine: false };
}
