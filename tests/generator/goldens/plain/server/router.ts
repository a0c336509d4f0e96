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
    .route("/")
    .get(engine.serve(operations.getRoot, handlers.getRoot.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/also-shared")
    .get(engine.serve(operations.getAlsoShared, handlers.getAlsoShared.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/docs%23part")
    .get(engine.serve(operations.getDocsPart, handlers.getDocsPart.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/shared")
    .get(engine.serve(operations.getShared, handlers.getShared.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/subscriptions")
    .post(engine.serve(operations.subscribe, handlers.subscribe.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  router
    .route("/users/")
    .get(engine.serve(operations.getUsers, handlers.getUsers.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/caf%C3%A9/%C3%A9t%C3%A9/a%20b")
    .get(engine.serve(operations.getCaféÉtéAB, handlers.getCaféÉtéAB.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/compare/:\"base\"...:\"head\"")
    .get(engine.serve(operations.getCompareByBaseByHead, handlers.getCompareByBaseByHead.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/users/:\"id\"")
    .get(engine.serve(operations.getUsersById2, handlers.getUsersById2.bind(handlers)));
  router
    .route("/users/:\"name\"")
    .delete(engine.serve(operations.getUsersById, handlers.getUsersById.bind(handlers)))
    .all(engine.refuseMethod("GET, DELETE, HEAD, OPTIONS"));
  router
    .route("/image\\(width=:\"width\",height=:\"height\"\\)")
    .get(engine.serve(operations.getImageWidthByWidthHeightByHeight, handlers.getImageWidthByWidthHeightByHeight.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/image\\(width=:\"width\"\\)")
    .get(engine.serve(operations.getImageWidthByWidth, handlers.getImageWidthByWidth.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/a:\"b\"c")
    .get(engine.serve(operations.getAByBC, handlers.getAByBC.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  router
    .route("/:\"base\".:\"extension\"")
    .get(engine.serve(operations.getByBaseByExtension, handlers.getByBaseByExtension.bind(handlers)))
    .all(engine.refuseMethod("GET, HEAD, OPTIONS"));
  return router;
}
