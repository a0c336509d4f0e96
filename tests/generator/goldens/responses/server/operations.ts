// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateGetA200Body,
  validateGetB200Body,
  validateNothingBody,
  validateTooManyBody,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getA: {
    id: "getA",
    method: "GET",
    path: "/api/a",
    summary: "",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateGetA200Body as typeof validateGetA200Body } }, headers: { names: ["X-Count","X-Hint"], required: ["X-Count"] } }, 304: {}, 404: { builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateNothingBody as typeof validateNothingBody } } } },
  },
  getB: {
    id: "getB",
    method: "GET",
    path: "/api/b",
    summary: "",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateGetB200Body as typeof validateGetB200Body } }, headers: { names: ["X-Count","X-Hint"], required: ["X-Count"] } }, 304: {}, 404: { builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateNothingBody as typeof validateNothingBody } } } },
  },
  putB: {
    id: "putB",
    method: "PUT",
    path: "/api/b",
    summary: "",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" }, 404: { builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateNothingBody as typeof validateNothingBody } } } },
  },
} as const;
operations satisfies Record<string, Operation>;

/** The contract as data for the engine. */
export const contract = {
  operations: operations as typeof operations,
  sharedResponses: {
    refused: { status: 405, builder: "methodNotAllowed" },
    tooMany: { status: 429, builder: "tooManyRequests", content: { "application/problem+json": { as: "json", validate: validateTooManyBody as typeof validateTooManyBody } } },
    noPage: { status: 404, builder: "notFound", content: { "text/markdown": { as: "text", validate: null }, "text/html": { as: "text", validate: null } } },
    nothing: { status: 404, builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateNothingBody as typeof validateNothingBody } } },
  },
  rateLimits: [{"prefix":"/api","limit":5,"windowSeconds":10,"response":"tooMany"}],
  unknownPaths: [{"prefix":"/api","response":"nothing"},{"prefix":"/","response":"noPage"}],
  methodNotAllowed: "refused",
  securitySchemes: {},
} as const;
contract satisfies Contract;
