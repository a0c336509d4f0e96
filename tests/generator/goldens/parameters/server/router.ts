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
    .route("/files/latest")
    .get(engine.serve(operations.getLatestFile, handlers.getLatestFile.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/files/:\"name\".json")
    .get(engine.serve(operations.describeFile, handlers.describeFile.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/files/:\"name\"")
    .get(engine.serve(operations.getFile, handlers.getFile.bind(handlers)))
    .delete(engine.serve(operations.deleteFile, handlers.deleteFile.bind(handlers)))
    .all(engine.refuseMethod("GET, DELETE, HEAD, OPTIONS"));
  router
    .route("/:\"language\"/files/:\"name\"")
    .get(engine.serve(operations.getTranslatedFile, handlers.getTranslatedFile.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  return router;
}
