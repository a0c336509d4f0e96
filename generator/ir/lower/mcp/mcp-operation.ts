import { parsePathTemplate } from '../../../source/grammar/path-template.ts';
import { camelCase } from '../../../source/names.ts';
import type { Place } from '../../../source/place.ts';
import type { MediaType, Operation, Response } from '../../contract.ts';

/**
 * The operation of an MCP server that the contract does not describe: it is served, and in no document.
 *
 * @param taken the names of the operations of the contract
 */
export function mcpOperation(path: string, taken: readonly string[], at: Place): Operation {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let typeName = 'CallMcp';
  for (let count = 2; names.has(typeName.toLowerCase()); count++) typeName = `CallMcp${count}`;
  const name = camelCase(typeName);
  return {
    id: name,
    typeKey: name,
    name,
    typeName,
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
      response(400, 'The body is no message of the protocol.', [json]),
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
