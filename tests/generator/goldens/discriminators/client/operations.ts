// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /pets */
export const listPets: Operation<Types["listPets"]> = {
  id: "listPets",
  method: "GET",
  path: "/pets",
  responses: {"200":["application/json"]},
};

/** POST /pets */
export const addPet: Operation<Types["addPet"]> = {
  id: "addPet",
  method: "POST",
  path: "/pets",
  responses: {"201":["application/json"],"400":[]},
};
