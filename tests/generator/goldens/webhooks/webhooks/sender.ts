// Generated from the contract. Do not edit: change the contract and generate again.
import { type SenderOf, type SenderOptions, senderOf } from './core/sender-of.ts';
import * as requests from './requests.ts';

export { UndeclaredResponseError } from '../client/core/undeclared-response-error.ts';
export type { Message } from './core/sender-of.ts';
export type { SenderOptions };

/** A method for each webhook and callback of Shop 1. */
export interface Sender<Signed extends string = never> extends SenderOf<typeof requests, Signed> {}

/**
 * Sends webhooks and callbacks by `fetch`, each to a given address. A method throws an UndeclaredResponseError for a
 * response that the contract does not declare, a TypeError for a value that cannot be sent, and whatever `fetch` throws.
 */
export function createSender<Signed extends string = never>(
  options: SenderOptions<Signed> = {},
): Sender<Signed> {
  return senderOf(requests, options);
}
