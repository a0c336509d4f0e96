import type { RequestHandler } from 'express';
import type { Engine } from '../engine.ts';
import { readTarget } from '../stages/match.ts';
import { createHostCheck, loadFormReader, NodeExchange } from './node.ts';

/**
 * A handler to mount in an Express 5 application, at any path: `app.use('/v1', toExpress(engine))`. Paths that the contract
 * does not have are passed to the next handler, except below a prefix of `x-unknown-paths`; those of a partial service, if no handler
 * has path and method. It reads bodies itself, so mount
 * it before body parsers.
 */
export function toExpress(engine: Engine): RequestHandler {
  loadFormReader(engine);
  const hasValidHost = createHostCheck();
  return (request, response, next) => {
    // Express removes the mount path from `url`.
    const target = readTarget(request.url);
    if (target === null || !engine.takes(request.method, target.path)) return next();
    if (request.body !== undefined) {
      const hint =
        'Mount the contract before express.json() and other body parsers: it reads bodies by itself.';
      return next(new Error(hint));
    }
    const exchange = new NodeExchange(request, response, target.path, target.query, request.baseUrl);
    if (!hasValidHost(request)) return void engine.answerInvalid(exchange);
    if (target.authority !== null) request.headers.host = target.authority;
    void engine.answer(exchange);
  };
}
