// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  ResponderRequest,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /api/a */
export interface GetARequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetAReplies {
  /** 200: A number. */
  ok(...args: [body: operations["getA"]['responses'][200]['content']["application/json"], headers: { readonly "X-Count": string; readonly "X-Hint"?: string }]): GetAReply;
  /** 404: There is no such thing. */
  notFound(...args: [body: operations["getA"]['responses'][404]['content']["application/problem+json"]]): GetAReply;
}

export type GetAReply = Reply<"getA">;

export interface GetAContext extends Context<null, GetAReplies, "notFound"> {}

/** GET /api/b */
export interface GetBRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetBReplies {
  /** 200: A number. */
  ok(...args: [body: operations["getB"]['responses'][200]['content']["application/json"], headers: { readonly "X-Count": string; readonly "X-Hint"?: string }]): GetBReply;
  /** 404: There is no such thing. */
  notFound(...args: [body: operations["getB"]['responses'][404]['content']["application/problem+json"]]): GetBReply;
}

export type GetBReply = Reply<"getB">;

export interface GetBContext extends Context<null, GetBReplies, "notFound"> {}

/** PUT /api/b */
export interface PutBRequest {
}

/** A reply builder for each declared response. */
export interface PutBReplies {
  /** 204: Done. */
  noContent(): PutBReply;
  /** 404: There is no such thing. */
  notFound(...args: [body: operations["putB"]['responses'][404]['content']["application/problem+json"]]): PutBReply;
}

export type PutBReply = Reply<"putB">;

export interface PutBContext extends Context<null, PutBReplies, "notFound"> {}

/** 405 Refused */
export interface RefusedReplies {
  /** 405: Not by this method. */
  methodNotAllowed(): RefusedReply;
}

export type RefusedReply = Reply<"refused">;

/** 429 TooMany */
export interface TooManyReplies {
  /** 429: Too many. */
  tooManyRequests(...args: [body: components['responses']["TooMany"]['content']["application/problem+json"]]): TooManyReply;
}

export type TooManyReply = Reply<"tooMany">;

/** 404 NoPage */
export interface NoPageReplies {
  /** 404: There is no such page. */
  notFound<MediaType extends "text/markdown" | "text/html">(mediaType: MediaType, body: { readonly "text/markdown": TextBody; readonly "text/html": TextBody }[MediaType]): NoPageReply;
}

export type NoPageReply = Reply<"noPage">;

/** 404 Nothing */
export interface NothingReplies {
  /** 404: There is no such thing. */
  notFound(...args: [body: components['responses']["Nothing"]['content']["application/problem+json"]]): NothingReply;
}

export type NothingReply = Reply<"nothing">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /api/a */
  readonly getA: (
    request: GetARequest,
    context: GetAContext,
  ) => Awaitable<GetAReply>;
  /** GET /api/b */
  readonly getB: (
    request: GetBRequest,
    context: GetBContext,
  ) => Awaitable<GetBReply>;
  /** PUT /api/b */
  readonly putB: (
    request: PutBRequest,
    context: PutBContext,
  ) => Awaitable<PutBReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
  /** 405 Refused */
  readonly refused?: (
    request: ResponderRequest<never>,
    context: Context<null, RefusedReplies>,
  ) => Awaitable<RefusedReply>;
  /** 429 TooMany */
  readonly tooMany?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, TooManyReplies>,
  ) => Awaitable<TooManyReply>;
  /** 404 NoPage */
  readonly noPage?: (
    request: ResponderRequest<"text/markdown" | "text/html">,
    context: Context<null, NoPageReplies>,
  ) => Awaitable<NoPageReply>;
  /** 404 Nothing */
  readonly nothing?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, NothingReplies>,
  ) => Awaitable<NothingReply>;
};
