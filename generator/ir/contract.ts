import type { SecurityRequirement } from '../link/operations.ts';
import type { Deprecation, Negotiation } from '../source/grammar/extensions.ts';
import type { PathPart } from '../source/grammar/path-template.ts';
import type { AddressPart } from '../source/grammar/runtime-expression.ts';
import type { Status } from '../source/grammar/status.ts';
import type { JsonObject } from '../source/json.ts';
import type { Place } from '../source/place.ts';
import type { Documentation, OperationDocumentation } from './documentation.ts';
import type { Mcp } from './mcp.ts';

/**
 * The contract as emitters see it: names settled, references resolved, no raw OpenAPI except the bundled
 * document. Read-only; every part knows where it was written.
 */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** Self-contained OpenAPI document: every schema reference is `#/components/schemas/<name>`. */
  readonly document: JsonObject;
  /**
   * The document for the printer of types: each body refers to the type that its schema has on its side (see
   * `TypedVariants`).
   */
  readonly typesDocument: JsonObject;
  /** The same for the requests that handlers get, if defaults are filled in; otherwise null. */
  readonly filled: JsonObject | null;
  /** The names of the types of all components in these documents, by component. */
  readonly typeNames: ReadonlyMap<string, string>;
  readonly operations: readonly Operation[];
  /** Operations that a server does not have, because of faults that are tolerated: each as `GET /path`. */
  readonly notServed: ReadonlySet<string>;
  /** Served operations that the document does not have: the MCP server, if the contract does not describe its operation. */
  readonly undescribed: readonly Operation[];
  /** What the API sends and others receive: webhooks and callbacks, in document order. */
  readonly webhooks: readonly Webhook[];
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

/** One request that the API sends. The path of the operation is where it is received by default. */
export interface Webhook {
  readonly operation: Operation;
  /** Where a callback is sent; null for a webhook, whose receivers register their addresses out of band. */
  readonly address: Address | null;
}

export interface Address {
  /** As it was written. */
  readonly text: string;
  readonly parts: readonly AddressPart[];
}

export interface Operation {
  /** The operationId, or its substitute: see `operationIds`. */
  readonly id: string;
  /** Its key among the types of the operations. */
  readonly typeKey: string;
  /** The operationId as an identifier: `getPage`, and its type name `GetPage`. */
  readonly name: string;
  readonly typeName: string;
  readonly method: string;
  readonly path: string;
  readonly parts: readonly PathPart[];
  readonly summary: string;
  readonly tags: readonly string[];
  /**
   * Every parameter, including those of the path item, unless the operation has its own of that name and
   * location.
   */
  readonly parameters: readonly Parameter[];
  /**
   * Names of the validators of all parameters of a location, as one closed object; null if there are none.
   */
  readonly pathParameters: string | null;
  readonly queryParameters: string | null;
  readonly headerParameters: string | null;
  readonly cookieParameters: string | null;
  readonly requestBody: RequestBody | null;
  /** Whether a path whose parameters do not match is answered as an unknown one, not with 400. */
  readonly isUnknownOnMismatch: boolean;
  /**
   * One of these must be satisfied, each by all of its schemes with their scopes; an empty list requires
   * nothing.
   */
  readonly security: readonly SecurityRequirement[];
  /** True when its handler reads headers and body by itself, as an MCP server does. */
  readonly raw: boolean;
  readonly responses: readonly Response[];
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation: Negotiation | null;
  /** Media type to Cache-Control; `*` for all others. */
  readonly cacheControl: Readonly<Record<string, string>>;
  readonly deprecation: Deprecation | null;
  /** Null for webhooks, callbacks and what no document describes: the reference does not show them. */
  readonly documentation: OperationDocumentation | null;
  readonly at: Place;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/**
 * OpenAPI 3.1 section 4.8.12.2. By RFC 6570 and since OpenAPI 3.1.1, a label that is not exploded uses
 * commas. The table of OpenAPI 3.1.0 has dots: a contract of that version has `dottedLabel`.
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
  /** Media type of the whole value, for a parameter with `content`; the style is then ignored. */
  readonly mediaType: string | null;
  readonly shape: Shape;
}

export type Primitive = 'integer' | 'number' | 'boolean' | 'null' | 'string';

/**
 * How a string is read: as one of the primitive types, tried in this order, or as a list or object of further
 * strings.
 */
export interface Shape {
  readonly types: readonly Primitive[];
  /** The only texts that are a value by themselves, where others are a list of one item or part of an object; null for any text. */
  readonly words: readonly string[] | null;
  /** How each item is read; null if it cannot be an array. `prefix` is for the first items. */
  readonly items: Shape | null;
  readonly prefix: readonly Shape[];
  /** How each property is read; null if it cannot be an object. */
  readonly properties: Readonly<Record<string, Shape>> | null;
  /** How an undescribed property is read; null if there are none. */
  readonly rest: Shape | null;
  /** Whether it can be an array or object that its style cannot encode; it is then JSON. */
  readonly json: boolean;
  /** Whether the schema names a member `__proto__` somewhere: JSON may have it then. */
  readonly namesProto: boolean;
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
  /** For text: whether the schema has the type string. */
  readonly isTyped: boolean;
  /** Name of the validator; null if there is nothing to check. */
  readonly validator: string | null;
  /** How the members of a form are read; empty unless it is read as a form. */
  readonly fields: readonly Field[];
  /** How an undescribed member of a form is read. */
  readonly rest: Shape;
  /** Whether the schema names a member `__proto__` somewhere: JSON may have it then. */
  readonly namesProto: boolean;
}

/**
 * How bytes become a value. `any`: by the actual type, JSON as a value and anything else as bytes. `stream`: not
 * converted, the handler gets them as they arrive.
 */
export type Reading = 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'any' | 'stream';

/**
 * A member of a form (OpenAPI 3.1 section 4.8.15): written like a query parameter, or by its media type, with
 * each item of an array as a separate member.
 */
export interface Field extends Pick<Parameter, 'name' | 'style' | 'explode' | 'allowReserved'> {
  readonly mediaType: string | null;
  readonly shape: Shape;
  /** Whether it is text, a file, or either. */
  readonly part: 'text' | 'file' | 'either';
  /** The media type of its part in a multipart body, if its encoding names exactly one. */
  readonly contentType: string | null;
  /** Media types and ranges that a file may have; any, if there are none. */
  readonly fileTypes: readonly string[];
  /** Whether the schema constrains the bytes of the file. */
  readonly isValidated: boolean;
}

export interface Response {
  readonly status: Status;
  readonly description: string;
  readonly mediaTypes: readonly MediaType[];
  /** All that the contract declares; see `isGiven`. */
  readonly headers: readonly ResponseHeader[];
  /** Name of the validator of those headers, as one object; null if each can be any string. */
  readonly headersValidator: string | null;
  /** Whether only the engine sends this response (`x-runtime`, 1XX, 304). */
  readonly byEngine: boolean;
}

export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  /** Whether the handler sets it; the engine or the server sets the others. */
  readonly isGiven: boolean;
  /** Whether the handler gives a string, or a value that the engine serializes. */
  readonly isText: boolean;
  /** The TypeScript type of a value that is any number or boolean; null for others. */
  readonly plainType: 'number' | 'boolean' | null;
  readonly explode: boolean;
  /** Media type of the value, for a header with `content`. */
  readonly mediaType: string | null;
  readonly shape: Shape;
  readonly examples: readonly Example[];
}

export interface MediaType {
  /** A media type, or a range of them, such as `image/*`. */
  readonly type: string;
  readonly reading: Extract<Reading, 'json' | 'text' | 'bytes' | 'any'> | 'events';
  /** Whether handlers give values of the schema's type: JSON, and text that the schema calls a string. */
  readonly isTyped: boolean;
  /**
   * Name of the validator of the body; null if there is nothing to check, or if it was checked where it was
   * made.
   */
  readonly validator: string | null;
  /** For `events`: the names of those whose data is text. The data of all others is JSON. */
  readonly textEvents: readonly string[] | 'all';
  /** As they were written: whether they match the schema is not known. */
  readonly examples: readonly Example[];
}

/** An example of a body or a header (OpenAPI 3.1 sections 4.8.14 and 4.8.21). */
export interface Example {
  /** Its key under `examples`; null under `example`. */
  readonly name: string | null;
  readonly value: unknown;
}

/** A JSON Schema with its name in generated code; references are `#/components/schemas/<name>`. */
export interface NamedSchema {
  readonly name: string;
  /** The name by which references know it; null for a schema in place. */
  readonly component: string | null;
  /** The component whose type its values have; null for a schema in place. */
  readonly type: string | null;
  /** Its use: imported by users, or for requests or responses in their variant (see `ReadWriteVariants`). */
  readonly side: 'public' | 'request' | 'response';
  readonly fillsDefaults: boolean;
  readonly schema: unknown;
  readonly at: Place;
}

/** A JSON Schema that is published at its own address. */
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
  readonly at: Place;
}

interface RateLimit {
  readonly prefix: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly response: string;
}

interface UnknownPath {
  readonly prefix: string;
  readonly response: string;
}

/** How a parameter is written unless it says otherwise (OpenAPI 3.1 section 4.8.12.2). */
export const defaultStyles = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
} as const satisfies Record<ParameterLocation, Style>;
