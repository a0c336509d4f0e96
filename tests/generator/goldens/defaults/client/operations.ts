// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** POST /pets */
export const addPet: Operation<Types["addPet"]> = {
  id: "addPet",
  method: "POST",
  path: "/pets",
  responses: {"200":["application/json"]},
};
