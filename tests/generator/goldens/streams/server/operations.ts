// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateUploadBody,
} from '../validators/requests.js';
import {
  validateCount200Event,
  validateEventResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  watch: {
    id: "watch",
    method: "GET",
    path: "/events",
    summary: "",
    mediaTypes: ["text/event-stream"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "text/event-stream": { as: "events", validate: validateEventResponse as typeof validateEventResponse } } } },
  },
  putFile: {
    id: "putFile",
    method: "PUT",
    path: "/files",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/octet-stream", reading: "stream", validate: null }, { type: "image/*", reading: "stream", validate: null }, { type: "text/plain", reading: "text", validate: null }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  upload: {
    id: "upload",
    method: "POST",
    path: "/forms",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "multipart/form-data", reading: "multipart", validate: validateUploadBody as typeof validateUploadBody, fields: [{"name":"large","part":"file"},{"name":"small","part":"file","validated":true}], rest: {} }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  tail: {
    id: "tail",
    method: "GET",
    path: "/lines",
    summary: "",
    mediaTypes: ["text/event-stream"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "text/event-stream": { as: "text", validate: null } } } },
  },
  count: {
    id: "count",
    method: "GET",
    path: "/numbers",
    summary: "",
    mediaTypes: ["text/event-stream"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "text/event-stream": { as: "events", validate: validateCount200Event as typeof validateCount200Event } } } },
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
