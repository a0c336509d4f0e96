// Generated from the contract. Do not edit: change the contract and generate again.
import validateBook from '../validators/book.js';
import validateDeleteBookPath from '../validators/delete-book-path.js';
import validateGetBookPath from '../validators/get-book-path.js';
import validateListBooks200Body from '../validators/list-books-200-body.js';
import validateListOldBooks200Body from '../validators/list-old-books-200-body.js';
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
  listBooks: {
    id: "listBooks",
    method: "GET",
    path: "/api/books.json",
    summary: "All books",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"private, max-age=60"},
    headers: {},
    responses: { 200: { "application/json": validateListBooks200Body }, 304: {} },
    mcp: false,
  },
  listOldBooks: {
    id: "listOldBooks",
    method: "GET",
    path: "/api/old-books.json",
    summary: "",
    allow: "GET, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {"*":"no-store"},
    headers: {"Deprecation":"true","Sunset":"Tue, 30 Jun 2026 00:00:00 GMT","Link":"</api/books.json>; rel=\"successor-version\""},
    responses: { 200: { "application/json": validateListOldBooks200Body } },
    mcp: false,
  },
  getBook: {
    id: "get-book",
    method: "GET",
    path: "/books/{isbn}",
    summary: "One book, for people or for machines",
    allow: "GET, DELETE, HEAD, OPTIONS",
    pathParameters: validateGetBookPath,
    mediaTypes: ["application/json","text/html"],
    negotiation: {"unspecific":"text/html","tie":"application/json"},
    cacheControl: {"text/html":"public, max-age=60","application/json":"no-cache"},
    headers: {},
    responses: { 200: { "application/json": validateBook, "text/html": null }, 308: {}, 404: { "application/problem+json": validateProblem } },
    mcp: false,
    responseHeaders: { 308: { required: ["Location"], validate: null } },
  },
  deleteBook: {
    id: "deleteBook",
    method: "DELETE",
    path: "/books/{isbn}",
    summary: "",
    allow: "GET, DELETE, HEAD, OPTIONS",
    pathParameters: validateDeleteBookPath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 204: {} },
    mcp: false,
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
  methodNotAllowed: { status: 405, mediaTypes: { "application/problem+json": validateProblem } },
  tooManyRequests: { status: 429, mediaTypes: { "application/problem+json": validateProblem } },
  unknown: { status: 404, mediaTypes: { "application/problem+json": validateProblem } },
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [{"prefix":"/api","response":"unknown"},{"prefix":"/","response":"unknown"}] as const;

export const rateLimits: readonly RateLimit[] = [{"prefix":"/api","limit":5,"windowSeconds":10,"response":"tooManyRequests"}];
