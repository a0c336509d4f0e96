// Generated from the contract. Do not edit: change the contract and generate again.
import validateFailureBody from '../validators/failure-body.js';
import validateGetAny2XXBody from '../validators/get-any-2xx-body.js';
import validateGetPets200ApplicationJsonBody from '../validators/get-pets-200-application-json-body.js';
import validateGetPets200Headers from '../validators/get-pets-200-headers.js';
import validateGetPets200TextCsvBody from '../validators/get-pets-200-text-csv-body.js';
import validateProblem from '../validators/problem.js';

/** A compiled JSON Schema. `errors` holds what the last call found. */
export type Validate = ((data: unknown) => boolean) & {
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
};

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
  /** By status: the headers that a handler must give, what their values must be, and how those are written down. */
  readonly responseHeaders?: Readonly<
    Record<
      string,
      {
        readonly required: readonly string[];
        readonly validate: Validate | null;
        readonly written?: Readonly<Record<string, { readonly explode?: boolean; readonly mediaType?: string }>>;
      }
    >
  >;
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
  getAny: {
    id: "getAny",
    method: "GET",
    path: "/any",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["image/*","*/*"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { "2XX": { "image/*": null, "*/*": validateGetAny2XXBody } },
    mcp: false,
  },
  getNothing: {
    id: "getNothing",
    method: "GET",
    path: "/nothing",
    summary: "",
    allow: "GET, OPTIONS, HEAD, TRACE",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { default: {} },
    mcp: false,
  },
  optionsNothing: {
    id: "optionsNothing",
    method: "OPTIONS",
    path: "/nothing",
    summary: "",
    allow: "GET, OPTIONS, HEAD, TRACE",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: {} },
    mcp: false,
  },
  headNothing: {
    id: "headNothing",
    method: "HEAD",
    path: "/nothing",
    summary: "",
    allow: "GET, OPTIONS, HEAD, TRACE",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: {} },
    mcp: false,
  },
  traceNothing: {
    id: "traceNothing",
    method: "TRACE",
    path: "/nothing",
    summary: "",
    allow: "GET, OPTIONS, HEAD, TRACE",
    pathParameters: null,
    mediaTypes: ["message/http"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "message/http": null } },
    mcp: false,
  },
  getPets: {
    id: "getPets",
    method: "GET",
    path: "/pets",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json","text/csv","application/xml"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": validateGetPets200ApplicationJsonBody, "text/csv": validateGetPets200TextCsvBody, "application/xml": null }, 204: {}, "4XX": { "application/problem+json": validateProblem }, default: { "application/json": validateFailureBody } },
    mcp: false,
    responseHeaders: { 200: { required: ["X-Total"], validate: validateGetPets200Headers, written: {"X-Color":{"explode":true},"X-Json":{"mediaType":"application/json"}} }, default: { required: ["X-Reason"], validate: null } },
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [] as const;

export const rateLimits: readonly RateLimit[] = [];
