// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /A */
export const getA: Operation<Types["getA"]> = {
  id: "getA",
  method: "GET",
  path: "/A",
  responses: {"200":["application/json"]},
};

/** GET /a */
export const getA2: Operation<Types["get_a"]> = {
  id: "get_a",
  method: "GET",
  path: "/a",
  responses: {"200":["application/json"]},
};

/** GET /a/{a} */
export const getA3: Operation<Types["getA3"]> = {
  id: "get#a",
  method: "GET",
  path: "/a/{a}",
  responses: {"204":[]},
};

/** PUT /a/{a} */
export const fallback: Operation<Types["fallback"]> = {
  id: "fallback",
  method: "PUT",
  path: "/a/{a}",
  responses: {"204":[]},
};
