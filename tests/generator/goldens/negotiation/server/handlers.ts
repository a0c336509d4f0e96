// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /one */
export interface GetOneRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetOneReplies {
  /** 200: Text. */
  ok(body: TextBody): GetOneReply;
}

export type GetOneReply = Reply<"getOne">;

export interface GetOneContext extends Context<null, GetOneReplies> {}

/** GET /three */
export interface GetThreeRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "application/vnd.example+json" | "text/plain";
}

/** A reply builder for each declared response. */
export interface GetThreeReplies {
  /** 200: Two kinds of JSON, and text. */
  ok<MediaType extends "application/json" | "application/vnd.example+json" | "text/plain">(mediaType: MediaType, body: { readonly "application/json": operations["getThree"]['responses'][200]['content']["application/json"]; readonly "application/vnd.example+json": operations["getThree"]['responses'][200]['content']["application/vnd.example+json"]; readonly "text/plain": TextBody }[MediaType]): GetThreeReply;
}

export type GetThreeReply = Reply<"getThree">;

export interface GetThreeContext extends Context<null, GetThreeReplies> {}

/** GET /two */
export interface GetTwoRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown" | "text/html";
}

/** A reply builder for each declared response. */
export interface GetTwoReplies {
  /** 200: A page. */
  ok<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": TextBody; readonly "text/html": TextBody }[MediaType]): GetTwoReply;
}

export type GetTwoReply = Reply<"getTwo">;

export interface GetTwoContext extends Context<null, GetTwoReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /one */
  readonly getOne: (
    request: GetOneRequest,
    context: GetOneContext,
  ) => Awaitable<GetOneReply>;
  /** GET /three */
  readonly getThree: (
    request: GetThreeRequest,
    context: GetThreeContext,
  ) => Awaitable<GetThreeReply>;
  /** GET /two */
  readonly getTwo: (
    request: GetTwoRequest,
    context: GetTwoContext,
  ) => Awaitable<GetTwoReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
