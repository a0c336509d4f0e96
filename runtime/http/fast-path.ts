import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnswerError } from './answer-error.ts';
import type { RateLimiter } from './rate-limit.ts';
import { pathOf } from './target.ts';

/** Answers a request whose operation has been found. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What answers which request: by method, then by path as it is written. */
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Answer>>;

export interface FastPathOptions {
  readonly routes: Routes;
  readonly rateLimiter: RateLimiter;
  readonly answerError: AnswerError;
  /** Answers everything else. */
  readonly app: RequestListener;
}

/**
 * The table in front of the framework. A request that has a route is counted and answered here, by the functions that
 * the framework would come to; every other one is left to the framework, untouched.
 */
export function createFastPath({ routes, rateLimiter, answerError, app }: FastPathOptions): RequestListener {
  return (request, response) => {
    const path = pathOf(request.url ?? '');
    const answer = routes.get(request.method ?? '')?.get(path);
    if (answer === undefined) return app(request, response);
    try {
      const admitted = rateLimiter.admit(path, request, response);
      const done =
        typeof admitted === 'boolean'
          ? admitted && answer(request, response)
          : admitted.then((isAdmitted) => isAdmitted && answer(request, response));
      if (done instanceof Promise) done.catch((error) => answerError(error, request, response));
    } catch (error) {
      answerError(error, request, response);
    }
  };
}
