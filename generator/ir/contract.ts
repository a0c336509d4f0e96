import type { SecurityRequirement } from '../link/operations.ts';
import type { PathPart } from '../source/grammar/path-template.ts';
import type { Status } from '../source/grammar/status.ts';
import type { JsonObject } from '../source/json.ts';
import type { Place } from '../source/place.ts';
import type { Documentation } from './documentation.ts';

/**
 * The contract as the emitters see it: names settled, references resolved, nothing of raw OpenAPI left but the
 * bundled document itself. Read-only; every part knows where it was written.
 */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** Self-contained OpenAPI document: every schema reference is `#/components/schemas/<name>`. */
  readonly document: JsonObject;
  /** The document for the types: each body refers to the type that its schema has on its side (see `TypedViews`). */
  readonly typed: JsonObject;
  /** The same with the requests that a handler is given, where defaults are filled in; null where they are not. */
  readonly filled: JsonObject | null;
  readonly operations: readonly Operation[];
  /** Schemas that get a validator. */
  readonly schemas: readonly NamedSchema[];
  readonly schemaDocuments: readonly SchemaDocument[];
  /** Responses that belong to no single operation. */
  readonly sharedResponses: readonly SharedResponse[];
  /** Name of the shared response to a method that a path does not have, or null. */
  readonly methodNotAllowed: string | null;
  readonly rateLimits: readonly RateLimit[];
  readonly unknownPaths: readonly UnknownPath[];
  readonly mcp: Mcp | null;
  readonly documentation: Documentation;
  /** The security schemes that operations demand, as they were written (OpenAPI 3.1 section 4.8.27). */
  readonly securitySchemes: JsonObject;
  /** The site configuration as it was written, when there is one. */
  readonly site: JsonObject | null;
}

export interface Operation {
  /** operationId, or what stands in for it: see `operationIds`. */
  readonly id: string;
  /** Its key among the types of the operations. */
  readonly typeKey: string;
  /** operationId as an identifier: `getPage`, and its type name `GetPage`. */
  readonly name: string;
  readonly typeName: string;
  readonly method: string;
  readonly path: string;
  readonly parts: readonly PathPart[];
  readonly summary: string;
  readonly tags: readonly string[];
  /** Every parameter: those of the path item too, unless the operation has its own of that name and location. */
  readonly parameters: readonly Parameter[];
  /** Names of the validators of all parameters of a location, as one closed object; null where there are none. */
  readonly pathParameters: string | null;
  readonly queryParameters: string | null;
  readonly headerParameters: string | null;
  readonly cookieParameters: string | null;
  readonly requestBody: RequestBody | null;
  /** One of these must be met, each by all its schemes with their scopes; an empty list demands nothing. */
  readonly security: readonly SecurityRequirement[];
  /** True when its handler reads headers and body by itself, as an MCP server does. */
  readonly raw: boolean;
  readonly responses: readonly Response[];
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation: Negotiation | null;
  /** Media type to Cache-Control; `*` for every other. */
  readonly cacheControl: Readonly<Record<string, string>>;
  readonly deprecation: Deprecation | null;
  readonly at: Place;
}

export interface Negotiation {
  readonly unspecific: string;
  readonly tie: string;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/**
 * OpenAPI 3.1 section 4.8.12.2. A label that is not exploded has commas by RFC 6570 and since OpenAPI 3.1.1; the table of
 * 3.1.0 has dots, and a contract of that version has `dottedLabel`: both are read.
 */
export type Style =
  | 'simple'
  | 'label'
  | 'dottedLabel'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly style: Style;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
  /** Media type of the whole value, for a parameter with `content`; the style is then of no account. */
  readonly mediaType: string | null;
  readonly shape: Shape;
}

export type Primitive = 'integer' | 'number' | 'boolean' | 'null' | 'string';

/** What a text can become: one of the primitive types, tried in this order, or a list or object of further texts. */
export interface Shape {
  readonly types: readonly Primitive[];
  /** What each item becomes; null when it cannot be an array. `prefix` says it for the first items. */
  readonly items: Shape | null;
  readonly prefix: readonly Shape[];
  /** What each property becomes; null when it cannot be an object. */
  readonly properties: Readonly<Record<string, Shape>> | null;
  /** What a property becomes that is not described; null when such properties are not asked for. */
  readonly rest: Shape | null;
  /** True when it can be an array or object that its style does not spell: it is written as JSON then. */
  readonly json: boolean;
}

export interface RequestBody {
  readonly required: boolean;
  /** In declared order. */
  readonly mediaTypes: readonly RequestMediaType[];
}

export interface RequestMediaType {
  /** A media type, or a range of them, such as `image/*`. */
  readonly type: string;
  readonly reading: Reading;
  /** For text, whether the schema calls it a string. */
  readonly isTyped: boolean;
  /** Name of the validator; null when there is nothing to check. */
  readonly validator: string | null;
  /** What the members of a form become; none unless it is read as a form. */
  readonly fields: readonly Field[];
  /** What a member of a form becomes that is not described. */
  readonly rest: Shape;
}

/**
 * How bytes become a value: `any` by the actual type, JSON as a value and everything else as bytes; `stream` not at all,
 * the handler gets them as they come.
 */
export type Reading = 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'any' | 'stream';

/**
 * A member of a form (OpenAPI 3.1 section 4.8.15): written like a query parameter, or by its media type, each item of an
 * array as a member of its own.
 */
export interface Field extends Pick<Parameter, 'name' | 'style' | 'explode' | 'allowReserved'> {
  readonly mediaType: string | null;
  readonly shape: Shape;
  /** Whether it is text, a file, or whichever comes. */
  readonly part: 'text' | 'file' | 'either';
  /** Media type that its part of a multipart body says, where its encoding names exactly one. */
  readonly contentType: string | null;
  /** Media types and ranges that a file may have; every one, when there are none. */
  readonly fileTypes: readonly string[];
  /** Whether the schema constrains the bytes of the file. */
  readonly isProved: boolean;
}

/** Dates as YYYY-MM-DD; successor as a path. */
export interface Deprecation {
  readonly on: string;
  readonly sunset: string;
  readonly successor: string;
}

export interface Response {
  readonly status: Status;
  readonly description: string;
  readonly mediaTypes: readonly MediaType[];
  /** The headers that the handler gives. */
  readonly headers: readonly ResponseHeader[];
  /** Name of the validator of those headers, as one object; null when each can be any text. */
  readonly headersValidator: string | null;
  /** True when the engine gives this response by itself (`x-runtime`, 1XX, 304): no handler does. */
  readonly byEngine: boolean;
}

export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  /** Whether it is a text for the handler, or a value that the engine writes down. */
  readonly isText: boolean;
  readonly explode: boolean;
  /** Media type of the value, for a header with `content`. */
  readonly mediaType: string | null;
}

export interface MediaType {
  /** A media type, or a range of them, such as `image/*`. */
  readonly type: string;
  readonly reading: Extract<Reading, 'json' | 'text' | 'bytes' | 'any'> | 'events';
  /** Whether the schema's type is that of what a handler gives: JSON, and text that the schema calls a string. */
  readonly isTyped: boolean;
  /** Name of the validator of the body; null when there is nothing to check, or it was proved where it was made. */
  readonly validator: string | null;
  /** For `events`: those whose data is text, by name; of all others it is JSON. */
  readonly textEvents: readonly string[] | 'all';
}

/** A JSON Schema with its name in generated code; references are `#/components/schemas/<name>`. */
export interface NamedSchema {
  readonly name: string;
  /** The name that references have for it; null for a schema that was written in place. */
  readonly component: string | null;
  /** The component whose type its values have; null for one that was written in place. */
  readonly type: string | null;
  /** Whom it is for: whoever imports it, or one side of an exchange, in its form (see `Views`). */
  readonly side: 'public' | 'request' | 'response';
  readonly fillsDefaults: boolean;
  readonly schema: unknown;
  readonly at: Place;
}

/** A JSON Schema that is published at an address of its own. */
export interface SchemaDocument {
  readonly name: string;
  /** Path of the operation that serves it. */
  readonly path: string;
  readonly schema: JsonObject;
  readonly at: Place;
}

export interface SharedResponse {
  readonly name: string;
  readonly typeName: string;
  /** Name under `components.responses`. */
  readonly component: string;
  readonly status: number;
  readonly response: Response;
}

export interface RateLimit {
  readonly prefix: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly response: string;
}

export interface UnknownPath {
  readonly prefix: string;
  readonly response: string;
}

export interface Mcp {
  readonly operation: string;
  readonly protocolVersions: readonly string[];
  readonly limits: McpLimits;
  readonly methods: readonly McpMethod[];
  readonly tools: readonly McpTool[];
}

export interface McpLimits {
  /** Largest body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Most messages in a batch, in the revisions that have batches. */
  readonly batch: number;
}

export interface McpMethod {
  readonly method: string;
  readonly params: TypedSchema | null;
  readonly result: TypedSchema;
}

export interface McpTool {
  readonly name: string;
  /** The name as an identifier: `readPage`, and its type name `ReadPage`. */
  readonly functionName: string;
  readonly typeName: string;
  /** As `tools/list` shows it, without references. */
  readonly descriptor: JsonObject;
  readonly input: TypedSchema;
  readonly output: TypedSchema | null;
}

/** A component schema, by its name as a type and as a validator. */
export interface TypedSchema {
  readonly component: string;
  readonly validator: string;
}
