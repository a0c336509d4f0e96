// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateNoteRequest,
  validateReadNoteCookies,
  validateReadNoteHeaders,
  validateReadNotePath,
  validateReadNoteQuery,
  validateRemoveNoteQuery,
} from '../validators/requests.js';
import {
  validateGetNotesLatest200Body,
  validateMissingHeaders,
  validateNoteResponse,
  validateReadNote200Headers,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  getNotesLatest: {
    id: "getNotesLatest",
    method: "GET",
    path: "/notes/latest",
    summary: "",
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateGetNotesLatest200Body as typeof validateGetNotesLatest200Body } } } },
  },
  postNotesLatest: {
    id: "postNotesLatest",
    method: "POST",
    path: "/notes/latest",
    summary: "",
    tags: ["Writing"],
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateNoteRequest as typeof validateNoteRequest }] },
    mediaTypes: [],
    responses: { 201: { builder: "created" } },
  },
  readNote: {
    id: "readNote",
    method: "GET",
    path: "/notes/{id}",
    summary: "One note",
    tags: ["Reading"],
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}], query: [{"name":"lang"},{"name":"filter","mediaType":"application/json"}], header: [{"name":"X-Trace"}], cookie: [{"name":"plain"}] },
    pathParameters: validateReadNotePath as typeof validateReadNotePath,
    queryParameters: validateReadNoteQuery as typeof validateReadNoteQuery,
    headerParameters: validateReadNoteHeaders as typeof validateReadNoteHeaders,
    cookieParameters: validateReadNoteCookies as typeof validateReadNoteCookies,
    mediaTypes: ["application/json","text/plain"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateNoteResponse as typeof validateNoteResponse }, "text/plain": { as: "text", validate: null } }, headers: { names: ["X-Count","X-Other"], validate: validateReadNote200Headers as typeof validateReadNote200Headers } }, "4XX": { builder: "clientError", headers: { names: ["X-Count"], validate: validateMissingHeaders as typeof validateMissingHeaders } }, default: { builder: "other", headers: { names: ["X-Count"], validate: validateMissingHeaders as typeof validateMissingHeaders } } },
  },
  removeNote: {
    id: "removeNote",
    method: "DELETE",
    path: "/notes/{id}",
    summary: "",
    tags: ["Writing","Reading"],
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}], query: [{"name":"lang"}] },
    pathParameters: validateReadNotePath as typeof validateReadNotePath,
    queryParameters: validateRemoveNoteQuery as typeof validateRemoveNoteQuery,
    mediaTypes: [],
    responses: { 204: { builder: "noContent" }, 404: { builder: "notFound", headers: { names: ["X-Count"], validate: validateMissingHeaders as typeof validateMissingHeaders } } },
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
