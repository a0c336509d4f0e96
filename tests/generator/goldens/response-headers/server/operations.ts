// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateListItemsQuery,
} from '../validators/requests.js';
import {
  validateListItems200Body,
  validateListItems200Headers,
  validateListItems404Body,
  validateListItems4XXBody,
  validateListItemsDefaultBody,
  validateListItemsDefaultHeaders,
  validateProbeItems200Body,
  validateProbeItems200Headers,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  listItems: {
    id: "listItems",
    method: "GET",
    path: "/items",
    summary: "",
    parameters: { query: [{"name":"page","shape":{"types":["integer"]}}] },
    queryParameters: validateListItemsQuery as typeof validateListItemsQuery,
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateListItems200Body as typeof validateListItems200Body } }, headers: { names: ["ETag","X-Total","X-More","X-Pages","X-Colour","X-Filter","X-Kind","X-Anything","Set-Cookie"], required: ["ETag","X-Total","X-Kind","Set-Cookie"], validate: validateListItems200Headers as typeof validateListItems200Headers, written: {"X-Colour":{"explode":true},"X-Filter":{"mediaType":"application/json"}} } }, 404: { builder: "notFound", content: { "application/json": { as: "json", validate: validateListItems404Body as typeof validateListItems404Body } } }, "4XX": { builder: "clientError", content: { "application/json": { as: "json", validate: validateListItems4XXBody as typeof validateListItems4XXBody } } }, default: { builder: "other", content: { "application/json": { as: "json", validate: validateListItemsDefaultBody as typeof validateListItemsDefaultBody } }, headers: { names: ["Retry-After"], validate: validateListItemsDefaultHeaders as typeof validateListItemsDefaultHeaders } } },
  },
  probeItems: {
    id: "probeItems",
    method: "HEAD",
    path: "/items",
    summary: "",
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateProbeItems200Body as typeof validateProbeItems200Body } }, headers: { names: ["X-Total"], required: ["X-Total"], validate: validateProbeItems200Headers as typeof validateProbeItems200Headers } } },
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
