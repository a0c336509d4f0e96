import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../generated/server/operations.ts';
import type { Engine } from '../../generated/server/router.ts';
import type { AnswerFallback } from './fallback.ts';
import type { HandlerResponse } from './representation.ts';
import { represent } from './representation.ts';
import { readRequestBody } from './request-body.ts';
import { finishResponse, respond, respondToOptions } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';
import { withSiteHeaders } from './site-policy.ts';
import type { Handler, PathParameters, Table } from './table.ts';
import { chooseMediaType, respondFromEntry } from './table.ts';
import { pathOf } from './target.ts';

export interface EngineOptions {
  readonly table: Table;
  readonly policy: SitePolicy;
  readonly answerFallback: AnswerFallback;
  /** The name of the fallback response to a method that a path does not have. */
  readonly methodNotAllowed: string;
}

/** Serves the operations of a contract: listed addresses from the table, everything else by calling the handler. */
export function createEngine(options: EngineOptions): Engine {
  const { table, policy, answerFallback } = options;
  const listed = new Set([...table.values()].map(({ operation }) => operation.id));
  return {
    serve(operation, handler) {
      // When the addresses of an operation can be listed, one that is not in the table does not exist.
      const isListed = listed.has(operation.id);
      return (request, response, next) => {
        const path = pathOf(request.url);
        const entry = table.get(path);
        if (entry?.operation.id === operation.id) return respondFromEntry(request, response, entry);
        const parameters = request.params as PathParameters;
        if (isListed || operation.pathParameters?.(parameters) === false) return next('route');
        return answerOperation(options, operation, handler, parameters, request, response);
      };
    },
    refuseMethod(allow) {
      return (request, response, next) => {
        const isKnown = Object.keys(request.params).length === 0 || table.has(pathOf(request.url));
        if (!isKnown) return next('route');
        if (request.method === 'OPTIONS') return respondToOptions(request, response, allow, policy.secure);
        return answerFallback(options.methodNotAllowed, request, response, { Allow: allow });
      };
    },
  };
}

/** Calls the handler for one request, and proves what it answers. */
async function answerOperation(
  { policy }: EngineOptions,
  operation: Operation,
  handler: Handler,
  parameters: PathParameters,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request.url ?? '/');
  const mediaType = chooseMediaType(operation, request.headers.accept);
  const input = { path: parameters, mediaType, ...(operation.mcp ? mcpInput(request) : {}) };
  const answer = (await handler(input as never)) as HandlerResponse;
  const representation = represent(operation, withSiteHeaders(answer, operation.id, path, policy));
  const vary = operation.negotiation === null ? [] : ['Accept'];
  const conditional = operation.method === 'GET' && answer.status === 200;
  respond(request, response, finishResponse(representation, { secure: policy.secure, vary, conditional }));
}

/** An MCP server reads its headers and its body by itself: its errors have a form of their own. */
function mcpInput(request: IncomingMessage): object {
  return { headers: request.headers, readBody: (limit: number) => readRequestBody(request, limit) };
}
