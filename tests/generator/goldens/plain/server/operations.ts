// Generated from the contract. Do not edit: change the contract and generate again.
import validateGetAByBCPath from '../validators/get-a-by-bc-path.js';
import validateGetAlsoSharedQuery from '../validators/get-also-shared-query.js';
import validateGetByBaseByExtensionPath from '../validators/get-by-base-by-extension-path.js';
import validateGetCompareByBaseByHeadPath from '../validators/get-compare-by-base-by-head-path.js';
import validateGetImageWidthByWidthHeightByHeightPath from '../validators/get-image-width-by-width-height-by-height-path.js';
import validateGetImageWidthByWidthPath from '../validators/get-image-width-by-width-path.js';
import validateGetUsersById2Path from '../validators/get-users-by-id-2path.js';
import validateGetUsersByIdPath from '../validators/get-users-by-id-path.js';
import validateSubscribeBody from '../validators/subscribe-body.js';

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
  /** All parameters by location, but for plain text in the path. */
  readonly parameters?: Readonly<Partial<Record<'path' | 'query' | 'header' | 'cookie', readonly Parameter[]>>>;
  readonly queryParameters?: Validate;
  readonly requestBody?: { readonly required: boolean; readonly mediaTypes: readonly RequestMediaType[] };
  /** One of these must be met, each by all its schemes with their scopes. Nothing generated checks it. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
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
  getRoot: {
    id: "getRoot",
    method: "GET",
    path: "/",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getAlsoShared: {
    id: "getAlsoShared",
    method: "GET",
    path: "/also-shared",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    parameters: { query: [{"name":"q","shape":{"types":["integer"]}}] },
    queryParameters: validateGetAlsoSharedQuery,
    security: [{"Key":[]}],
  },
  getDocsPart: {
    id: "getDocsPart",
    method: "GET",
    path: "/docs#part",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getShared: {
    id: "getShared",
    method: "GET",
    path: "/shared",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    parameters: { query: [{"name":"q","shape":{"types":["integer"]}}] },
    queryParameters: validateGetAlsoSharedQuery,
    security: [{"Key":[]}],
  },
  subscribe: {
    id: "subscribe",
    method: "POST",
    path: "/subscriptions",
    summary: "",
    allow: "POST, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 201: {} },
    mcp: false,
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateSubscribeBody }] },
    security: [{"OAuth":["read","write"],"Key":[]},{}],
  },
  getUsers: {
    id: "getUsers",
    method: "GET",
    path: "/users/",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getCaféÉtéAB: {
    id: "getCaféÉtéAB",
    method: "GET",
    path: "/caf%c3%a9/été/a b",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getCompareByBaseByHead: {
    id: "getCompareByBaseByHead",
    method: "GET",
    path: "/compare/{base}...{head}",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetCompareByBaseByHeadPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getUsersById2: {
    id: "getUsersById_2",
    method: "GET",
    path: "/users/{id}",
    summary: "",
    allow: "GET, DELETE, HEAD, OPTIONS",
    pathParameters: validateGetUsersById2Path,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getUsersById: {
    id: "getUsersById",
    method: "DELETE",
    path: "/users/{name}",
    summary: "",
    allow: "GET, DELETE, HEAD, OPTIONS",
    pathParameters: validateGetUsersByIdPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 204: {} },
    mcp: false,
  },
  getImageWidthByWidthHeightByHeight: {
    id: "getImageWidthByWidthHeightByHeight",
    method: "GET",
    path: "/image(width={width},height={height})",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetImageWidthByWidthHeightByHeightPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    parameters: { path: [{"name":"width","shape":{"types":["integer"]}},{"name":"height","shape":{"types":["integer"]}}] },
    security: [{"Key":[]}],
  },
  getImageWidthByWidth: {
    id: "getImageWidthByWidth",
    method: "GET",
    path: "/image(width={width})",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetImageWidthByWidthPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
  getAByBC: {
    id: "getAByBC",
    method: "GET",
    path: "/a{b}c",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetAByBCPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    parameters: { path: [{"name":"b","shape":{"types":["integer"]}}] },
    security: [{"Key":[]}],
  },
  getByBaseByExtension: {
    id: "getByBaseByExtension",
    method: "GET",
    path: "/{base}.{extension}",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: validateGetByBaseByExtensionPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
    security: [{"Key":[]}],
  },
} as const satisfies Record<string, Operation>;

/** The security schemes that operations demand, as the contract describes them (OpenAPI 3.1 section 4.8.27). */
export const securitySchemes = {"Key":{"type":"apiKey","in":"header","name":"X-Key"},"OAuth":{"type":"oauth2","flows":{"implicit":{"authorizationUrl":"https://a.example/","scopes":{"read":"r","write":"w"}}}}} as const;

export const fallbackResponses = {
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [] as const;

export const rateLimits: readonly RateLimit[] = [];
