// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateBook,
  validateProblem,
} from '../validators/components.js';
import {
  validateDeleteBookPath,
  validateGetBookPath,
} from '../validators/requests.js';
import {
  validateListBooks200Body,
  validateListOldBooks200Body,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  listBooks: {
    id: "listBooks",
    method: "GET",
    path: "/api/books.json",
    summary: "All books",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"private, max-age=60"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateListBooks200Body as typeof validateListBooks200Body } } }, 304: {} },
  },
  listOldBooks: {
    id: "listOldBooks",
    method: "GET",
    path: "/api/old-books.json",
    summary: "",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    headers: {"Deprecation":"true","Sunset":"Tue, 30 Jun 2026 00:00:00 GMT","Link":"<../api/books.json>; rel=\"successor-version\""},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateListOldBooks200Body as typeof validateListOldBooks200Body } } } },
  },
  getBook: {
    id: "get-book",
    method: "GET",
    path: "/books/{isbn}",
    summary: "One book, for people or for machines",
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    isUnknownOnMismatch: true,
    mediaTypes: ["application/json","text/html"],
    negotiation: {"unspecific":"text/html","tie":"application/json"},
    cacheControl: {"text/html":"public, max-age=60","application/json":"no-cache"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateBook as typeof validateBook }, "text/html": { as: "text", validate: null } } }, 308: { builder: "permanentRedirect", headers: { names: ["Location"], required: ["Location"] } }, 404: { builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateProblem as typeof validateProblem } } } },
  },
  deleteBook: {
    id: "deleteBook",
    method: "DELETE",
    path: "/books/{isbn}",
    summary: "",
    pathParameters: validateDeleteBookPath as typeof validateDeleteBookPath,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
} as const;
operations satisfies Record<string, Operation>;

/** The contract as data for the engine. */
export const contract = {
  operations: operations as typeof operations,
  sharedResponses: {
    methodNotAllowed: { status: 405, builder: "methodNotAllowed", content: { "application/problem+json": { as: "json", validate: validateProblem as typeof validateProblem } } },
    tooManyRequests: { status: 429, builder: "tooManyRequests", content: { "application/problem+json": { as: "json", validate: validateProblem as typeof validateProblem } } },
    unknown: { status: 404, builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateProblem as typeof validateProblem } } },
  },
  rateLimits: [{"prefix":"/api","limit":5,"windowSeconds":10,"response":"tooManyRequests"}],
  unknownPaths: [{"prefix":"/api","response":"unknown"},{"prefix":"/","response":"unknown"}],
  methodNotAllowed: "methodNotAllowed",
  securitySchemes: {},
} as const;
contract satisfies Contract;
