// Generated from the contract. Do not edit: change the contract and generate again.
import { NotImplemented } from '@plan-surface/engine';
import type { Handlers } from './handlers.ts';
import { operations } from './operations.ts';

/** Handlers that answer 501 for every operation, to be replaced one by one: `{ ...stubs, ...handlers }`. */
export const stubs = Object.fromEntries(
  Object.keys(operations).map((name) => [
    name,
    () => {
      throw new NotImplemented(`${name} is not implemented`);
    },
  ]),
) as unknown as Handlers;
