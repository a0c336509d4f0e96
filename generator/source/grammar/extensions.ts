import { isObject, type JsonObject } from '../json.ts';

/**
 * The extensions of this compiler: the only place that reads their values. `check/` verifies their form and reports at
 * their places; before that (in `link/`), values may be malformed, so readers must not rely on their form.
 */

export interface Extensions {
  readonly rateLimits: readonly RateLimitRule[];
  readonly unknownPaths: readonly PrefixRule[];
  /** Reference to the response component of every 405; null for none. */
  readonly methodNotAllowed: string | null;
  /** `x-mcp-server`; null for none. */
  readonly mcpServer: JsonObject | null;
}

/** A response for everything below a prefix. */
export interface PrefixRule {
  readonly prefix: string;
  /** Reference to a response component. */
  readonly response: string;
}

export interface RateLimitRule extends PrefixRule {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The extensions at the root of a document. */
export function extensionsOf(document: unknown): Extensions {
  const root = isObject(document) ? document : {};
  const server = root['x-mcp-server'];
  const refused = root['x-method-not-allowed'];
  return {
    rateLimits: objectsIn(root['x-rate-limits']) as RateLimitRule[],
    unknownPaths: objectsIn(root['x-unknown-paths']) as PrefixRule[],
    methodNotAllowed: refused === undefined ? null : String(refused),
    mcpServer: isObject(server) ? server : null,
  };
}

const objectsIn = (list: unknown): object[] => (Array.isArray(list) ? list.filter(isObject) : []);

export interface OperationExtensions {
  /** The tool described by `x-mcp`; null if the operation is not a tool. */
  readonly tool: ToolMark | null;
  /** Whether there is an `x-mcp`, even `false`. */
  readonly mentionsTool: boolean;
  /** Media type to Cache-Control, `*` for all others; null for no policy. */
  readonly cacheControl: Readonly<Record<string, string>> | null;
  readonly negotiation: Negotiation | null;
  /** Reference to the file of the JSON Schema that is published; null for none. */
  readonly schemaDocument: string | null;
  readonly deprecation: Deprecation | null;
}

/** `x-mcp` of an operation. */
export type ToolMark = Readonly<{
  name?: string;
  title?: string;
  description?: string;
  annotations?: JsonObject;
  expose?: boolean;
  /** Whether it is listed as a tool of its own where the others are found by search. */
  listed?: boolean;
  /** Whether clients are shown the schema of its results; by default as the server says (`outputSchemas`). */
  outputSchema?: boolean;
  /** The budget of an answer, in place of that of the server. */
  resultCharacters?: number;
  /** By the names of the arguments. */
  arguments?: Readonly<Record<string, ArgumentMark>>;
  /** The members of a result that are kept, such as `id` and `owner.name`; all by default. */
  fields?: readonly string[];
}>;

/** An argument that calls cannot give, one that always has a value, or one that has it unless a call gives another. */
type ArgumentMark = Readonly<{ hidden?: true; fixed?: unknown; default?: unknown }>;

/** Of several media types: the one for clients that name none of them, and the tie-break for equal q-values. */
export interface Negotiation {
  readonly unspecific: string;
  readonly tie: string;
}

/** Dates as YYYY-MM-DD; successor as a path. Null for what the contract does not say. */
export interface Deprecation {
  readonly on: string | null;
  readonly sunset: string;
  readonly successor: string | null;
}

export function operationExtensions(operation: JsonObject): OperationExtensions {
  const mark = operation['x-mcp'];
  const policy = operation['x-cache-control'];
  const negotiation = operation['x-negotiation'];
  return {
    tool: mark === true ? {} : isObject(mark) && mark['expose'] !== false ? (mark as ToolMark) : null,
    mentionsTool: mark !== undefined,
    cacheControl:
      typeof policy === 'string'
        ? { '*': policy }
        : isObject(policy)
          ? (policy as Record<string, string>)
          : null,
    negotiation: isObject(negotiation) ? (negotiation as unknown as Negotiation) : null,
    schemaDocument: schemaDocumentOf(operation),
    deprecation: deprecationOf(operation),
  };
}

/** The reference in `x-schema-document` of an operation; null for none. */
export function schemaDocumentOf(operation: unknown): string | null {
  const reference = isObject(operation) ? operation['x-schema-document'] : undefined;
  return typeof reference === 'string' ? reference : null;
}

/** Null without the date of its end: there is nothing to announce. */
function deprecationOf(operation: JsonObject): Deprecation | null {
  const { deprecated, 'x-deprecated-on': on, 'x-sunset': sunset, 'x-successor': successor } = operation;
  if (deprecated !== true || typeof sunset !== 'string') return null;
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
  return { on: textOrNull(on), sunset, successor: textOrNull(successor) };
}

/** Marks a schema: clients repeat the argument of a tool in the header `Mcp-Param-…` of this name. */
export const headerMark = 'x-mcp-header';

/** `x-stream`: whether the bytes of a request's media type reach the handler as a stream. */
export function isStreamed(mediaType: unknown): boolean {
  return isObject(mediaType) && mediaType['x-stream'] === true;
}

/** `x-runtime`: whether the engine gives a response or a header by itself, and no handler does. */
export function isOfEngine(object: JsonObject): boolean {
  return object['x-runtime'] === true;
}

/** Where a media type describes the items of a stream: as OpenAPI 3.2 has it, or by the extension. */
type ItemMember = 'itemSchema' | 'x-item-schema';

/** The schema of one item of a stream; null if a media type has none. */
export function itemSchemaOf(
  mediaType: unknown,
): { readonly member: ItemMember; readonly schema: unknown } | null {
  if (!isObject(mediaType)) return null;
  for (const member of ['itemSchema', 'x-item-schema'] as const)
    if (member in mediaType) return { member, schema: mediaType[member] };
  return null;
}
