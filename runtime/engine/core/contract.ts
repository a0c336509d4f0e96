/**
 * The descriptor of a contract, which the compiler writes and the engine reads: plain data of the same shape for every
 * contract. Absent members have their OpenAPI defaults.
 */
export interface Contract<Described extends Operation | OperationOutline = Operation> {
  readonly operations: Readonly<Record<string, Described>>;
  /** Responses outside of operations, by name: for unknown paths and methods, and exceeded limits. */
  readonly sharedResponses: Readonly<Record<string, SharedResponse>>;
  readonly rateLimits: readonly RateLimit[];
  /** Longest prefix first. A prefix covers itself and everything below it. */
  readonly unknownPaths: readonly UnknownPath[];
  /** The shared response to a method that a path does not have; null for the engine's own. */
  readonly methodNotAllowed: string | null;
  /** The security schemes that operations demand, as written (OpenAPI 3.1 section 4.8.27). */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

/** A contract of which some operations are loaded with their first request. */
export type AnyContract = Contract<Operation | OperationOutline>;

/**
 * What the engine needs of an operation when it starts. The compiler writes these for contracts in search mode, which may have more than a
 * thousand operations, of which most are never called.
 */
export interface OperationOutline
  extends Pick<Operation, 'id' | 'method' | 'path' | 'summary' | 'tags' | 'security'> {
  /** How bodies are read; absent for an operation without one. */
  readonly readings?: readonly RequestMediaType['reading'][];
  /** Imports the whole operation, with its validators. */
  load(): Promise<Operation>;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  /** Parameters by location, without path parameters that are plain text. */
  readonly parameters?: Readonly<Partial<Record<ParameterLocation, readonly Parameter[]>>>;
  /** Validators of all parameters of a location, as one closed object. */
  readonly pathParameters?: Validate;
  /** Invalid path parameters make the path an unknown one, instead of a 400. */
  readonly isUnknownOnMismatch?: true;
  readonly queryParameters?: Validate;
  readonly headerParameters?: Validate;
  readonly cookieParameters?: Validate;
  readonly requestBody?: RequestBody;
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation?: Negotiation;
  /** `Cache-Control` by media type of the success response; `*` is for all others. */
  readonly cacheControl?: Readonly<Record<string, string>>;
  /** Headers of every response of the operation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** By status, `4XX` or `default`. */
  readonly responses: Readonly<Record<string, Response>>;
  /** Alternatives; one must be met, with all its schemes and their scopes. */
  readonly security?: readonly SecurityRequirement[];
  /** The handler reads headers and body by itself: an MCP server. */
  readonly raw?: true;
}

/**
 * A generated validator. `errors` has the errors of the last call; validators of requests find all. Called with
 * `this.leavesOut`, it removes certain members instead of reporting them: see `stripMembers`.
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

/** The type of a decoded text: a scalar of `types`, tried in order; a list with `items`; an object with `properties` or `rest`. */
export interface Shape {
  /** A string, if there are none. */
  readonly types?: readonly Primitive[];
  /** The only texts that are a string where others are a list of one item, or part of an object; any text, if they are absent. */
  readonly words?: readonly string[];
  readonly items?: Shape;
  /** The shapes of the first items (`prefixItems`). */
  readonly prefix?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  /** The shape of undeclared properties. */
  readonly rest?: Shape;
  /** Arrays and objects are in JSON. */
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
  /** How the body is decoded; `stream`: not at all, the handler gets a stream. */
  readonly reading: 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'any' | 'stream';
  readonly validate: Validate | null;
  /** The declared members of a form. */
  readonly fields?: readonly Field[];
  /** The shape of undeclared members of a form. */
  readonly rest?: Shape;
  /** The schema names a member `__proto__` somewhere, so that JSON may have it. */
  readonly namesProto?: true;
}

/** A member of a form; a `part` is text unless it says otherwise. */
export interface Field extends Parameter {
  readonly part?: 'file' | 'either';
  /** Allowed media types and ranges of a file; all, if there are none. */
  readonly fileTypes?: readonly string[];
  /** A schema constrains the bytes of the file, which are therefore read. */
  readonly validated?: true;
}

export interface Response {
  /** The body by media type or range; absent for a response without content. */
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: ResponseHeaders;
  /** Name of the reply builder, as in `reply.ok(body)`. Absent if only the engine sends this response. */
  readonly builder?: string;
}

export interface Content {
  /**
   * `json`: a value; `text`: a string; `bytes`: bytes or a string; `any`: any of these, by the actual media type;
   * `events`: an event stream; `validate` is for each event.
   */
  readonly as: 'json' | 'text' | 'bytes' | 'any' | 'events';
  /** Null if the schema constrains nothing. Undeclared members are errors. */
  readonly validate: Validate | null;
}

export interface ResponseHeaders {
  /** Every header that a handler may give, as the contract spells it. */
  readonly names: readonly string[];
  readonly required?: readonly string[];
  readonly validate?: Validate;
  /** How values that are not strings are written. */
  readonly written?: Readonly<Record<string, { readonly explode?: boolean; readonly mediaType?: string }>>;
}

export interface SharedResponse extends Response {
  readonly status: number;
}

/** Preferences among several media types. */
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
