// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateGetHeadersCookies,
  validateGetHeadersHeaders,
  validateGetPathPath,
  validateGetQueryHeaders,
  validateGetQueryQuery,
} from '../validators/requests.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getHeaders: {
    id: "getHeaders",
    method: "GET",
    path: "/headers",
    summary: "",
    parameters: { header: [{"name":"X-Limit","shape":{"types":["integer"]}},{"name":"X-Names","shape":{"types":[],"items":{}}},{"name":"X-Color","explode":true,"shape":{"types":[],"properties":{"R":{"types":["integer"]},"G":{"types":["integer"]},"B":{"types":["integer"]}}}},{"name":"X-Json","mediaType":"application/json"}], cookie: [{"name":"session"},{"name":"sizes","explode":false,"shape":{"types":[],"items":{"types":["integer"]}}}] },
    headerParameters: validateGetHeadersHeaders as typeof validateGetHeadersHeaders,
    cookieParameters: validateGetHeadersCookies as typeof validateGetHeadersCookies,
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  getQuery: {
    id: "getQuery",
    method: "GET",
    path: "/queries",
    summary: "",
    parameters: { query: [{"name":"page","shape":{"types":["integer"]}},{"name":"sort"},{"name":"ids","explode":false,"shape":{"types":[],"items":{"types":["integer"]}}},{"name":"tags","shape":{"types":[],"items":{}}},{"name":"words","style":"spaceDelimited","shape":{"types":[],"items":{}}},{"name":"pipes","style":"pipeDelimited","shape":{"types":[],"items":{}}},{"name":"filter","style":"deepObject","explode":true,"shape":{"types":[],"properties":{"name":{},"size":{"types":[],"properties":{"min":{"types":["integer"]},"max":{"types":["integer"]}}}}}},{"name":"color","shape":{"types":[],"properties":{"R":{"types":["integer"]},"G":{"types":["integer"]},"B":{"types":["integer"]}}}},{"name":"pageable","shape":{"types":[],"properties":{"size":{"types":["integer"]},"order":{"types":[],"items":{}}}}},{"name":"url","allowReserved":true},{"name":"flag","shape":{"types":["boolean"]},"allowEmptyValue":true},{"name":"since","shape":{"types":["integer","string"]}},{"name":"where","mediaType":"application/json"}], header: [{"name":"X-Trace"}] },
    queryParameters: validateGetQueryQuery as typeof validateGetQueryQuery,
    headerParameters: validateGetQueryHeaders as typeof validateGetQueryHeaders,
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  getPath: {
    id: "getPath",
    method: "GET",
    path: "/paths/{simple}/{label}/{matrix}/{list}/{object}/{json}",
    summary: "",
    parameters: { path: [{"name":"simple","shape":{"types":["integer"]}},{"name":"label","style":"label","shape":{"types":["boolean"]}},{"name":"matrix","style":"matrix"},{"name":"list","shape":{"types":[],"items":{"types":["integer"]}}},{"name":"object","explode":true,"shape":{"types":[],"properties":{"R":{"types":["integer"]},"G":{"types":["integer"]},"B":{"types":["integer"]}}}},{"name":"json","mediaType":"application/json"}] },
    pathParameters: validateGetPathPath as typeof validateGetPathPath,
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
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
