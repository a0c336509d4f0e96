// Generated from the contract. Do not edit: change the contract and generate again.
import validateGetSchema200Body from '../validators/get-schema-200-body.js';

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
  getSchema: {
    id: "getSchema",
    method: "GET",
    path: "/s/v1.json",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/schema+json"],
    negotiation: null,
    cacheControl: {"*":"no-cache"},
    headers: {},
    responses: { 200: { "application/schema+json": validateGetSchema200Body } },
    mcp: false,
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [] as const;

export const rateLimits: readonly RateLimit[] = [];
