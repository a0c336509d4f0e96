// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateClass,
} from '../validators/components.js';
import {
  validateANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldPath,
  validateGrößePath,
} from '../validators/requests.js';
import {
  validateKebabNameV2Response,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  n200First: {
    id: "200 first",
    method: "GET",
    path: "/200",
    summary: "",
    mediaTypes: [],
    cacheControl: {"*":"no-store"},
    responses: { 204: { builder: "noContent" } },
  },
  constructor: {
    id: "constructor",
    method: "GET",
    path: "/constructor",
    summary: "",
    mediaTypes: [],
    cacheControl: {"*":"no-store"},
    responses: { 204: { builder: "noContent" } },
  },
  delete: {
    id: "delete",
    method: "GET",
    path: "/delete",
    summary: "",
    mediaTypes: [],
    cacheControl: {"*":"no-store"},
    responses: { 204: { builder: "noContent" } },
  },
  listKebabNames: {
    id: "list-kebab.names",
    method: "GET",
    path: "/kebab",
    summary: "",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateKebabNameV2Response as typeof validateKebabNameV2Response } } } },
  },
  proto: {
    id: "__proto__",
    method: "GET",
    path: "/proto",
    summary: "",
    mediaTypes: ["application/json"],
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateClass as typeof validateClass } } } },
  },
  größe: {
    id: "größe",
    method: "GET",
    path: "/größe/{名前}",
    summary: "",
    pathParameters: validateGrößePath as typeof validateGrößePath,
    mediaTypes: [],
    cacheControl: {"*":"no-store"},
    responses: { 204: { builder: "noContent" } },
  },
  aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold: {
    id: "a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold",
    method: "GET",
    path: "/{a}/{b}",
    summary: "",
    parameters: { path: [{"name":"a","shape":{"types":["integer"]}},{"name":"b","shape":{"types":["integer"]}}] },
    pathParameters: validateANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldPath as typeof validateANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldPath,
    mediaTypes: [],
    cacheControl: {"*":"no-store"},
    responses: { 204: { builder: "noContent" } },
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
