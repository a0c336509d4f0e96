/**
 * What the compiler writes about a contract, and what the engine reads: plain data. The shape is the same for every
 * contract; a member that is absent has its OpenAPI default.
 */
export interface Contract {
  readonly operations: Readonly<Record<string, Operation>>;
  /** Responses that belong to no single operation, by name: an unknown path, a method that a path lacks, a limit. */
  readonly sharedResponses: Readonly<Record<string, SharedResponse>>;
  readonly rateLimits: readonly RateLimit[];
  /** Longest prefix first. A prefix covers itself and everything below it. */
  readonly unknownPaths: readonly UnknownPath[];
  /** The shared response to a method that a path does not have; null for the engine's own. */
  readonly methodNotAllowed: string | null;
  /** The security schemes that operations demand, as written (OpenAPI 3.1 section 4.8.27). */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  /** Parameters by location; those in the path that are plain text are left out. */
  readonly parameters?: Readonly<Partial<Record<ParameterLocation, readonly Parameter[]>>>;
  /** Validators of all parameters of a location, as one closed object. */
  readonly pathParameters?: Validate;
  /** A path whose parameters do not match is answered as one that the contract does not have, not with 400. */
  readonly isUnknownOnMismatch?: true;
  readonly queryParameters?: Validate;
  readonly headerParameters?: Validate;
  readonly cookieParameters?: Validate;
  readonly requestBody?: RequestBody;
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation?: Negotiation;
  /** Media type of a success response to Cache-Control; `*` stands for every other. */
  readonly cacheControl?: Readonly<Record<string, string>>;
  /** Headers of every response of the operation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** By status, `4XX` or `default`. */
  readonly responses: Readonly<Record<string, Response>>;
  /** One of these must be met, each by all its schemes with their scopes. */
  readonly security?: readonly SecurityRequirement[];
  /** The handler reads headers and body by itself: an MCP server. */
  readonly raw?: true;
}

/**
 * A generated validator. `errors` holds what the last call found; validators of requests find everything. Called with
 * `this.leavesOut`, it takes out of the value what does not belong there in place of refusing it: see `stripMembers`.
 */
export type Validate = ((data: unknown) => boolean) & { errors?: readonly ValidationError[] | null };

export interface ValidationError {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath?: string;
  readonly keyword?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** What the contract says of a parameter (OpenAPI 3.1 section 4.8.12). */
export interface Parameter {
  readonly name: string;
  readonly style?: Style;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  /** Media type of the whole value, for a parameter with `content`. */
  readonly mediaType?: string;
  readonly shape?: Shape;
}

/** OpenAPI 3.1 section 4.8.12.2; `dottedLabel` is a label that is not exploded, as the table of OpenAPI 3.1.0 has it. */
export type Style =
  | 'simple'
  | 'label'
  | 'dottedLabel'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

export type Primitive = 'integer' | 'number' | 'boolean' | 'null' | 'string';

/** What text can become: one of the types, tried in their order; a list with `items`; an object with `properties` or `rest`. */
export interface Shape {
  /** A string, when there are none. */
  readonly types?: readonly Primitive[];
  readonly items?: Shape;
  /** What the first items become. */
  readonly prefix?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  /** What a property becomes that is not described. */
  readonly rest?: Shape;
  /** An array or object is written as JSON. */
  readonly json?: boolean;
  /** The schema names a member `__proto__` somewhere, so that JSON may have it. */
  readonly namesProto?: true;
}

export interface RequestBody {
  readonly required: boolean;
  /** In declared order. */
  readonly mediaTypes: readonly RequestMediaType[];
}

export interface RequestMediaType {
  /** A media type or a range of them. */
  readonly type: string;
  /** How bytes become a value; `stream`: not at all, the handler gets them as they come. */
  readonly reading: 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'any' | 'stream';
  readonly validate: Validate | null;
  /** What the members of a form become. */
  readonly fields?: readonly Field[];
  /** What a member of a form becomes that no field describes. */
  readonly rest?: Shape;
  /** The schema names a member `__proto__` somewhere, so that JSON may have it. */
  readonly namesProto?: true;
}

/** A member of a form; a `part` is text unless it says otherwise. */
export interface Field extends Parameter {
  readonly part?: 'file' | 'either';
  /** Media types and ranges that a file may have; every one, when there are none. */
  readonly fileTypes?: readonly string[];
  /** A schema constrains the bytes of the file: they are read for it. */
  readonly proved?: true;
}

export interface Response {
  /** Media type or range to what a body is; no content when it is absent. */
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: ResponseHeaders;
  /** Handlers make their replies by this name, as in `reply.ok(body)`. Absent: only the engine gives this response. */
  readonly builder?: string;
}

export interface Content {
  /**
   * `json`: a value; `text`: a string; `bytes`: bytes or a string; `any`: any of these, by the actual media type;
   * `events`: an event stream; `validate` is for each event.
   */
  readonly as: 'json' | 'text' | 'bytes' | 'any' | 'events';
  /** Null when there is nothing to check. A member that the contract does not declare fails it. */
  readonly validate: Validate | null;
}

export interface ResponseHeaders {
  /** Every header that a handler may give, as the contract spells it. */
  readonly names: readonly string[];
  readonly required?: readonly string[];
  readonly validate?: Validate;
  /** How values are written that are not text. */
  readonly written?: Readonly<Record<string, { readonly explode?: boolean; readonly mediaType?: string }>>;
}

export interface SharedResponse extends Response {
  readonly status: number;
}

/** Of several media types: what a client gets that names none of them, and what wins between equals. */
export interface Negotiation {
  readonly unspecific: string;
  readonly tie: string;
}

export interface RateLimit {
  readonly prefix: string;
  /** Requests per visitor and window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Name of the shared response to a request over the limit. */
  readonly response: string;
}

export interface UnknownPath {
  readonly prefix: string;
  /** Name of a shared response. */
  readonly response: string;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}
