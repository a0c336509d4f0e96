// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /new.json: The new form */
export const getNew: Operation<Types["getNew"]> = {
  id: "getNew",
  method: "GET",
  path: "/new.json",
  responses: {"200":["application/json"]},
};

/**
 * GET /old.json: The old form
 *
 * @deprecated until 2026-06-30; see /new.json
 */
export const getOld: Operation<Types["getOld"]> = {
  id: "getOld",
  method: "GET",
  path: "/old.json",
  responses: {"200":["application/json"],"304":[]},
};
