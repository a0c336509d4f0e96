// Generated from the contract. Do not edit: change the contract and generate again.
import type { components, operations } from '../types/openapi.ts';

export type { components, operations };

/** What a fallback handler is told of a request. `url` is the path alone. */
export interface FallbackRequest<Type extends string = string> {
  readonly method: string;
  readonly url: string;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: Type;
}

/** GET / */
export interface GetRootRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetRootResponse =
  | { readonly status: number };

/** GET /also-shared */
export interface GetAlsoSharedRequest {
  readonly query: NonNullable<operations["getAlsoShared"]['parameters']['query']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetAlsoSharedResponse =
  | { readonly status: number };

/** GET /docs#part */
export interface GetDocsPartRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetDocsPartResponse =
  | { readonly status: number };

/** GET /shared */
export interface GetSharedRequest {
  readonly query: NonNullable<operations["getShared"]['parameters']['query']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetSharedResponse =
  | { readonly status: number };

/** POST /subscriptions */
export type SubscribeRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["subscribe"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

export type SubscribeResponse =
  | { readonly status: 201 };

/** GET /users/ */
export interface GetUsersRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetUsersResponse =
  | { readonly status: number };

/** GET /caf%c3%a9/été/a b */
export interface GetCaféÉtéABRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetCaféÉtéABResponse =
  | { readonly status: number };

/** GET /compare/{base}...{head} */
export interface GetCompareByBaseByHeadRequest {
  readonly path: operations["getCompareByBaseByHead"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetCompareByBaseByHeadResponse =
  | { readonly status: number };

/** GET /users/{id} */
export interface GetUsersById2Request {
  readonly path: operations["getUsersById_2"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetUsersById2Response =
  | { readonly status: number };

/** DELETE /users/{name} */
export interface GetUsersByIdRequest {
  readonly path: operations["getUsersById"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetUsersByIdResponse =
  | { readonly status: 204 };

/** GET /image(width={width},height={height}) */
export interface GetImageWidthByWidthHeightByHeightRequest {
  readonly path: operations["getImageWidthByWidthHeightByHeight"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetImageWidthByWidthHeightByHeightResponse =
  | { readonly status: number };

/** GET /image(width={width}) */
export interface GetImageWidthByWidthRequest {
  readonly path: operations["getImageWidthByWidth"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetImageWidthByWidthResponse =
  | { readonly status: number };

/** GET /a{b}c */
export interface GetAByBCRequest {
  readonly path: operations["getAByBC"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetAByBCResponse =
  | { readonly status: number };

/** GET /{base}.{extension} */
export interface GetByBaseByExtensionRequest {
  readonly path: operations["getByBaseByExtension"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetByBaseByExtensionResponse =
  | { readonly status: number };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET / */
  getRoot(request: GetRootRequest): GetRootResponse | Promise<GetRootResponse>;
  /** GET /also-shared */
  getAlsoShared(request: GetAlsoSharedRequest): GetAlsoSharedResponse | Promise<GetAlsoSharedResponse>;
  /** GET /docs#part */
  getDocsPart(request: GetDocsPartRequest): GetDocsPartResponse | Promise<GetDocsPartResponse>;
  /** GET /shared */
  getShared(request: GetSharedRequest): GetSharedResponse | Promise<GetSharedResponse>;
  /** POST /subscriptions */
  subscribe(request: SubscribeRequest): SubscribeResponse | Promise<SubscribeResponse>;
  /** GET /users/ */
  getUsers(request: GetUsersRequest): GetUsersResponse | Promise<GetUsersResponse>;
  /** GET /caf%c3%a9/été/a b */
  getCaféÉtéAB(request: GetCaféÉtéABRequest): GetCaféÉtéABResponse | Promise<GetCaféÉtéABResponse>;
  /** GET /compare/{base}...{head} */
  getCompareByBaseByHead(request: GetCompareByBaseByHeadRequest): GetCompareByBaseByHeadResponse | Promise<GetCompareByBaseByHeadResponse>;
  /** GET /users/{id} */
  getUsersById2(request: GetUsersById2Request): GetUsersById2Response | Promise<GetUsersById2Response>;
  /** DELETE /users/{name} */
  getUsersById(request: GetUsersByIdRequest): GetUsersByIdResponse | Promise<GetUsersByIdResponse>;
  /** GET /image(width={width},height={height}) */
  getImageWidthByWidthHeightByHeight(request: GetImageWidthByWidthHeightByHeightRequest): GetImageWidthByWidthHeightByHeightResponse | Promise<GetImageWidthByWidthHeightByHeightResponse>;
  /** GET /image(width={width}) */
  getImageWidthByWidth(request: GetImageWidthByWidthRequest): GetImageWidthByWidthResponse | Promise<GetImageWidthByWidthResponse>;
  /** GET /a{b}c */
  getAByBC(request: GetAByBCRequest): GetAByBCResponse | Promise<GetAByBCResponse>;
  /** GET /{base}.{extension} */
  getByBaseByExtension(request: GetByBaseByExtensionRequest): GetByBaseByExtensionResponse | Promise<GetByBaseByExtensionResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
