import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../generated/server/operations.ts';
import type { Engine } from '../../generated/server/router.ts';
import type { AnswerFallback } from './fallback.ts';
import type { Answer, Routes } from './fast-path.ts';
import type { Head } from './finish-response.ts';
import { entityTag, headOf } from './finish-response.ts';
import type { HandlerResponse } from './representation.ts';
import { prove } from './representation.ts';
import { readRequestBody } from './request-body.ts';
import { respondOnce, respondToOptions } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';
import { withSiteHeaders } from './site-policy.ts';
import type { Handler, PathParameters, Table } from './table.ts';
import { answerOf, chooseMediaType, respondFromEntry } from './table.ts';
import { pathOf } from './target.ts';

export interface EngineOptions {
  readonly table: Table;
  readonly policy: SitePolicy;
  readonly answerFallback: AnswerFallback;
  /** The name of the fallback response to a method that a path does not have. */
  readonly methodNotAllowed: string;
}

export interface RoutingEngine extends Engine {
  /** The addresses of the table, and of every operation that is served and has one address. */
  readonly routes: Routes;
}

/** Serves the operations of a contract: listed addresses from the table, everything else by calling the handler. */
export function createEngine(options: EngineOptions): RoutingEngine {
  const { table, policy, answerFallback } = options;
  const listed = new Set([...table.values()].map(({ operation }) => operation.id));
  const routes = new Map<string, Map<string, Answer>>();
  const addRoute = (method: string, path: string, answer: Answer) => {
    const paths = routes.get(method) ?? new Map<string, Answer>();
    routes.set(method, paths.set(path, answer));
  };
  for (const [path, entry] of table) {
    const answer = answerOf(entry);
    addRoute('GET', path, answer);
    addRoute('HEAD', path, answer);
  }
  return {
    routes,
    serve(operation, handler) {
      // When the addresses of an operation can be listed, one that is not in the table does not exist.
      const isListed = listed.has(operation.id);
      const answer = createAnswer(policy, operation, handler);
      if (!isListed && operation.pathParameters === null) {
        addRoute(operation.method, operation.path, (request, response) => answer({}, request, response));
      }
      return (request, response, next) => {
        const path = pathOf(request.url);
        const entry = table.get(path);
        if (entry?.operation.id === operation.id) return respondFromEntry(request, response, entry);
        const parameters = request.params as PathParameters;
        if (isListed || operation.pathParameters?.(parameters) === false) return next('route');
        return answer(parameters, request, response);
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

/** A function that calls the handler for one request, and proves what it answers. */
function createAnswer(
  policy: SitePolicy,
  operation: Operation,
  handler: Handler,
): (parameters: PathParameters, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const options = { secure: policy.secure, vary: operation.negotiation === null ? [] : ['Accept'] };
  const heads = new Map<string, Head>();

  /** At one address, answers of one kind have one head, unless the handler gives them headers. */
  function findHead(answer: HandlerResponse, path: string): Head {
    const make = () => headOf(operation, withSiteHeaders(answer, operation.id, path, policy), options);
    if (operation.pathParameters !== null || answer.headers !== undefined) return make();
    const kind = `${answer.status} ${answer.mediaType}`;
    const head = heads.get(kind) ?? make();
    heads.set(kind, head);
    return head;
  }

  return async (parameters, request, response) => {
    const input = operation.mcp
      ? mcpInput(request)
      : { path: parameters, mediaType: chooseMediaType(operation, request.headers.accept) };
    const answer = (await handler(input as never)) as HandlerResponse;
    const body = prove(operation, answer);
    const head = findHead(answer, pathOf(request.url ?? '/'));
    const etag = operation.method === 'GET' && answer.status === 200 ? entityTag(body) : null;
    respondOnce(request, response, head, { body, etag });
  };
}

/** An MCP server reads its headers and its body by itself: its errors have a form of their own. */
function mcpInput(request: IncomingMessage): object {
  return { headers: request.headers, readBody: (limit: number) => readRequestBody(request, limit) };
}
