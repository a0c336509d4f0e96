// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /s/v1.json */
export const getSchema: Operation<Types["getSchema"]> = {
  id: "getSchema",
  method: "GET",
  path: "/s/v1.json",
  responses: {"200":["application/schema+json"]},
};
