// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /schema/plan/v1.json */
export const getPlanSchema: Operation<Types["getPlanSchema"]> = {
  id: "getPlanSchema",
  method: "GET",
  path: "/schema/plan/v1.json",
  responses: {"200":["application/schema+json"]},
};

/** GET /plans/{id} */
export const getPlan: Operation<Types["getPlan"]> = {
  id: "getPlan",
  method: "GET",
  path: "/plans/{id}",
  responses: {"200":["application/json"]},
};
