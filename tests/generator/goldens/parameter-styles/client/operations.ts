// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { deepMembers } from './core/deep-members.ts';

/** GET /headers */
export const getHeaders: Operation<Types["getHeaders"]> = {
  id: "getHeaders",
  method: "GET",
  path: "/headers",
  responses: {"200":["application/json"]},
  parameters: [{"in":"headers","name":"X-Color","explode":true},{"in":"headers","name":"X-Json","as":"json"},{"in":"cookies","name":"sizes","explode":false}],
};

/** GET /queries */
export const getQuery: Operation<Types["getQuery"]> = {
  id: "getQuery",
  method: "GET",
  path: "/queries",
  responses: {"200":["application/json"]},
  parameters: [{"in":"query","name":"ids","explode":false},{"in":"query","name":"words","style":"spaceDelimited"},{"in":"query","name":"pipes","style":"pipeDelimited"},{"in":"query","name":"filter","style":"deepObject","explode":true,"deep":deepMembers},{"in":"query","name":"url","allowReserved":true},{"in":"query","name":"where","as":"json"}],
};

/** GET /paths/{simple}/{label}/{matrix}/{list}/{object}/{json} */
export const getPath: Operation<Types["getPath"]> = {
  id: "getPath",
  method: "GET",
  path: "/paths/{simple}/{label}/{matrix}/{list}/{object}/{json}",
  responses: {"200":["application/json"]},
  parameters: [{"in":"path","name":"label","style":"label"},{"in":"path","name":"matrix","style":"matrix"},{"in":"path","name":"object","explode":true},{"in":"path","name":"json","as":"json"}],
};
