// Generated from the contract. Do not edit: change the contract and generate again.
import {
  createEngine,
  type Engine,
  type Middleware as EngineMiddleware,
  type NamesOf,
  receivedContract,
  type ServiceOptions,
} from '@plan-surface/engine';
import type { Handlers } from './handlers.ts';
import { contract } from './operations.ts';

type Names = NamesOf<typeof contract>;

/** Middleware that names webhooks, callbacks, tags and security schemes of the contract. */
export type Middleware<Principal = unknown> = EngineMiddleware<Principal, Names>;

/** Options, without those that decide on requests. */
type CommonOptions<Principal> = ServiceOptions<Principal, Readonly<Record<string, never>>, Names> & {
  /** Where each is received, such as `/hooks/orders`. By default a webhook has its name, a callback `/OPERATION/NAME`. */
  readonly paths?: { readonly [Name in keyof typeof contract.operations]?: string };
};

/** Without security requirements nobody decides on callers: there is no `authorize`. */
export type Options<Principal = unknown> = CommonOptions<Principal>;

/**
 * Receives what has a handler, as a service does: give the engine to one of the adapters, `toNodeListener`, `toExpress`,
 * `toFastify` or `toFetch`. The option `verify` decides on signatures.
 */
export function createReceiver<Principal = unknown>(
  handlers: Partial<Handlers<Principal>>,
  options: Options<Principal> = {},
): Engine {
  return createEngine<Principal>(receivedContract(contract, handlers, options.paths), handlers, options);
}
