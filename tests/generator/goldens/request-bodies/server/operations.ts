// Generated from the contract. Do not edit: change the contract and generate again.
import validateAddEventApplicationBody from '../validators/add-event-application-body.js';
import validateAddEventApplicationJsonBody from '../validators/add-event-application-json-body.js';
import validateAddEventTextJsonBody from '../validators/add-event-text-json-body.js';
import validateDeletePetsBody from '../validators/delete-pets-body.js';
import validateNameBody from '../validators/name-body.js';
import validateNameBody2 from '../validators/name-body-2.js';
import validatePetRequest from '../validators/pet-request.js';
import validatePostFormBody from '../validators/post-form-body.js';
import validatePutFileBody from '../validators/put-file-body.js';
import validatePutPetsApplicationBody from '../validators/put-pets-application-body.js';
import validatePutPetsApplicationJsonBody from '../validators/put-pets-application-json-body.js';
import validatePutPetsTextCsvBody from '../validators/put-pets-text-csv-body.js';
import validateUploadBody from '../validators/upload-body.js';

/** A compiled JSON Schema. `errors` holds what the last call found. */
export type Validate = ((data: unknown) => boolean) & {
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
};

/**
 * What text becomes: the first of `types` that it can be, in their order; a string, when there are none. A list where
 * `items` stands, `prefix` says it for the first ones; an object where `properties` or `rest` stands, which is for those
 * that are not named. `json`: an array or object is written as JSON.
 */
export interface Shape {
  readonly types?: readonly ('integer' | 'number' | 'boolean' | 'null' | 'string')[];
  readonly items?: Shape;
  readonly prefix?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly rest?: Shape;
  readonly json?: boolean;
}

/** A parameter (OpenAPI 3.1 section 4.8.12). What is not there is as it is by default; `mediaType` stands for `content`. */
export interface Parameter {
  readonly name: string;
  readonly style?:
    | 'simple'
    | 'label'
    | 'dottedLabel'
    | 'matrix'
    | 'form'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject';
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly mediaType?: string;
  readonly shape?: Shape;
}

/** A member of a form; a `part` is text unless it says otherwise. A file has one of `fileTypes`, if there are any. */
export interface Field extends Parameter {
  readonly part?: 'file' | 'either';
  readonly fileTypes?: readonly string[];
}

/** A request body of a media type, or of any in a range. `rest` is for members of a form that no field describes. */
export interface RequestMediaType {
  readonly type: string;
  readonly reading: 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'any';
  readonly validate: Validate | null;
  readonly fields?: readonly Field[];
  readonly rest?: Shape;
}

/** What the contract says of one operation, for the engine that serves it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly summary: string;
  /** Every method of the path, for the Allow header. */
  readonly allow: string;
  readonly pathParameters: Validate | null;
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation: { readonly unspecific: string; readonly tie: string } | null;
  /** Media type to Cache-Control; `*` stands for every other. */
  readonly cacheControl: Readonly<Record<string, string>>;
  /** Headers of every response of the operation. */
  readonly headers: Readonly<Record<string, string>>;
  /** Status, `4XX` or `default`, to media type to body validator; null for what need not be checked, and for JSON that the MCP dispatcher has proved. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validate | null>>>>;
  /** True for an MCP server: its handler is given the request's headers and a way to read the body. */
  readonly mcp: boolean;
  readonly requestBody?: { readonly required: boolean; readonly mediaTypes: readonly RequestMediaType[] };
}

/** What the contract says of a response that belongs to no operation. */
export interface FallbackResponse {
  readonly status: number;
  readonly mediaTypes: Readonly<Record<string, Validate | null>>;
}

export interface RateLimit {
  readonly prefix: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Name of the fallback response of a request over the limit. */
  readonly response: keyof typeof fallbackResponses;
}

export const operations = {
  addEvent: {
    id: "addEvent",
    method: "POST",
    path: "/events",
    summary: "",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "text/json", reading: "json", validate: validateAddEventTextJsonBody }, { type: "application/*+json", reading: "json", validate: validateAddEventApplicationJsonBody }, { type: "application/*", reading: "any", validate: validateAddEventApplicationBody }] },
  },
  putFile: {
    id: "putFile",
    method: "PUT",
    path: "/files",
    summary: "",
    allow: "PUT, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "application/octet-stream", reading: "bytes", validate: validatePutFileBody }] },
  },
  postForm: {
    id: "postForm",
    method: "POST",
    path: "/forms",
    summary: "",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "application/x-www-form-urlencoded", reading: "form", validate: validatePostFormBody, fields: [{"name":"name"},{"name":"age","shape":{"types":["integer"]}},{"name":"tags","shape":{"types":[],"items":{}}},{"name":"address","mediaType":"application/json"},{"name":"codes","style":"pipeDelimited","shape":{"types":[],"items":{"types":["integer"]}}},{"name":"size","style":"deepObject","explode":true,"shape":{"types":[],"properties":{"w":{"types":["integer"]},"h":{"types":["integer"]}}}}], rest: {} }] },
  },
  name: {
    id: "name",
    method: "POST",
    path: "/names",
    summary: "",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": validateNameBody } },
    mcp: false,
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateNameBody2 }] },
  },
  addNote: {
    id: "addNote",
    method: "POST",
    path: "/notes",
    summary: "",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "text/plain", reading: "text", validate: null }] },
  },
  putPets: {
    id: "putPets",
    method: "PUT",
    path: "/pets",
    summary: "",
    allow: "PUT, POST, DELETE, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validatePutPetsApplicationJsonBody }, { type: "text/csv", reading: "text", validate: validatePutPetsTextCsvBody }, { type: "application/xml", reading: "text", validate: null }, { type: "image/*", reading: "bytes", validate: null }, { type: "application/*", reading: "any", validate: validatePutPetsApplicationBody }] },
  },
  addPet: {
    id: "addPet",
    method: "POST",
    path: "/pets",
    summary: "",
    allow: "PUT, POST, DELETE, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validatePetRequest }] },
  },
  deletePets: {
    id: "deletePets",
    method: "DELETE",
    path: "/pets",
    summary: "",
    allow: "PUT, POST, DELETE, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateDeletePetsBody }] },
  },
  upload: {
    id: "upload",
    method: "POST",
    path: "/uploads",
    summary: "",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "multipart/form-data", reading: "multipart", validate: validateUploadBody, fields: [{"name":"id","shape":{"types":["integer"]}},{"name":"photo","part":"file"},{"name":"icon","part":"file","fileTypes":["image/png","image/svg+xml"]},{"name":"more","shape":{"types":[],"items":{}},"part":"file"},{"name":"tags","shape":{"types":[],"items":{}}},{"name":"meta","mediaType":"application/json"},{"name":"colors","explode":false,"shape":{"types":[],"items":{}}},{"name":"any","part":"either"}], rest: {} }] },
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [] as const;

export const rateLimits: readonly RateLimit[] = [];
