// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validatePlan,
} from '../validators/components.js';
import {
  validateGetPlanPath,
} from '../validators/requests.js';
import {
  validateGetPlanSchema200Body,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getPlanSchema: {
    id: "getPlanSchema",
    method: "GET",
    path: "/schema/plan/v1.json",
    summary: "",
    mediaTypes: ["application/schema+json"],
    cacheControl: {"*":"public, max-age=3600"},
    responses: { 200: { builder: "ok", content: { "application/schema+json": { as: "json", validate: validateGetPlanSchema200Body as typeof validateGetPlanSchema200Body } } } },
  },
  getPlan: {
    id: "getPlan",
    method: "GET",
    path: "/plans/{id}",
    summary: "",
    pathParameters: validateGetPlanPath as typeof validateGetPlanPath,
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validatePlan as typeof validatePlan } } } },
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
