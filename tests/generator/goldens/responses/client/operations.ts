// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /api/a */
export const getA: Operation<Types["getA"]> = {
  id: "getA",
  method: "GET",
  path: "/api/a",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"]},
};

/** GET /api/b */
export const getB: Operation<Types["getB"]> = {
  id: "getB",
  method: "GET",
  path: "/api/b",
  responses: {"200":["application/json"],"304":[],"404":["application/problem+json"]},
};

/** PUT /api/b */
export const putB: Operation<Types["putB"]> = {
  id: "putB",
  method: "PUT",
  path: "/api/b",
  responses: {"204":[],"404":["application/problem+json"]},
};
