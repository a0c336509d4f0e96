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
    .route("/events")
    .post(engine.serve(operations.addEvent, handlers.addEvent.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  router
    .route("/files")
    .put(engine.serve(operations.putFile, handlers.putFile.bind(handlers)))
    .all(engine.refuseMethod("PUT, OPTIONS"));
  router
    .route("/forms")
    .post(engine.serve(operations.postForm, handlers.postForm.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  router
    .route("/names")
    .post(engine.serve(operations.name, handlers.name.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  router
    .route("/notes")
    .post(engine.serve(operations.addNote, handlers.addNote.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  router
    .route("/pets")
    .put(engine.serve(operations.putPets, handlers.putPets.bind(handlers)))
    .post(engine.serve(operations.addPet, handlers.addPet.bind(handlers)))
    .delete(engine.serve(operations.deletePets, handlers.deletePets.bind(handlers)))
    .all(engine.refuseMethod("PUT, POST, DELETE, OPTIONS"));
  router
    .route("/uploads")
    .post(engine.serve(operations.upload, handlers.upload.bind(handlers)))
    .all(engine.refuseMethod("POST, OPTIONS"));
  return router;
}
