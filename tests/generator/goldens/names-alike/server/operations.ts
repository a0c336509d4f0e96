// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateGetA3Path,
} from '../validators/requests.js';
import {
  validateBothResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getA: {
    id: "getA",
    method: "GET",
    path: "/A",
    summary: "",
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateBothResponse as typeof validateBothResponse } } } },
  },
  getA2: {
    id: "get_a",
    method: "GET",
    path: "/a",
    summary: "",
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateBothResponse as typeof validateBothResponse } } } },
  },
  getA3: {
    id: "get#a",
    method: "GET",
    path: "/a/{a}",
    summary: "",
    parameters: { path: [{"name":"a","shape":{"types":["integer"]}}] },
    pathParameters: validateGetA3Path as typeof validateGetA3Path,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  fallback: {
    id: "fallback",
    method: "PUT",
    path: "/a/{a}",
    summary: "",
    parameters: { path: [{"name":"a","shape":{"types":["integer"]}}] },
    pathParameters: validateGetA3Path as typeof validateGetA3Path,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
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
