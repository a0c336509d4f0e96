// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateGetSchema200Body,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getSchema: {
    id: "getSchema",
    method: "GET",
    path: "/s/v1.json",
    summary: "",
    mediaTypes: ["application/schema+json"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "application/schema+json": { as: "json", validate: validateGetSchema200Body as typeof validateGetSchema200Body } } } },
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
