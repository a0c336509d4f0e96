import type { Place } from '../check/diagnostics.ts';
import type { PathPart } from './path-template.ts';

/**
 * The contract as the emitters see it: names settled, references resolved, nothing of raw OpenAPI left but the
 * bundled document itself. Read-only; every part knows where it was written.
 */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** Self-contained OpenAPI document: every schema reference is `#/components/schemas/<name>`. */
  readonly document: JsonObject;
  /** The document for the types: each body refers to the form that its schema has on its side (see `Views`). */
  readonly typed: JsonObject;
  readonly operations: readonly Operation[];
  /** Schemas that get a validator. */
  readonly schemas: readonly NamedSchema[];
  readonly schemaDocuments: readonly SchemaDocument[];
  /** Responses that belong to no single operation. */
  readonly fallbacks: readonly Fallback[];
  readonly rateLimits: readonly RateLimit[];
  readonly unknownPaths: readonly UnknownPath[];
  readonly mcp: Mcp | null;
  /** The site configuration as it was written, when there is one. */
  readonly site: JsonObject | null;
}

export type JsonObject = { readonly [name: string]: unknown };

export interface Operation {
  readonly id: string;
  /** operationId as an identifier: `getPage`, and its type name `GetPage`. */
  readonly name: string;
  readonly typeName: string;
  readonly method: string;
  readonly path: string;
  readonly parts: readonly PathPart[];
  readonly summary: string;
  readonly pathParameters: string | null;
  /** True for an MCP server, which reads its body and headers by itself. */
  readonly mcp: boolean;
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

/** Dates as YYYY-MM-DD; successor as a path. */
export interface Deprecation {
  readonly on: string;
  readonly sunset: string;
  readonly successor: string;
}

export interface Response {
  readonly status: number;
  readonly mediaTypes: readonly MediaType[];
  /** Names of the headers that the handler gives. */
  readonly headers: readonly { readonly name: string; readonly required: boolean }[];
  /** True when the runtime gives this response by itself (`x-runtime`). */
  readonly runtime: boolean;
}

export interface MediaType {
  readonly type: string;
  /** Name of the validator of the body; null for text, and for bytes that were proved where they were made. */
  readonly validator: string | null;
  /** True for a JSON body that the MCP dispatcher proves and writes by itself. */
  readonly dispatched?: true;
}

/** A JSON Schema with its name in generated code; references are `#/components/schemas/<name>`. */
export interface NamedSchema {
  readonly name: string;
  /** Its name under `components.schemas`; null for a schema that was written in place. */
  readonly component: string | null;
  readonly schema: unknown;
}

/** A JSON Schema that is published at an address of its own. */
export interface SchemaDocument {
  readonly name: string;
  /** Path of the operation that serves it. */
  readonly path: string;
  readonly schema: JsonObject;
}

export interface Fallback {
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
