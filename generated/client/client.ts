// Generated from the contract. Do not edit: change the contract and generate again.
import type { ClientOptions } from './core/call.ts';
import { type ClientOf, clientOf } from './core/client-of.ts';
import * as operations from './operations.ts';

export { createCall } from './core/call.ts';
export { UndeclaredResponseError } from './core/undeclared-response-error.ts';
export type { ClientOptions };

/** A method for each operation of Plan 1.0.0. */
export interface Client extends ClientOf<typeof operations> {}

/** What a method is given. */
export type RequestOf<Name extends keyof Client> = NonNullable<Parameters<Client[Name]>[0]>;

/** What a method gives: an alternative for each status and media type. */
export type ResultOf<Name extends keyof Client> = Awaited<ReturnType<Client[Name]>>;

/**
 * A client that speaks by `fetch`. A method throws an UndeclaredResponseError for an answer that the contract does not
 * declare, a TypeError for a value that cannot be sent as it is, and what `fetch` throws.
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(operations, options);
}
