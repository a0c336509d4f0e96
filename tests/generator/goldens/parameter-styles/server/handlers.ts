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

/** GET /headers */
export interface GetHeadersRequest {
  readonly headers: NonNullable<operations["getHeaders"]['parameters']['header']>;
  readonly cookies: NonNullable<operations["getHeaders"]['parameters']['cookie']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetHeadersResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getHeaders"]['responses'][200]['content']["application/json"] };

/** GET /queries */
export interface GetQueryRequest {
  readonly query: NonNullable<operations["getQuery"]['parameters']['query']>;
  readonly headers: NonNullable<operations["getQuery"]['parameters']['header']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetQueryResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getQuery"]['responses'][200]['content']["application/json"] };

/** GET /paths/{simple}/{label}/{matrix}/{list}/{object}/{json} */
export interface GetPathRequest {
  readonly path: operations["getPath"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetPathResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getPath"]['responses'][200]['content']["application/json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /headers */
  getHeaders(request: GetHeadersRequest): GetHeadersResponse | Promise<GetHeadersResponse>;
  /** GET /queries */
  getQuery(request: GetQueryRequest): GetQueryResponse | Promise<GetQueryResponse>;
  /** GET /paths/{simple}/{label}/{matrix}/{list}/{object}/{json} */
  getPath(request: GetPathRequest): GetPathResponse | Promise<GetPathResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
