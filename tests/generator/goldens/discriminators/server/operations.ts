// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validatePetRequest,
} from '../validators/requests.js';
import {
  validateListPets200Body,
  validatePetResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  listPets: {
    id: "listPets",
    method: "GET",
    path: "/pets",
    summary: "",
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateListPets200Body as typeof validateListPets200Body } } } },
  },
  addPet: {
    id: "addPet",
    method: "POST",
    path: "/pets",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validatePetRequest as typeof validatePetRequest }] },
    mediaTypes: ["application/json"],
    responses: { 201: { builder: "created", content: { "application/json": { as: "json", validate: validatePetResponse as typeof validatePetResponse } } }, 400: { builder: "badRequest" } },
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
