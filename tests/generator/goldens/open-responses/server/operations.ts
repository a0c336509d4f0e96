// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateFailureBody,
  validateGetAny2XXBody,
  validateGetPets200ApplicationJsonBody,
  validateGetPets200Headers,
  validateGetPets200TextCsvBody,
  validateProblemResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getAny: {
    id: "getAny",
    method: "GET",
    path: "/any",
    summary: "",
    mediaTypes: ["image/*","*/*"],
    responses: { "2XX": { builder: "success", content: { "image/*": { as: "bytes", validate: null }, "*/*": { as: "any", validate: validateGetAny2XXBody as typeof validateGetAny2XXBody } } } },
  },
  getNothing: {
    id: "getNothing",
    method: "GET",
    path: "/nothing",
    summary: "",
    mediaTypes: [],
    responses: { default: { builder: "other" } },
  },
  optionsNothing: {
    id: "optionsNothing",
    method: "OPTIONS",
    path: "/nothing",
    summary: "",
    mediaTypes: [],
    responses: { 200: { builder: "ok" } },
  },
  headNothing: {
    id: "headNothing",
    method: "HEAD",
    path: "/nothing",
    summary: "",
    mediaTypes: [],
    responses: { 200: { builder: "ok" } },
  },
  traceNothing: {
    id: "traceNothing",
    method: "TRACE",
    path: "/nothing",
    summary: "",
    mediaTypes: ["message/http"],
    responses: { 200: { builder: "ok", content: { "message/http": { as: "bytes", validate: null } } } },
  },
  getPets: {
    id: "getPets",
    method: "GET",
    path: "/pets",
    summary: "",
    mediaTypes: ["application/json","text/csv","application/xml"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateGetPets200ApplicationJsonBody as typeof validateGetPets200ApplicationJsonBody }, "text/csv": { as: "text", validate: validateGetPets200TextCsvBody as typeof validateGetPets200TextCsvBody }, "application/xml": { as: "text", validate: null } }, headers: { names: ["X-Total","X-Names","X-Color","X-Json","X-Note","Set-Cookie"], required: ["X-Total"], validate: validateGetPets200Headers as typeof validateGetPets200Headers, written: {"X-Color":{"explode":true},"X-Json":{"mediaType":"application/json"}} } }, 204: { builder: "noContent" }, "4XX": { builder: "clientError", content: { "application/problem+json": { as: "json", validate: validateProblemResponse as typeof validateProblemResponse } } }, default: { builder: "other", content: { "application/json": { as: "json", validate: validateFailureBody as typeof validateFailureBody } }, headers: { names: ["X-Reason"], required: ["X-Reason"] } } },
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
