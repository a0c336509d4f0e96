import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { negotiateMediaType } from './accept.ts';
import { readBody } from './bodies/read-body.ts';
import type { ContractOperation, Validate } from './contract-operation.ts';
import { type HandlerAnswer, proveResponse } from './contract-response.ts';
import { ContractViolation } from './contract-violation.ts';
import { createLog, type Log } from './log.ts';
import { parseMediaType } from './media-range.ts';
import { createPathMatcher } from './parameters/path-matcher.ts';
import {
  type ReadValues,
  type RequestFault,
  readCookieHeader,
  readHeaders,
  readPath,
  readQuery,
  type Values,
} from './parameters/read-parameters.ts';
import {
  badRequest,
  internalError,
  methodNotAllowed,
  notImplemented,
  type Problem,
  sendProblem,
} from './problem.ts';
import { readRequestBody } from './request-body.ts';
import { faultsOf } from './validation-faults.ts';

export interface ContractEngineOptions {
  /** Largest body of a request, in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Where failures are told: by default lines of JSON on standard error. */
  readonly log?: Log;
  /**
   * Decides on a request to an operation with security requirements, before anything else of it is read: null lets it
   * pass, a problem (401, 403) is the answer. Without it every request passes.
   */
  readonly authorize?: (
    operation: ContractOperation,
    request: IncomingMessage,
  ) => Problem | null | Promise<Problem | null>;
}

/** What a generated router asks of an engine. */
export interface ContractEngine {
  serve(operation: ContractOperation, handler: (request: never) => unknown): RequestHandler;
  refuseMethod(allow: string): RequestHandler;
}

/**
 * Serves any contract: reads parameters and body, answers 400 with what is wrong with them, 413 and 415, calls the
 * handler, and proves what it answers; what the contract does not allow is a 500 and a line in the log. Every answer of
 * its own is a problem (RFC 9457).
 */
export function createContractEngine(options: ContractEngineOptions = {}): ContractEngine {
  const { bodyLimit = 1_048_576, log = createLog(process.stderr), authorize } = options;
  let isWarned = false;
  return {
    serve(operation, handler) {
      if (authorize === undefined && !isWarned && (operation.security ?? []).length > 0) {
        log('warn', 'security_not_enforced', { operation: operation.id });
        isWarned = true;
      }
      const matchPath = operation.path.includes('{') ? createPathMatcher(operation.path) : () => noTexts;
      return async (request, response, next) => {
        try {
          const texts = matchPath(targetOf(request).path);
          if (texts === null) return next('route');
          const refusal = operation.security?.length ? await authorize?.(operation, request) : null;
          const input = refusal ?? (await readRequest(operation, request, texts, bodyLimit));
          if (isProblem(input)) return sendProblem(request, response, input);
          const answer = (await handler(input as never)) as HandlerAnswer;
          send(request, response, operation, answer);
        } catch (error) {
          answerError(error, operation, request, response, log);
        }
      };
    },
    refuseMethod(allow) {
      return (request, response) => {
        if (request.method !== 'OPTIONS') return sendProblem(request, response, methodNotAllowed(allow));
        response.writeHead(204, { Allow: allow }).end();
      };
    },
  };
}

const noTexts: ReadonlyMap<string, string> = new Map();

function isProblem(input: Problem | object): input is Problem {
  return 'status' in input && 'title' in input;
}

/** Path and query of a request, as they came. */
function targetOf(request: IncomingMessage): { path: string; query: string } {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** What a handler is given, or why there is nothing to give it. */
async function readRequest(
  operation: ContractOperation,
  request: IncomingMessage,
  texts: ReadonlyMap<string, string>,
  bodyLimit: number,
): Promise<object | Problem> {
  const { parameters = {} } = operation;
  const faults: RequestFault[] = [];
  const input: Record<string, Values> = {};
  const read = (
    location: RequestFault['in'],
    member: string,
    validate: Validate | null | undefined,
    values: () => ReadValues,
  ) => {
    if (!validate) return;
    const found = values();
    input[member] = found.values;
    if (found.faults.length > 0) faults.push(...found.faults);
    else if (!validate(found.values)) faults.push(...faultsOf(location, validate.errors));
  };
  const { headers } = request;
  read('path', 'path', operation.pathParameters, () => readPath(texts, parameters.path ?? []));
  read('query', 'query', operation.queryParameters, () =>
    readQuery(targetOf(request).query, parameters.query ?? []),
  );
  read('header', 'headers', operation.headerParameters, () => readHeaders(headers, parameters.header ?? []));
  read('cookie', 'cookies', operation.cookieParameters, () =>
    readCookieHeader(headers.cookie, parameters.cookie ?? []),
  );
  if (faults.length > 0) return badRequest(faults);
  // An MCP server reads its headers and its body by itself.
  if (operation.mcp)
    return { ...input, headers, readBody: (limit: number) => readRequestBody(request, limit) };
  const mediaType = chooseMediaType(operation, headers.accept);
  if (operation.requestBody === undefined) return { ...input, mediaType };
  const body = await readBody(operation, request, bodyLimit);
  return isProblem(body) ? body : { ...input, mediaType, ...body };
}

/** The media type of the success response that a client prefers; the first, when it prefers none. */
function chooseMediaType({ mediaTypes, negotiation }: ContractOperation, accept: string | undefined): string {
  const [first = ''] = mediaTypes;
  if (mediaTypes.length < 2) return first;
  const declared = new Map(mediaTypes.toReversed().map((type) => [parseMediaType(type).essence, type]));
  const essences = [...new Set(mediaTypes.map((type) => parseMediaType(type).essence))];
  const standard = essences[0] ?? '';
  const chosen = negotiateMediaType(accept, essences, negotiation ?? { unspecific: standard, tie: standard });
  return declared.get(chosen) ?? first;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  operation: ContractOperation,
  answer: HandlerAnswer,
): void {
  const { status, headers, body } = proveResponse(operation, answer);
  const length: [string, string][] =
    status === 204 || status === 304 ? [] : [['Content-Length', String(body?.length ?? 0)]];
  response.writeHead(status, [...headers, ...length].flat());
  response.end(body === null || request.method === 'HEAD' ? undefined : body);
}

/** A defect: the client learns that there is one, the log where. */
function answerError(
  error: unknown,
  operation: ContractOperation,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
): void {
  // The client went away: there is nobody to answer, and nothing is wrong here.
  if (request.socket.destroyed) return;
  if (error instanceof Error && error.name === 'NotImplemented') {
    sendProblem(request, response, notImplemented);
    return;
  }
  if (error instanceof ContractViolation) {
    const { status, mediaType, pointer, reason } = error.detail;
    log('error', 'response_breaks_contract', {
      operation: operation.id,
      ...(status === undefined ? {} : { status }),
      ...(mediaType === undefined ? {} : { mediaType }),
      ...(pointer === undefined ? {} : { pointer }),
      reason,
    });
  } else log('error', 'handler_failed', { operation: operation.id, ...describe(error) });
  if (response.headersSent) request.socket.destroy();
  else sendProblem(request, response, internalError);
}

/** Where it happened; the message could quote what a caller sent. */
function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, stack: frames.map((line) => line.trim()).join('\n') };
}
