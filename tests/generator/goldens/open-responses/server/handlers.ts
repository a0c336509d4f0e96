// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  BodyOf,
  BytesBody,
  Context,
  Reply,
  Status,
  StatusOf,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /any */
export interface GetAnyRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/*" | "*/*";
}

/** A reply builder for each declared response. */
export interface GetAnyReplies {
  /** 2XX: Anything. */
  success<MediaType extends `image/${string}` | string>(status: Exclude<StatusOf<2>, 204 | 205>, mediaType: MediaType, body: BodyOf<[[`image/${string}`, BytesBody], [string, operations["getAny"]['responses']["2XX"]['content']["*/*"] | BytesBody]], MediaType>): GetAnyReply;
}

export type GetAnyReply = Reply<"getAny">;

export interface GetAnyContext extends Context<null, GetAnyReplies> {}

/** GET /nothing */
export interface GetNothingRequest {
}

/** A reply builder for each declared response. */
export interface GetNothingReplies {
  /** default: Nothing is said of it. */
  other(status: Exclude<Status, 304>): GetNothingReply;
}

export type GetNothingReply = Reply<"getNothing">;

export interface GetNothingContext extends Context<null, GetNothingReplies> {}

/** OPTIONS /nothing */
export interface OptionsNothingRequest {
}

/** A reply builder for each declared response. */
export interface OptionsNothingReplies {
  /** 200: Options. */
  ok(): OptionsNothingReply;
}

export type OptionsNothingReply = Reply<"optionsNothing">;

export interface OptionsNothingContext extends Context<null, OptionsNothingReplies> {}

/** HEAD /nothing */
export interface HeadNothingRequest {
}

/** A reply builder for each declared response. */
export interface HeadNothingReplies {
  /** 200: Only headers. */
  ok(): HeadNothingReply;
}

export type HeadNothingReply = Reply<"headNothing">;

export interface HeadNothingContext extends Context<null, HeadNothingReplies> {}

/** TRACE /nothing */
export interface TraceNothingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "message/http";
}

/** A reply builder for each declared response. */
export interface TraceNothingReplies {
  /** 200: The request. */
  ok(body: BytesBody): TraceNothingReply;
}

export type TraceNothingReply = Reply<"traceNothing">;

export interface TraceNothingContext extends Context<null, TraceNothingReplies> {}

/** GET /pets */
export interface GetPetsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/csv" | "application/xml";
}

/** A reply builder for each declared response. */
export interface GetPetsReplies {
  /** 200: All pets. */
  ok<MediaType extends "application/json" | "text/csv" | "application/xml">(mediaType: MediaType, body: { readonly "application/json": operations["getPets"]['responses'][200]['content']["application/json"]; readonly "text/csv": operations["getPets"]['responses'][200]['content']["text/csv"]; readonly "application/xml": TextBody }[MediaType], headers: { readonly "X-Total": number; readonly "X-Names"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Names"]>; readonly "X-Color"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Color"]>; readonly "X-Json"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Json"]>; readonly "X-Note"?: string; readonly "Set-Cookie"?: NonNullable<operations["getPets"]['responses'][200]['headers']["Set-Cookie"]> }): GetPetsReply;
  /** 204: No pets. */
  noContent(): GetPetsReply;
  /** 4XX: Not so. */
  clientError(status: StatusOf<4>, body: schemas.Problem): GetPetsReply;
  /** default: Something failed. */
  other(...args: [status: Exclude<Status, StatusOf<4> | 200 | 204 | 205 | 304>, body: operations["getPets"]['responses']["default"]['content']["application/json"], headers: { readonly "X-Reason": string }]): GetPetsReply;
}

export type GetPetsReply = Reply<"getPets">;

export interface GetPetsContext extends Context<null, GetPetsReplies, "clientError" | "other"> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /any */
  readonly getAny: (
    request: GetAnyRequest,
    context: GetAnyContext,
  ) => Awaitable<GetAnyReply>;
  /** GET /nothing */
  readonly getNothing: (
    request: GetNothingRequest,
    context: GetNothingContext,
  ) => Awaitable<GetNothingReply>;
  /** OPTIONS /nothing */
  readonly optionsNothing: (
    request: OptionsNothingRequest,
    context: OptionsNothingContext,
  ) => Awaitable<OptionsNothingReply>;
  /** HEAD /nothing */
  readonly headNothing: (
    request: HeadNothingRequest,
    context: HeadNothingContext,
  ) => Awaitable<HeadNothingReply>;
  /** TRACE /nothing */
  readonly traceNothing: (
    request: TraceNothingRequest,
    context: TraceNothingContext,
  ) => Awaitable<TraceNothingReply>;
  /** GET /pets */
  readonly getPets: (
    request: GetPetsRequest,
    context: GetPetsContext,
  ) => Awaitable<GetPetsReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
