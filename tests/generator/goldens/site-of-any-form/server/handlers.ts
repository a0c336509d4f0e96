// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET / */
export interface GetHomeRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html";
}

/** A reply builder for each declared response. */
export interface GetHomeReplies {
  /** 200: The home page. */
  ok(body: TextBody): GetHomeReply;
}

export type GetHomeReply = Reply<"getHome">;

export interface GetHomeContext extends Context<null, GetHomeReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET / */
  readonly getHome: (
    request: GetHomeRequest,
    context: GetHomeContext,
  ) => Awaitable<GetHomeReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
