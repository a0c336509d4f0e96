// Generated from the contract. Do not edit: change the contract and generate again.
import { NotImplemented } from '@plan-surface/engine';
import type { Handlers } from './handlers.ts';
import { operations } from './operations.ts';

/** A handler for every operation that answers 501, to put handlers in front of one by one: `{ ...stubs, ...handlers }`. */
export const stubs = Object.fromEntries(
  Object.keys(operations).map((name) => [
    name,
    () => {
      throw new NotImplemented(`${name} is not implemented`);
    },
  ]),
) as unknown as Handlers;
