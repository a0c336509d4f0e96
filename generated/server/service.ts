// Generated from the contract. Do not edit: change the contract and generate again.
import {
  createEngine,
  type Engine,
  type Middleware as EngineMiddleware,
  type NamesOf,
  type ServiceOptions,
} from '@plan-surface/engine';
import { type MountOptions, mountMcp } from '@plan-surface/engine/mcp';
import { defineServer, type Implementation } from '../mcp/server.ts';
import type { Handlers, Responders } from './handlers.ts';
import { contract } from './operations.ts';

type Names = NamesOf<typeof contract>;

/** Middleware that names operations, tags and security schemes of the contract. */
export type Middleware<Principal = unknown> = EngineMiddleware<Principal, Names>;

/** Options of the MCP server: the handlers that the contract requires, and authorization. */
export type McpOptions = Implementation & MountOptions;

/** Options, without those that decide on requests. */
type CommonOptions<Principal> = ServiceOptions<Principal, Responders, Names> & {
  readonly mcp: McpOptions;
};

/** Without security requirements nobody decides on callers: there is no `authorize`. */
export type Options<Principal = unknown> = CommonOptions<Principal>;

/** Serves the contract: give the engine to one of the adapters, `toNodeListener`, `toExpress`, `toFastify` or `toFetch`. */
export function createService<Principal = unknown>(
  handlers: Handlers<Principal>,
  options: Options<Principal>,
): Engine {
  const mcp = mountMcp(defineServer(options.mcp), options.mcp);
  return createEngine<Principal>(contract, { ...handlers, callMcp: mcp }, options);
}

/**
 * Serves the operations that have a handler. Adapters pass all other requests on: `toExpress` to the next handler, `toFastify` to the
 * other routes, `toNodeListener` and `toFetch` to their option `otherwise`. So an application moves to the contract one operation at a time.
 */
export function createPartialService<Principal = unknown>(
  handlers: Partial<Handlers<Principal>>,
  options: Options<Principal>,
): Engine {
  const mcp = mountMcp(defineServer(options.mcp), options.mcp);
  const given = { ...handlers, callMcp: mcp };
  return createEngine<Principal>(contract, given, { ...options, only: 'handled' });
}
