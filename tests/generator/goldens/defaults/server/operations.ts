// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateAddPetHeaders,
  validateAddPetQuery,
  validatePetRequest,
} from '../validators/requests.js';
import {
  validatePetResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  addPet: {
    id: "addPet",
    method: "POST",
    path: "/pets",
    summary: "",
    parameters: { query: [{"name":"limit","shape":{"types":["integer"]}},{"name":"sort"}], header: [{"name":"X-Trace","shape":{"types":["boolean"]}}] },
    queryParameters: validateAddPetQuery as typeof validateAddPetQuery,
    headerParameters: validateAddPetHeaders as typeof validateAddPetHeaders,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validatePetRequest as typeof validatePetRequest }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validatePetResponse as typeof validatePetResponse } } } },
  },
} as const;
operations satisfies Record<string, Operation>;

/** The contract as data for the engine. */
export const contract = {
  operations: operations as typeof operations,
  sharedResponses: {
  },
  rateLimits: [],
  unknownPaths: [],
  methodNotAllowed: null,
  securitySchemes: {},
} as const;
contract satisfies Contract;
