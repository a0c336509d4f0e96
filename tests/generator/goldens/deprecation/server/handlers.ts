// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /new.json: The new form */
export interface GetNewRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetNewReplies {
  /** 200: The new form. */
  ok(...args: [body: operations["getNew"]['responses'][200]['content']["application/json"]]): GetNewReply;
}

export type GetNewReply = Reply<"getNew">;

export interface GetNewContext extends Context<null, GetNewReplies> {}

/** GET /old.json: The old form */
export interface GetOldRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetOldReplies {
  /** 200: The old form. */
  ok(body: schemas.Old): GetOldReply;
}

export type GetOldReply = Reply<"getOld">;

export interface GetOldContext extends Context<null, GetOldReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /new.json: The new form */
  readonly getNew: (
    request: GetNewRequest,
    context: GetNewContext,
  ) => Awaitable<GetNewReply>;
  /** GET /old.json: The old form */
  readonly getOld: (
    request: GetOldRequest,
    context: GetOldContext,
  ) => Awaitable<GetOldReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
