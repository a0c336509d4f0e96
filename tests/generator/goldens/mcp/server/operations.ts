// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  mcp: {
    id: "mcp",
    method: "POST",
    path: "/mcp",
    summary: "Model Context Protocol",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "text", validate: null } } }, 202: { builder: "accepted" }, 400: { builder: "badRequest", content: { "application/json": { as: "text", validate: null } } } },
    raw: true,
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
