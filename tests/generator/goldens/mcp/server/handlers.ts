// Generated from the contract. Do not edit: change the contract and generate again.
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
