// Generated from the contract. Do not edit: change the contract and generate again.
import validateGetHeadersCookies from '../validators/get-headers-cookies.js';
import validateGetHeadersHeaders from '../validators/get-headers-headers.js';
import validateGetPathPath from '../validators/get-path-path.js';
import validateGetQueryHeaders from '../validators/get-query-headers.js';
import validateGetQueryQuery from '../validators/get-query-query.js';

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
  /** All parameters by location, but for plain text in the path. */
  readonly parameters?: Readonly<Partial<Record<'path' | 'query' | 'header' | 'cookie', readonly Parameter[]>>>;
  readonly queryParameters?: Validate;
  readonly headerParameters?: Validate;
  readonly cookieParameters?: Validate;
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
  getHeaders: {
    id: "getHeaders",
    method: "GET",
    path: "/headers",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    parameters: { header: [{"name":"X-Limit","shape":{"types":["integer"]}},{"name":"X-Names","shape":{"types":[],"items":{}}},{"name":"X-Color","explode":true,"shape":{"types":[],"properties":{"R":{"types":["integer"]},"G":{"types":["integer"]},"B":{"types":["integer"]}}}},{"name":"X-Json","mediaType":"application/json"}], cookie: [{"name":"session"},{"name":"sizes","explode":false,"shape":{"types":[],"items":{"types":["integer"]}}}] },
    headerParameters: validateGetHeadersHeaders,
    cookieParameters: validateGetHeadersCookies,
  },
  getQuery: {
    id: "getQuery",
    method: "GET",
    path: "/queries",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    parameters: { query: [{"name":"page","shape":{"types":["integer"]}},{"name":"sort"},{"name":"ids","explode":false,"shape":{"types":[],"items":{"types":["integer"]}}},{"name":"tags","shape":{"types":[],"items":{}}},{"name":"words","style":"spaceDelimited","shape":{"types":[],"items":{}}},{"name":"pipes","style":"pipeDelimited","shape":{"types":[],"items":{}}},{"name":"filter","style":"deepObject","explode":true,"shape":{"types":[],"properties":{"name":{},"size":{"types":[],"properties":{"min":{"types":["integer"]},"max":{"types":["integer"]}}}}}},{"name":"color","shape":{"types":[],"properties":{"R":{"types":["integer"]},"G":{"types":["integer"]},"B":{"types":["integer"]}}}},{"name":"pageable","shape":{"types":[],"properties":{"size":{"types":["integer"]},"order":{"types":[],"items":{}}}}},{"name":"url","allowReserved":true},{"name":"flag","shape":{"types":["boolean"]},"allowEmptyValue":true},{"name":"since","shape":{"types":["integer","string"]}},{"name":"where","mediaType":"application/json"}], header: [{"name":"X-Trace"}] },
    queryParameters: validateGetQueryQuery,
    headerParameters: validateGetQueryHeaders,
  },
  getPath: {
    id: "getPath",
    method: "GET",
    path: "/paths/{simple}/{label}/{matrix}/{list}/{object}/{json}",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetPathPath,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": null } },
    mcp: false,
    parameters: { path: [{"name":"simple","shape":{"types":["integer"]}},{"name":"label","style":"label","shape":{"types":["boolean"]}},{"name":"matrix","style":"matrix"},{"name":"list","shape":{"types":[],"items":{"types":["integer"]}}},{"name":"object","explode":true,"shape":{"types":[],"properties":{"R":{"types":["integer"]},"G":{"types":["integer"]},"B":{"types":["integer"]}}}},{"name":"json","mediaType":"application/json"}] },
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [] as const;

export const rateLimits: readonly RateLimit[] = [];
