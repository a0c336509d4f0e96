// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** POST /mcp: Model Context Protocol */
export interface McpRequest {
  /** Names in lower case. A header that came several times is joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes; null when there are more than `limit`. */
  readBody(limit: number): Promise<Uint8Array | null>;
}

/** What can be answered: a builder for each declared response. */
export interface McpReplies {
  /** 200: The answer. */
  ok(body: TextBody): McpReply;
  /** 202: A notification was taken. */
  accepted(): McpReply;
  /** 400: Not a message. */
  badRequest(body: TextBody): McpReply;
}

export type McpReply = Reply<"mcp">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal what `authorize` returns
 */
export type Handlers<_Principal = unknown> = {
  /** POST /mcp: Model Context Protocol */
  readonly mcp: (
    request: McpRequest,
    context: Context<null, McpReplies>,
  ) => Awaitable<McpReply>;
};

/** Handlers of the responses that belong to no operation; each has a standard problem to stand in for it. */
export type Responders = {
};
