// Generated from the contract. Do not edit: change the contract and generate again.
import type { components, operations } from '../types/openapi.ts';

export type { components, operations };

/** What a fallback handler is told of a request. `url` is the path alone. */
export interface FallbackRequest<Type extends string = string> {
  readonly method: string;
  readonly url: string;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: Type;
}

/** POST /mcp: Model Context Protocol */
export interface McpRequest {
  /** Names in lower case. A header that came several times is joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes; null when there are more than `limit`. */
  readBody(limit: number): Promise<Uint8Array | null>;
}

export type McpResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: string }
  | { readonly status: 202 }
  | { readonly status: 400; readonly mediaType: "application/json"; readonly body: string };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** POST /mcp: Model Context Protocol */
  mcp(request: McpRequest): McpResponse | Promise<McpResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
