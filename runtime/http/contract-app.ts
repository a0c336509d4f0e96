import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import { createLog, type Log } from './log.ts';
import { badRequest, internalError, notFound, sendProblem } from './problem.ts';
import { readTarget } from './target.ts';

export interface ContractAppOptions {
  /** What stands before every path of the contract, such as `/v1`: the path of one of its `servers`. */
  readonly basePath?: string;
  readonly log?: Log;
}

/**
 * An application around the generated router of any contract: one spelling of each address, 404 for every other, and a
 * problem (RFC 9457) instead of the framework's pages.
 */
export function createContractApp(router: Router, options: ContractAppOptions = {}): Express {
  const { basePath = '/', log = createLog(process.stderr) } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use((request, response, next) => {
    // RFC 9110 section 9.3.7: a question to the server as a whole.
    if (request.method === 'OPTIONS' && request.url === '*') return response.writeHead(204).end();
    const { path, query, wellFormed } = readTarget(request.url);
    request.url = path + query;
    if (wellFormed) return next();
    const reason = 'has percent-encoding that is not UTF-8';
    sendProblem(request, response, badRequest([{ in: 'path', name: '', pointer: '', reason }]));
  });
  app.use(basePath, router);
  app.use((request, response) => sendProblem(request, response, notFound));
  // Express knows an error handler by its four parameters.
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    log('error', 'request_failed', { error: error instanceof Error ? error.name : typeof error });
    if (response.headersSent) request.socket.destroy();
    else sendProblem(request, response, internalError);
  };
  app.use(onError);
  return app;
}
