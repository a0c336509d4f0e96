// Generated from the contract. Do not edit: change the contract and generate again.
import { type RequestHandler, Router } from 'express';
import type { Handlers } from './handlers.ts';
import { type Operation, operations } from './operations.ts';

/** What serves an operation once the router has found it. */
export interface Engine {
  /** @param handler the operation's member of `Handlers` */
  serve(operation: Operation, handler: (request: never) => unknown): RequestHandler;
  /** Answers OPTIONS, and refuses every method that the path does not have. */
  refuseMethod(allow: string): RequestHandler;
}

/** Routes every path of the contract: literal text before parameters, case-sensitive, trailing slashes significant. */
export function createRouter(handlers: Handlers, engine: Engine): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route("/s/v1.json")
    .get(engine.serve(operations.getSchema, handlers.getSchema.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  return router;
}
