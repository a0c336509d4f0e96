// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  TextBody,
  WithFiles,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /events */
export interface WatchRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/event-stream";
}

/** A reply builder for each declared response. */
export interface WatchReplies {
  /** 200: Whatever happens. */
  ok(...args: [body: AsyncIterable<operations["watch"]['responses'][200]['content']["text/event-stream"]> | ReadableStream<operations["watch"]['responses'][200]['content']["text/event-stream"]>]): WatchReply;
}

export type WatchReply = Reply<"watch">;

export interface WatchContext extends Context<null, WatchReplies> {}

/** PUT /files */
export type PutFileRequest = {
} & (
  | { readonly contentType: "application/octet-stream"; readonly body: ReadableStream<Uint8Array> }
  | { readonly contentType: `image/${string}`; readonly body: ReadableStream<Uint8Array> }
  | { readonly contentType: "text/plain"; readonly body: NonNullable<operations["putFile"]['requestBody']>['content']["text/plain"] }
);

/** A reply builder for each declared response. */
export interface PutFileReplies {
  /** 204: Kept. */
  noContent(): PutFileReply;
}

export type PutFileReply = Reply<"putFile">;

export interface PutFileContext extends Context<null, PutFileReplies> {}

/** POST /forms */
export interface UploadRequest {
  readonly contentType: "multipart/form-data";
  readonly body: WithFiles<NonNullable<operations["upload"]['requestBody']>['content']["multipart/form-data"], "large" | "small">;
}

/** A reply builder for each declared response. */
export interface UploadReplies {
  /** 204: Kept. */
  noContent(): UploadReply;
}

export type UploadReply = Reply<"upload">;

export interface UploadContext extends Context<null, UploadReplies> {}

/** GET /lines */
export interface TailRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/event-stream";
}

/** A reply builder for each declared response. */
export interface TailReplies {
  /** 200: Text as it comes. */
  ok(body: TextBody): TailReply;
}

export type TailReply = Reply<"tail">;

export interface TailContext extends Context<null, TailReplies> {}

/** GET /numbers */
export interface CountRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/event-stream";
}

/** A reply builder for each declared response. */
export interface CountReplies {
  /** 200: Numbers. */
  ok(...args: [body: AsyncIterable<operations["count"]['responses'][200]['content']["text/event-stream"]> | ReadableStream<operations["count"]['responses'][200]['content']["text/event-stream"]>]): CountReply;
}

export type CountReply = Reply<"count">;

export interface CountContext extends Context<null, CountReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /events */
  readonly watch: (
    request: WatchRequest,
    context: WatchContext,
  ) => Awaitable<WatchReply>;
  /** PUT /files */
  readonly putFile: (
    request: PutFileRequest,
    context: PutFileContext,
  ) => Awaitable<PutFileReply>;
  /** POST /forms */
  readonly upload: (
    request: UploadRequest,
    context: UploadContext,
  ) => Awaitable<UploadReply>;
  /** GET /lines */
  readonly tail: (
    request: TailRequest,
    context: TailContext,
  ) => Awaitable<TailReply>;
  /** GET /numbers */
  readonly count: (
    request: CountRequest,
    context: CountContext,
  ) => Awaitable<CountReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
