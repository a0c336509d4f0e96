// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateEvent,
} from '../validators/components.js';
import {
  validateGetAlsoSharedQuery,
} from '../validators/requests.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  newUserHook: {
    id: "newUserHook",
    method: "POST",
    path: "/newUser",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateEvent as typeof validateEvent }] },
    mediaTypes: [],
    responses: { 200: { builder: "ok" } },
  },
  shared: {
    id: "shared",
    method: "GET",
    path: "/shared",
    summary: "",
    parameters: { query: [{"name":"q","shape":{"types":["integer"]}}] },
    queryParameters: validateGetAlsoSharedQuery as typeof validateGetAlsoSharedQuery,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
  },
  endHook: {
    id: "endHook",
    method: "POST",
    path: "/subscribe/onEnd",
    summary: "",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  subscribeOnEvent: {
    id: "subscribe onEvent",
    method: "POST",
    path: "/subscribe/onEvent",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateEvent as typeof validateEvent }] },
    mediaTypes: [],
    responses: { 200: { builder: "ok" } },
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
