import type { ErrorRequestHandler, Express, RequestHandler, Router } from 'express';
import express from 'express';
import type { AnswerError } from './answer-error.ts';
import { IncomingMessage, ServerResponse } from './node-http.ts';
import type { RateLimiter } from './rate-limit.ts';
import { respondToOptions } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';
import { readTarget } from './target.ts';

export interface AppOptions {
  /** The generated router over the engine. */
  readonly router: Router;
  readonly rateLimiter: RateLimiter;
  readonly unknownPath: RequestHandler;
  readonly answerError: AnswerError;
  readonly policy: SitePolicy;
}

/**
 * The Express application: rate limit, operations of the contract, unknown paths, errors. It is served as it is, and not
 * mounted in another.
 */
export function createApp({ router, rateLimiter, unknownPath, answerError, policy }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  // Nothing here uses what Express adds to requests and responses, so they keep the prototypes that node has given them: a
  // changed prototype slows down everything that is done with an object afterwards.
  Object.assign(app, { request: IncomingMessage.prototype, response: ServerResponse.prototype });
  app.use(admitRequests(rateLimiter, unknownPath, policy));
  app.use(router);
  app.use(unknownPath);
  // Express knows an error handler by its four parameters.
  const onError: ErrorRequestHandler = (error, request, response, _next) =>
    answerError(error, request, response);
  app.use(onError);
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
    const admitted = rateLimiter.admit(path, request, response);
    if (admitted === true) return proceed();
    if (admitted === false) return;
    return admitted.then((isAdmitted) => {
      if (isAdmitted) return proceed();
    });
  };
}
