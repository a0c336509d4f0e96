// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /A */
export interface GetARequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetAReplies {
  /** 200: d */
  ok(body: schemas.Both): GetAReply;
}

export type GetAReply = Reply<"getA">;

export interface GetAContext extends Context<null, GetAReplies> {}

/** GET /a */
export interface GetA2Request {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetA2Replies {
  /** 200: d */
  ok(body: schemas.Both): GetA2Reply;
}

export type GetA2Reply = Reply<"getA2">;

export interface GetA2Context extends Context<null, GetA2Replies> {}

/** GET /a/{a} */
export interface GetA3Request {
  readonly path: operations["getA3"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetA3Replies {
  /** 204: d */
  noContent(): GetA3Reply;
}

export type GetA3Reply = Reply<"getA3">;

export interface GetA3Context extends Context<null, GetA3Replies> {}

/** PUT /a/{a} */
export interface FallbackRequest {
  readonly path: operations["fallback"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface FallbackReplies {
  /** 204: d */
  noContent(): FallbackReply;
}

export type FallbackReply = Reply<"fallback">;

export interface FallbackContext extends Context<null, FallbackReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /A */
  readonly getA: (
    request: GetARequest,
    context: GetAContext,
  ) => Awaitable<GetAReply>;
  /** GET /a */
  readonly getA2: (
    request: GetA2Request,
    context: GetA2Context,
  ) => Awaitable<GetA2Reply>;
  /** GET /a/{a} */
  readonly getA3: (
    request: GetA3Request,
    context: GetA3Context,
  ) => Awaitable<GetA3Reply>;
  /** PUT /a/{a} */
  readonly fallback: (
    request: FallbackRequest,
    context: FallbackContext,
  ) => Awaitable<FallbackReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
