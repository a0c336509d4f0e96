// Generated from the contract. Do not edit: change the contract and generate again.
import type { Handlers } from './handlers.ts';
import { operations } from './operations.ts';

/** Thrown by a handler that is not written yet. The engine answers 501. */
export class NotImplemented extends Error {
  override readonly name = 'NotImplemented';
}

/** A handler for every operation, to put handlers in front of one by one: `{ ...stubs, ...handlers }`. */
export const stubs = Object.fromEntries(
  Object.keys(operations).map((name) => [
    name,
    () => {
      throw new NotImplemented(`${name} is not implemented`);
    },
  ]),
) as unknown as Handlers;
