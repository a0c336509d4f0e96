// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateDeleteFilePath,
  validateDescribeFilePath,
  validateGetTranslatedFilePath,
} from '../validators/requests.js';
import {
  validateDescribeFile200Body,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getLatestFile: {
    id: "getLatestFile",
    method: "GET",
    path: "/files/latest",
    summary: "",
    mediaTypes: ["application/octet-stream"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "application/octet-stream": { as: "bytes", validate: null } } } },
  },
  describeFile: {
    id: "describeFile",
    method: "GET",
    path: "/files/{name}.json",
    summary: "",
    pathParameters: validateDescribeFilePath as typeof validateDescribeFilePath,
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateDescribeFile200Body as typeof validateDescribeFile200Body } } } },
  },
  getFile: {
    id: "getFile",
    method: "GET",
    path: "/files/{name}",
    summary: "",
    pathParameters: validateDescribeFilePath as typeof validateDescribeFilePath,
    mediaTypes: ["application/octet-stream"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "application/octet-stream": { as: "bytes", validate: null } } } },
  },
  deleteFile: {
    id: "deleteFile",
    method: "DELETE",
    path: "/files/{name}",
    summary: "",
    pathParameters: validateDeleteFilePath as typeof validateDeleteFilePath,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  getTranslatedFile: {
    id: "getTranslatedFile",
    method: "GET",
    path: "/{language}/files/{name}",
    summary: "",
    pathParameters: validateGetTranslatedFilePath as typeof validateGetTranslatedFilePath,
    mediaTypes: ["text/plain"],
    cacheControl: {"*":"no-cache"},
    responses: { 200: { builder: "ok", content: { "text/plain": { as: "text", validate: null } } } },
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
