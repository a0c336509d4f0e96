// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import validateAddBook404Body from '../validators/add-book-404-body.js';
import validateBookRequest from '../validators/book-request.js';
import validateBookResponse from '../validators/book-response.js';
import validateChangeRequest from '../validators/change-request.js';
import validateGetBook203Body from '../validators/get-book-203-body.js';
import validateGetBookPath from '../validators/get-book-path.js';
import validateRenameBookBody from '../validators/rename-book-body.js';
import validateReplyResponse from '../validators/reply-response.js';
import validateSearchBooksByText200ApplicationJsonBody from '../validators/search-books-by-text-200-application-json-body.js';
import validateSearchBooksByTextCookies from '../validators/search-books-by-text-cookies.js';
import validateSearchBooksByTextHeaders from '../validators/search-books-by-text-headers.js';
import validateSearchBooksByTextQuery from '../validators/search-books-by-text-query.js';
import validateSetCover200Body from '../validators/set-cover-200-body.js';
import validateUploadCoverBody from '../validators/upload-cover-body.js';
import validateWriteTextBody from '../validators/write-text-body.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  searchBooksByText: {
    id: "search-books/by text",
    method: "GET",
    path: "/books",
    summary: "Search books",
    parameters: { query: [{"name":"filter[text]"},{"name":"page","shape":{"types":["integer"]}}], header: [{"name":"Tenant-Id"}], cookie: [{"name":"session"}] },
    queryParameters: validateSearchBooksByTextQuery as typeof validateSearchBooksByTextQuery,
    headerParameters: validateSearchBooksByTextHeaders as typeof validateSearchBooksByTextHeaders,
    cookieParameters: validateSearchBooksByTextCookies as typeof validateSearchBooksByTextCookies,
    mediaTypes: ["application/json","text/csv"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateSearchBooksByText200ApplicationJsonBody as typeof validateSearchBooksByText200ApplicationJsonBody }, "text/csv": { as: "text", validate: null } } } },
  },
  addBook: {
    id: "addBook",
    method: "POST",
    path: "/books",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateBookRequest as typeof validateBookRequest }] },
    mediaTypes: ["application/json"],
    responses: { 201: { builder: "created", content: { "application/json": { as: "json", validate: validateBookResponse as typeof validateBookResponse } } }, 404: { builder: "notFound", content: { "application/problem+json": { as: "json", validate: validateAddBook404Body as typeof validateAddBook404Body } } } },
  },
  callMcp: {
    id: "callMcp",
    method: "POST",
    path: "/mcp",
    summary: "MCP server",
    mediaTypes: ["application/json","text/event-stream"],
    negotiation: {"unspecific":"application/json","tie":"application/json"},
    cacheControl: {"*":"no-store"},
    responses: { 200: { builder: "ok", content: { "application/json": { as: "text", validate: null }, "text/event-stream": { as: "text", validate: null } } }, 202: { builder: "accepted" }, 400: { builder: "badRequest", content: { "application/json": { as: "text", validate: null } } }, 404: { builder: "notFound", content: { "application/json": { as: "text", validate: null } } } },
    raw: true,
  },
  getBook: {
    id: "getBook",
    method: "GET",
    path: "/books/{id}",
    summary: "A book",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateBookResponse as typeof validateBookResponse } } }, 203: { builder: "nonAuthoritativeInformation", content: { "application/json": { as: "json", validate: validateGetBook203Body as typeof validateGetBook203Body } } } },
  },
  changeBook: {
    id: "changeBook",
    method: "PUT",
    path: "/books/{id}",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateChangeRequest as typeof validateChangeRequest }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  removeBook: {
    id: "removeBook",
    method: "DELETE",
    path: "/books/{id}",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  hasBook: {
    id: "hasBook",
    method: "HEAD",
    path: "/books/{id}",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  renameBook: {
    id: "renameBook",
    method: "PATCH",
    path: "/books/{id}",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    requestBody: { required: false, mediaTypes: [{ type: "application/merge-patch+json", reading: "json", validate: validateRenameBookBody as typeof validateRenameBookBody }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateReplyResponse as typeof validateReplyResponse } } }, 204: { builder: "noContent" } },
  },
  getCover: {
    id: "getCover",
    method: "GET",
    path: "/books/{id}/cover",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    mediaTypes: ["image/png"],
    responses: { 200: { builder: "ok", content: { "image/png": { as: "bytes", validate: null } } } },
  },
  setCover: {
    id: "setCover",
    method: "PUT",
    path: "/books/{id}/cover",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    requestBody: { required: true, mediaTypes: [{ type: "image/png", reading: "bytes", validate: null }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateSetCover200Body as typeof validateSetCover200Body } } } },
  },
  uploadCover: {
    id: "uploadCover",
    method: "POST",
    path: "/books/{id}/cover",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    requestBody: { required: false, mediaTypes: [{ type: "multipart/form-data", reading: "multipart", validate: validateUploadCoverBody as typeof validateUploadCoverBody, fields: [{"name":"file","part":"either"}], rest: {} }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  writeText: {
    id: "writeText",
    method: "PUT",
    path: "/books/{id}/text",
    summary: "",
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}] },
    pathParameters: validateGetBookPath as typeof validateGetBookPath,
    requestBody: { required: true, mediaTypes: [{ type: "text/markdown", reading: "text", validate: validateWriteTextBody as typeof validateWriteTextBody }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateReplyResponse as typeof validateReplyResponse } } } },
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
