// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateOld,
} from '../validators/components.js';
import {
  validateGetNew200Body,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getNew: {
    id: "getNew",
    method: "GET",
    path: "/new.json",
    summary: "The new form",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"private, max-age=60"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateGetNew200Body as typeof validateGetNew200Body } } } },
  },
  getOld: {
    id: "getOld",
    method: "GET",
    path: "/old.json",
    summary: "The old form",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"private, max-age=60"},
    headers: {"Deprecation":"true","Sunset":"Tue, 30 Jun 2026 00:00:00 GMT","Link":"<./new.json>; rel=\"successor-version\""},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateOld as typeof validateOld } } }, 304: {} },
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
