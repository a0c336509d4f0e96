// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  PrincipalAt,
  Reply,
  Status,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET / */
export interface GetRootRequest {
}

/** A reply builder for each declared response. */
export interface GetRootReplies {
  /** default: The root. */
  other(status: Exclude<Status, 304>): GetRootReply;
}

export type GetRootReply = Reply<"getRoot">;

export interface GetRootContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetRootReplies> {}

/** GET /also-shared */
export interface GetAlsoSharedRequest {
  readonly query: NonNullable<operations["getAlsoShared"]['parameters']['query']>;
}

/** A reply builder for each declared response. */
export interface GetAlsoSharedReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetAlsoSharedReply;
}

export type GetAlsoSharedReply = Reply<"getAlsoShared">;

export interface GetAlsoSharedContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetAlsoSharedReplies> {}

/** GET /docs#part */
export interface GetDocsPartRequest {
}

/** A reply builder for each declared response. */
export interface GetDocsPartReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetDocsPartReply;
}

export type GetDocsPartReply = Reply<"getDocsPart">;

export interface GetDocsPartContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetDocsPartReplies> {}

/** GET /shared */
export interface GetSharedRequest {
  readonly query: NonNullable<operations["getShared"]['parameters']['query']>;
}

/** A reply builder for each declared response. */
export interface GetSharedReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetSharedReply;
}

export type GetSharedReply = Reply<"getShared">;

export interface GetSharedContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetSharedReplies> {}

/** POST /subscriptions */
export type SubscribeRequest = {
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["subscribe"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface SubscribeReplies {
  /** 201: d */
  created(): SubscribeReply;
}

export type SubscribeReply = Reply<"subscribe">;

export interface SubscribeContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["OAuth", "Key"], []]>, SubscribeReplies> {}

/** GET /users/ */
export interface GetUsersRequest {
}

/** A reply builder for each declared response. */
export interface GetUsersReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetUsersReply;
}

export type GetUsersReply = Reply<"getUsers">;

export interface GetUsersContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetUsersReplies> {}

/** GET /caf%c3%a9/été/a b */
export interface GetCaféÉtéABRequest {
}

/** A reply builder for each declared response. */
export interface GetCaféÉtéABReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetCaféÉtéABReply;
}

export type GetCaféÉtéABReply = Reply<"getCaféÉtéAB">;

export interface GetCaféÉtéABContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetCaféÉtéABReplies> {}

/** GET /compare/{base}...{head} */
export interface GetCompareByBaseByHeadRequest {
  readonly path: operations["getCompareByBaseByHead"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetCompareByBaseByHeadReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetCompareByBaseByHeadReply;
}

export type GetCompareByBaseByHeadReply = Reply<"getCompareByBaseByHead">;

export interface GetCompareByBaseByHeadContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetCompareByBaseByHeadReplies> {}

/** GET /users/{id} */
export interface GetUsersById2Request {
  readonly path: operations["getUsersById_2"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetUsersById2Replies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetUsersById2Reply;
}

export type GetUsersById2Reply = Reply<"getUsersById2">;

export interface GetUsersById2Context<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetUsersById2Replies> {}

/** DELETE /users/{name} */
export interface GetUsersByIdRequest {
  readonly path: operations["getUsersById"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetUsersByIdReplies {
  /** 204: d */
  noContent(): GetUsersByIdReply;
}

export type GetUsersByIdReply = Reply<"getUsersById">;

export interface GetUsersByIdContext extends Context<null, GetUsersByIdReplies> {}

/** GET /image(width={width},height={height}) */
export interface GetImageWidthByWidthHeightByHeightRequest {
  readonly path: operations["getImageWidthByWidthHeightByHeight"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetImageWidthByWidthHeightByHeightReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetImageWidthByWidthHeightByHeightReply;
}

export type GetImageWidthByWidthHeightByHeightReply = Reply<"getImageWidthByWidthHeightByHeight">;

export interface GetImageWidthByWidthHeightByHeightContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetImageWidthByWidthHeightByHeightReplies> {}

/** GET /image(width={width}) */
export interface GetImageWidthByWidthRequest {
  readonly path: operations["getImageWidthByWidth"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetImageWidthByWidthReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetImageWidthByWidthReply;
}

export type GetImageWidthByWidthReply = Reply<"getImageWidthByWidth">;

export interface GetImageWidthByWidthContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetImageWidthByWidthReplies> {}

/** GET /a{b}c */
export interface GetAByBCRequest {
  readonly path: operations["getAByBC"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetAByBCReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetAByBCReply;
}

export type GetAByBCReply = Reply<"getAByBC">;

export interface GetAByBCContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetAByBCReplies> {}

/** GET /{base}.{extension} */
export interface GetByBaseByExtensionRequest {
  readonly path: operations["getByBaseByExtension"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GetByBaseByExtensionReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): GetByBaseByExtensionReply;
}

export type GetByBaseByExtensionReply = Reply<"getByBaseByExtension">;

export interface GetByBaseByExtensionContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, GetByBaseByExtensionReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<Principal = unknown> = {
  /** GET / */
  readonly getRoot: (
    request: GetRootRequest,
    context: GetRootContext<Principal>,
  ) => Awaitable<GetRootReply>;
  /** GET /also-shared */
  readonly getAlsoShared: (
    request: GetAlsoSharedRequest,
    context: GetAlsoSharedContext<Principal>,
  ) => Awaitable<GetAlsoSharedReply>;
  /** GET /docs#part */
  readonly getDocsPart: (
    request: GetDocsPartRequest,
    context: GetDocsPartContext<Principal>,
  ) => Awaitable<GetDocsPartReply>;
  /** GET /shared */
  readonly getShared: (
    request: GetSharedRequest,
    context: GetSharedContext<Principal>,
  ) => Awaitable<GetSharedReply>;
  /** POST /subscriptions */
  readonly subscribe: (
    request: SubscribeRequest,
    context: SubscribeContext<Principal>,
  ) => Awaitable<SubscribeReply>;
  /** GET /users/ */
  readonly getUsers: (
    request: GetUsersRequest,
    context: GetUsersContext<Principal>,
  ) => Awaitable<GetUsersReply>;
  /** GET /caf%c3%a9/été/a b */
  readonly getCaféÉtéAB: (
    request: GetCaféÉtéABRequest,
    context: GetCaféÉtéABContext<Principal>,
  ) => Awaitable<GetCaféÉtéABReply>;
  /** GET /compare/{base}...{head} */
  readonly getCompareByBaseByHead: (
    request: GetCompareByBaseByHeadRequest,
    context: GetCompareByBaseByHeadContext<Principal>,
  ) => Awaitable<GetCompareByBaseByHeadReply>;
  /** GET /users/{id} */
  readonly getUsersById2: (
    request: GetUsersById2Request,
    context: GetUsersById2Context<Principal>,
  ) => Awaitable<GetUsersById2Reply>;
  /** DELETE /users/{name} */
  readonly getUsersById: (
    request: GetUsersByIdRequest,
    context: GetUsersByIdContext,
  ) => Awaitable<GetUsersByIdReply>;
  /** GET /image(width={width},height={height}) */
  readonly getImageWidthByWidthHeightByHeight: (
    request: GetImageWidthByWidthHeightByHeightRequest,
    context: GetImageWidthByWidthHeightByHeightContext<Principal>,
  ) => Awaitable<GetImageWidthByWidthHeightByHeightReply>;
  /** GET /image(width={width}) */
  readonly getImageWidthByWidth: (
    request: GetImageWidthByWidthRequest,
    context: GetImageWidthByWidthContext<Principal>,
  ) => Awaitable<GetImageWidthByWidthReply>;
  /** GET /a{b}c */
  readonly getAByBC: (
    request: GetAByBCRequest,
    context: GetAByBCContext<Principal>,
  ) => Awaitable<GetAByBCReply>;
  /** GET /{base}.{extension} */
  readonly getByBaseByExtension: (
    request: GetByBaseByExtensionRequest,
    context: GetByBaseByExtensionContext<Principal>,
  ) => Awaitable<GetByBaseByExtensionReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
