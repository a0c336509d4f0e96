// Generated from the contract. Do not edit: change the contract and generate again.
import {
  createEngine,
  type Engine,
  type Middleware as EngineMiddleware,
  type NamesOf,
  type ServiceOptions,
} from '@plan-surface/engine';
import type { Handlers, Responders } from './handlers.ts';
import { contract } from './operations.ts';

type Names = NamesOf<typeof contract>;

/** Middleware that names operations, tags and security schemes of the contract. */
export type Middleware<Principal = unknown> = EngineMiddleware<Principal, Names>;

/** Options, without those that decide on requests. */
type CommonOptions<Principal> = ServiceOptions<Principal, Responders, Names>;

/** Without security requirements nobody decides on callers: there is no `authorize`. */
export type Options<Principal = unknown> = CommonOptions<Principal>;

/** Serves the contract: give the engine to one of the adapters, `toNodeListener`, `toExpress`, `toFastify` or `toFetch`. */
export function createService<Principal = unknown>(
  handlers: Handlers<Principal>,
  options: Options<Principal> = {},
): Engine {
  return createEngine<Principal>(contract, handlers, options);
}

/**
 * Serves the operations that have a handler. Adapters pass all other requests on: `toExpress` to the next handler, `toFastify` to the
 * other routes, `toNodeListener` and `toFetch` to their option `otherwise`. So an application moves to the contract one operation at a time.
 */
export function createPartialService<Principal = unknown>(
  handlers: Partial<Handlers<Principal>>,
  options: Options<Principal> = {},
): Engine {
  return createEngine<Principal>(contract, handlers, { ...options, only: 'handled' });
}
