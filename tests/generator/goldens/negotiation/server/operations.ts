// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateGetThree200ApplicationJsonBody,
  validateGetThree200ApplicationVndExampleJsonBody,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getOne: {
    id: "getOne",
    method: "GET",
    path: "/one",
    summary: "",
    mediaTypes: ["text/plain"],
    cacheControl: {"*":"private, max-age=60"},
    responses: { 200: { builder: "ok", content: { "text/plain": { as: "text", validate: null } } } },
  },
  getThree: {
    id: "getThree",
    method: "GET",
    path: "/three",
    summary: "",
    mediaTypes: ["application/json","application/vnd.example+json","text/plain"],
    negotiation: {"unspecific":"application/json","tie":"application/json"},
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateGetThree200ApplicationJsonBody as typeof validateGetThree200ApplicationJsonBody }, "application/vnd.example+json": { as: "json", validate: validateGetThree200ApplicationVndExampleJsonBody as typeof validateGetThree200ApplicationVndExampleJsonBody }, "text/plain": { as: "text", validate: null } } } },
  },
  getTwo: {
    id: "getTwo",
    method: "GET",
    path: "/two",
    summary: "",
    mediaTypes: ["text/markdown","text/html"],
    negotiation: {"unspecific":"text/html","tie":"text/markdown"},
    cacheControl: {"text/html":"no-cache","text/markdown":"public, max-age=60"},
    responses: { 200: { builder: "ok", content: { "text/markdown": { as: "text", validate: null }, "text/html": { as: "text", validate: null } } } },
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
