// Generated from the contract. Do not edit: change the contract and generate again.
import { createEngine, type Engine, type ServiceOptions } from '@plan-surface/engine';
import type { Handlers, Responders } from './handlers.ts';
import { contract } from './operations.ts';

/** `authorize` must be given where an operation has security requirements. */
export type Options<Principal = unknown> = ServiceOptions<Principal, Responders, false>;

/** Serves the contract: give the engine to one of the adapters, `@plan-surface/engine/node`, `/express` or `/fetch`. */
export function createService<Principal = unknown>(
  handlers: Handlers<Principal>,
  options: Options<Principal>,
): Engine {
  return createEngine<Principal>(contract, handlers, options);
}
