// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import validateGetAByBCPath from '../validators/get-a-by-bc-path.js';
import validateGetAlsoSharedQuery from '../validators/get-also-shared-query.js';
import validateGetByBaseByExtensionPath from '../validators/get-by-base-by-extension-path.js';
import validateGetCompareByBaseByHeadPath from '../validators/get-compare-by-base-by-head-path.js';
import validateGetImageWidthByWidthHeightByHeightPath from '../validators/get-image-width-by-width-height-by-height-path.js';
import validateGetImageWidthByWidthPath from '../validators/get-image-width-by-width-path.js';
import validateGetUsersById2Path from '../validators/get-users-by-id-2path.js';
import validateGetUsersByIdPath from '../validators/get-users-by-id-path.js';
import validateSubscribeBody from '../validators/subscribe-body.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getRoot: {
    id: "getRoot",
    method: "GET",
    path: "/",
    summary: "",
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getAlsoShared: {
    id: "getAlsoShared",
    method: "GET",
    path: "/also-shared",
    summary: "",
    parameters: { query: [{"name":"q","shape":{"types":["integer"]}}] },
    queryParameters: validateGetAlsoSharedQuery as typeof validateGetAlsoSharedQuery,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getDocsPart: {
    id: "getDocsPart",
    method: "GET",
    path: "/docs#part",
    summary: "",
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getShared: {
    id: "getShared",
    method: "GET",
    path: "/shared",
    summary: "",
    parameters: { query: [{"name":"q","shape":{"types":["integer"]}}] },
    queryParameters: validateGetAlsoSharedQuery as typeof validateGetAlsoSharedQuery,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  subscribe: {
    id: "subscribe",
    method: "POST",
    path: "/subscriptions",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateSubscribeBody as typeof validateSubscribeBody }] },
    mediaTypes: [],
    responses: { 201: { builder: "created" } },
    security: [{"OAuth":["read","write"],"Key":[]},{}],
  },
  getUsers: {
    id: "getUsers",
    method: "GET",
    path: "/users/",
    summary: "",
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getCaféÉtéAB: {
    id: "getCaféÉtéAB",
    method: "GET",
    path: "/caf%c3%a9/été/a b",
    summary: "",
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getCompareByBaseByHead: {
    id: "getCompareByBaseByHead",
    method: "GET",
    path: "/compare/{base}...{head}",
    summary: "",
    pathParameters: validateGetCompareByBaseByHeadPath as typeof validateGetCompareByBaseByHeadPath,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getUsersById2: {
    id: "getUsersById_2",
    method: "GET",
    path: "/users/{id}",
    summary: "",
    pathParameters: validateGetUsersById2Path as typeof validateGetUsersById2Path,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getUsersById: {
    id: "getUsersById",
    method: "DELETE",
    path: "/users/{name}",
    summary: "",
    pathParameters: validateGetUsersByIdPath as typeof validateGetUsersByIdPath,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  getImageWidthByWidthHeightByHeight: {
    id: "getImageWidthByWidthHeightByHeight",
    method: "GET",
    path: "/image(width={width},height={height})",
    summary: "",
    parameters: { path: [{"name":"width","shape":{"types":["integer"]}},{"name":"height","shape":{"types":["integer"]}}] },
    pathParameters: validateGetImageWidthByWidthHeightByHeightPath as typeof validateGetImageWidthByWidthHeightByHeightPath,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getImageWidthByWidth: {
    id: "getImageWidthByWidth",
    method: "GET",
    path: "/image(width={width})",
    summary: "",
    pathParameters: validateGetImageWidthByWidthPath as typeof validateGetImageWidthByWidthPath,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getAByBC: {
    id: "getAByBC",
    method: "GET",
    path: "/a{b}c",
    summary: "",
    parameters: { path: [{"name":"b","shape":{"types":["integer"]}}] },
    pathParameters: validateGetAByBCPath as typeof validateGetAByBCPath,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
  },
  getByBaseByExtension: {
    id: "getByBaseByExtension",
    method: "GET",
    path: "/{base}.{extension}",
    summary: "",
    pathParameters: validateGetByBaseByExtensionPath as typeof validateGetByBaseByExtensionPath,
    mediaTypes: [],
    responses: { default: { builder: "other" } },
    security: [{"Key":[]}],
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
  securitySchemes: {"Key":{"type":"apiKey","in":"header","name":"X-Key"},"OAuth":{"type":"oauth2"}},
} as const;
contract satisfies Contract;
