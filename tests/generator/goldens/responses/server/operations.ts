// Generated from the contract. Do not edit: change the contract and generate again.
import validateGetA200Body from '../validators/get-a200-body.js';
import validateGetB200Body from '../validators/get-b200-body.js';
import validateNothingBody from '../validators/nothing-body.js';
import validateTooManyBody from '../validators/too-many-body.js';

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
  getA: {
    id: "getA",
    method: "GET",
    path: "/api/a",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"no-store"},
    headers: {},
    responses: { 200: { "application/json": validateGetA200Body }, 304: {}, 404: { "application/problem+json": validateNothingBody } },
    mcp: false,
    responseHeaders: { 200: { required: ["X-Count"], validate: null } },
  },
  getB: {
    id: "getB",
    method: "GET",
    path: "/api/b",
    summary: "",
    allow: "GET, PUT, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"no-store"},
    headers: {},
    responses: { 200: { "application/json": validateGetB200Body }, 304: {}, 404: { "application/problem+json": validateNothingBody } },
    mcp: false,
    responseHeaders: { 200: { required: ["X-Count"], validate: null } },
  },
  putB: {
    id: "putB",
    method: "PUT",
    path: "/api/b",
    summary: "",
    allow: "GET, PUT, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 204: {}, 404: { "application/problem+json": validateNothingBody } },
    mcp: false,
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
  refused: { status: 405, mediaTypes: {} },
  tooMany: { status: 429, mediaTypes: { "application/problem+json": validateTooManyBody } },
  noPage: { status: 404, mediaTypes: { "text/markdown": null, "text/html": null } },
  nothing: { status: 404, mediaTypes: { "application/problem+json": validateNothingBody } },
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [{"prefix":"/api","response":"nothing"},{"prefix":"/","response":"noPage"}] as const;

export const rateLimits: readonly RateLimit[] = [{"prefix":"/api","limit":5,"windowSeconds":10,"response":"tooMany"}];
