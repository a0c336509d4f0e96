// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import validateEvent from '../validators/event.js';
import validateGetAlsoSharedQuery from '../validators/get-also-shared-query.js';

/** What the contract says of each operation, by the name of its handler. */
export const operations = {
  newUserHook: {
    id: "newUserHook",
    method: "POST",
    path: "/newUser",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateEvent }] },
    mediaTypes: [],
    responses: { 200: { builder: "ok" } },
  },
  shared: {
    id: "shared",
    method: "GET",
    path: "/shared",
    summary: "",
    parameters: { query: [{"name":"q","shape":{"types":["integer"]}}] },
    queryParameters: validateGetAlsoSharedQuery,
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
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateEvent }] },
    mediaTypes: [],
    responses: { 200: { builder: "ok" } },
  },
} as const satisfies Record<string, Operation>;

/** What the engine reads of the contract. */
export const contract = {
  operations,
  sharedResponses: {
  },
  rateLimits: [],
  unknownPaths: [],
  methodNotAllowed: null,
  securitySchemes: {},
} as const satisfies Contract;
