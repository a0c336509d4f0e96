// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /s/v1.json */
export interface GetSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

/** A reply builder for each declared response. */
export interface GetSchemaReplies {
  /** 200: The schema. */
  ok(...args: [body: operations["getSchema"]['responses'][200]['content']["application/schema+json"]]): GetSchemaReply;
}

export type GetSchemaReply = Reply<"getSchema">;

export interface GetSchemaContext extends Context<null, GetSchemaReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /s/v1.json */
  readonly getSchema: (
    request: GetSchemaRequest,
    context: GetSchemaContext,
  ) => Awaitable<GetSchemaReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
