// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getHome: {
    id: "getHome",
    method: "GET",
    path: "/",
    summary: "",
    mediaTypes: ["text/html"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "text/html": { as: "text", validate: null } } } },
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
