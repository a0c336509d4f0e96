// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /one */
export const getOne: Operation<Types["getOne"]> = {
  id: "getOne",
  method: "GET",
  path: "/one",
  responses: {"200":["text/plain"]},
};

/** GET /three */
export const getThree: Operation<Types["getThree"]> = {
  id: "getThree",
  method: "GET",
  path: "/three",
  responses: {"200":["application/json","application/vnd.example+json","text/plain"]},
};

/** GET /two */
export const getTwo: Operation<Types["getTwo"]> = {
  id: "getTwo",
  method: "GET",
  path: "/two",
  responses: {"200":["text/markdown","text/html"]},
};
