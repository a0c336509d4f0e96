// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /headers */
export interface GetHeadersRequest {
  readonly headers: NonNullable<operations["getHeaders"]['parameters']['header']>;
  readonly cookies: NonNullable<operations["getHeaders"]['parameters']['cookie']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetHeadersReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["getHeaders"]['responses'][200]['content']["application/json"]]): GetHeadersReply;
}

export type GetHeadersReply = Reply<"getHeaders">;

export interface GetHeadersContext extends Context<null, GetHeadersReplies> {}

/** GET /queries */
export interface GetQueryRequest {
  readonly query: NonNullable<operations["getQuery"]['parameters']['query']>;
  readonly headers: NonNullable<operations["getQuery"]['parameters']['header']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetQueryReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["getQuery"]['responses'][200]['content']["application/json"]]): GetQueryReply;
}

export type GetQueryReply = Reply<"getQuery">;

export interface GetQueryContext extends Context<null, GetQueryReplies> {}

/** GET /paths/{simple}/{label}/{matrix}/{list}/{object}/{json} */
export interface GetPathRequest {
  readonly path: operations["getPath"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetPathReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["getPath"]['responses'][200]['content']["application/json"]]): GetPathReply;
}

export type GetPathReply = Reply<"getPath">;

export interface GetPathContext extends Context<null, GetPathReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /headers */
  readonly getHeaders: (
    request: GetHeadersRequest,
    context: GetHeadersContext,
  ) => Awaitable<GetHeadersReply>;
  /** GET /queries */
  readonly getQuery: (
    request: GetQueryRequest,
    context: GetQueryContext,
  ) => Awaitable<GetQueryReply>;
  /** GET /paths/{simple}/{label}/{matrix}/{list}/{object}/{json} */
  readonly getPath: (
    request: GetPathRequest,
    context: GetPathContext,
  ) => Awaitable<GetPathReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
