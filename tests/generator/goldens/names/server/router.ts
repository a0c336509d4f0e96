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
    .route("/200")
    .get(engine.serve(operations.n200First, handlers.n200First.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/constructor")
    .get(engine.serve(operations.constructor, handlers.constructor.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/delete")
    .get(engine.serve(operations.delete, handlers.delete.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/kebab")
    .get(engine.serve(operations.listKebabNames, handlers.listKebabNames.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/proto")
    .get(engine.serve(operations.proto, handlers.proto.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/gr%C3%B6%C3%9Fe/:\"名前\"")
    .get(engine.serve(operations.größe, handlers.größe.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"a\"/:\"b\"")
    .get(engine.serve(operations.aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold, handlers.aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  return router;
}
