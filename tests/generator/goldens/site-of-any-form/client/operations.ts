// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET / */
export const getHome: Operation<Types["getHome"]> = {
  id: "getHome",
  method: "GET",
  path: "/",
  responses: {"200":["text/html"]},
};
