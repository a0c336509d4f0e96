import type { Graph } from '../../../link/link-contract.ts';
import { type SecurityRequirement, securityOf } from '../../../link/operations.ts';
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
  const document = isObject(root.value) ? root.value : {};
  const server = document['x-mcp-server'];
  if (!isObject(server)) return null;
  const id = linked.find(({ servesMcp }) => servesMcp)?.id;
  const described = operations.find((operation) => operation.id === id);
  if (described !== undefined) return { operation: described, isDescribed: true };
  const name = freeName(operations.map((operation) => operation.name));
  const at = below(root, 'x-mcp-server', 'path');
  const security = securityOf(document['security']);
  return { operation: undescribed(server['path'] as string, name, security, at), isDescribed: false };
}

function freeName(taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = 'callMcp';
  for (let count = 2; names.has(name.toLowerCase()); count++) name = `callMcp${count}`;
  return name;
}

/**
 * An operation that is served, and in no document.
 *
 * @param security of the document: it holds for this operation as for any that has none of its own
 */
function undescribed(
  path: string,
  name: string,
  security: readonly SecurityRequirement[],
  at: Place,
): Operation {
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
    security,
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
