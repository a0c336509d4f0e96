import type { ErrorRequestHandler, Express, RequestHandler, Router } from 'express';
import express from 'express';
import { ContractViolation } from './contract-violation.ts';
import type { Log } from './log.ts';
import type { RateLimiter } from './rate-limit.ts';
import { represent } from './representation.ts';
import { finishResponse, respond, respondToOptions } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';
import { readTarget } from './target.ts';

export interface AppOptions {
  /** The generated router over the engine. */
  readonly router: Router;
  readonly rateLimiter: RateLimiter;
  readonly unknownPath: RequestHandler;
  readonly policy: SitePolicy;
  readonly log: Log;
}

/** The Express application: rate limit, operations of the contract, unknown paths, errors. */
export function createApp({ router, rateLimiter, unknownPath, policy, log }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.use(admitRequests(rateLimiter, unknownPath, policy));
  app.use(router);
  app.use(unknownPath);
  app.use(answerErrors(policy, log));
  return app;
}

/** Puts the target in its normal form, so that everything after sees one spelling of an address, and counts the request. */
function admitRequests(
  rateLimiter: RateLimiter,
  unknownPath: RequestHandler,
  policy: SitePolicy,
): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'OPTIONS' && request.url === '*') {
      return respondToOptions(request, response, 'GET, HEAD, POST, OPTIONS', policy.secure);
    }
    const { path, query, wellFormed } = readTarget(request.url);
    const proceed = wellFormed ? next : () => unknownPath(request, response, next);
    request.url = path + query;
    const limited = rateLimiter.covers(path);
    if (limited === undefined) return proceed();
    return rateLimiter.admit(limited, request, response).then((admitted) => {
      if (admitted) return proceed();
    });
  };
}

/** The last resort, for a defect of ours: a problem (RFC 9457) that tells a client nothing about the inside. */
const INTERNAL_ERROR = {
  id: 'internalError',
  responses: { 500: { 'application/problem+json': null } },
  cacheControl: {},
  headers: {},
};

function answerErrors(policy: SitePolicy, log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // The client went away: there is nobody to answer, and nothing is wrong here.
    if (request.socket.destroyed) return;
    log('error', 'request_failed', describeError(error));
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    const representation = represent(INTERNAL_ERROR, {
      status: 500,
      mediaType: 'application/problem+json',
      body: {
        type: 'about:blank',
        title: 'Internal server error',
        status: 500,
        detail: 'The server could not answer this request. The fault is not in the request.',
      },
    });
    respond(
      request,
      response,
      finishResponse(representation, { secure: policy.secure, vary: [], conditional: false }),
    );
  };
}

/** Where it happened. The message only of our own kind of error: any other could quote what a caller sent. */
function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.map((line) => line.trim()).join('\n');
  return {
    error: error.name,
    ...(error instanceof ContractViolation ? { message: error.message } : {}),
    stack,
  };
}
