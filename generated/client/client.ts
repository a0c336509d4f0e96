// Generated from the contract. Do not edit: change the contract and generate again.
import type { ClientOptions } from './core/call.ts';
import { type ClientOf, clientOf } from './core/client-of.ts';
import * as operations from './operations.ts';

export { createCall } from './core/call.ts';
export { type Limit, LimitError } from './core/limit-error.ts';
export type { Attempt, Middleware } from './core/middleware.ts';
export { UndeclaredResponseError } from './core/undeclared-response-error.ts';
export type { ClientOptions };

/** A method for each operation of Plan 1.0.0. */
export interface Client extends ClientOf<typeof operations> {}

/** The request of a method. */
export type RequestOf<Name extends keyof Client> = NonNullable<Parameters<Client[Name]>[0]>;

/** The result of a method: a union member for each status and media type. */
export type ResultOf<Name extends keyof Client> = Awaited<ReturnType<Client[Name]>>;

/**
 * A client that uses `fetch`. A method throws an UndeclaredResponseError for a response that the contract does not
 * declare, a LimitError for one that is too slow, too large or redirected too often, a TypeError for a value that cannot be
 * sent, and whatever `fetch` throws.
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(operations, options);
}
