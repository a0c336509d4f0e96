// Generated from the contract. Do not edit: change the contract and generate again.
import {
  type AuthorizeDecides,
  createEngine,
  type Engine,
  type Middleware as EngineMiddleware,
  type NamesOf,
  receivedContract,
  type SecurityDecides,
  type SecurityOf,
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

/** An authenticator for each security scheme. */
export type Security<
  Principal = unknown,
  Schemes extends Names['scheme'] = Names['scheme'],
> = SecurityOf<typeof contract, Principal, Schemes>;

/** Options with an authenticator for each security scheme; `authorize` may decide after them. */
export type OptionsWithSecurity<
  Principal = unknown,
  Schemes extends Names['scheme'] = Names['scheme'],
> = CommonOptions<Principal> & SecurityDecides<Principal, Security<Principal, Schemes>, never, false>;

/** Options with `authorize`, which decides alone. */
export type OptionsWithAuthorize<Principal = unknown> = CommonOptions<Principal> & AuthorizeDecides<Principal, never, false>;

/** `security` or `authorize` is required: webhooks or callbacks have security requirements. */
export type Options<Principal = unknown> = OptionsWithSecurity<Principal> | OptionsWithAuthorize<Principal>;

/**
 * Receives what has a handler, as a service does: give the engine to one of the adapters, `toNodeListener`, `toExpress`,
 * `toFastify` or `toFetch`. The option `verify` decides on signatures.
 */
export function createReceiver<Principal = unknown>(
  handlers: Partial<Handlers<Principal>>,
  options: OptionsWithSecurity<Principal, "Token"> | OptionsWithAuthorize<Principal>,
): Engine {
  return createEngine<Principal>(receivedContract(contract, handlers, options.paths), handlers, options);
}
