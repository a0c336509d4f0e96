// Generated from the contract. Do not edit: change the contract and generate again.
import validateGetNotesLatest200Body from '../validators/get-notes-latest-200-body.js';
import validateMissingHeaders from '../validators/missing-headers.js';
import validateNote from '../validators/note.js';
import validateReadNote200Headers from '../validators/read-note-200-headers.js';
import validateReadNoteCookies from '../validators/read-note-cookies.js';
import validateReadNoteHeaders from '../validators/read-note-headers.js';
import validateReadNotePath from '../validators/read-note-path.js';
import validateReadNoteQuery from '../validators/read-note-query.js';
import validateRemoveNoteQuery from '../validators/remove-note-query.js';

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
  readonly headerParameters?: Validate;
  readonly cookieParameters?: Validate;
  readonly requestBody?: { readonly required: boolean; readonly mediaTypes: readonly RequestMediaType[] };
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
  getNotesLatest: {
    id: "getNotesLatest",
    method: "GET",
    path: "/notes/latest",
    summary: "",
    allow: "GET, POST, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: ["application/json"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": validateGetNotesLatest200Body } },
    mcp: false,
  },
  postNotesLatest: {
    id: "postNotesLatest",
    method: "POST",
    path: "/notes/latest",
    summary: "",
    allow: "GET, POST, HEAD, OPTIONS",
    pathParameters: null,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 201: {} },
    mcp: false,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateNote }] },
  },
  readNote: {
    id: "readNote",
    method: "GET",
    path: "/notes/{id}",
    summary: "One note",
    allow: "GET, DELETE, HEAD, OPTIONS",
    pathParameters: validateReadNotePath,
    mediaTypes: ["application/json","text/plain"],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 200: { "application/json": validateNote, "text/plain": null }, "4XX": {}, default: {} },
    mcp: false,
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}], query: [{"name":"lang"},{"name":"filter","mediaType":"application/json"}], header: [{"name":"X-Trace"}], cookie: [{"name":"plain"}] },
    queryParameters: validateReadNoteQuery,
    headerParameters: validateReadNoteHeaders,
    cookieParameters: validateReadNoteCookies,
    responseHeaders: { 200: { required: [], validate: validateReadNote200Headers }, "4XX": { required: [], validate: validateMissingHeaders }, default: { required: [], validate: validateMissingHeaders } },
  },
  removeNote: {
    id: "removeNote",
    method: "DELETE",
    path: "/notes/{id}",
    summary: "",
    allow: "GET, DELETE, HEAD, OPTIONS",
    pathParameters: validateReadNotePath,
    mediaTypes: [],
    negotiation: null,
    cacheControl: {},
    headers: {},
    responses: { 204: {}, 404: {} },
    mcp: false,
    parameters: { path: [{"name":"id","shape":{"types":["integer"]}}], query: [{"name":"lang"}] },
    queryParameters: validateRemoveNoteQuery,
    responseHeaders: { 404: { required: [], validate: validateMissingHeaders } },
  },
} as const satisfies Record<string, Operation>;

export const fallbackResponses = {
} as const satisfies Record<string, FallbackResponse>;

/** Longest prefix first. A prefix covers itself and everything below it. */
export const unknownPaths = [] as const;

export const rateLimits: readonly RateLimit[] = [];
