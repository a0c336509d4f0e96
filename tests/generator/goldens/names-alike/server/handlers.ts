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

/** GET /A */
export interface GetARequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetAResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getA"]['responses'][200]['content']["application/json"] };

/** GET /a */
export interface GetA2Request {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetA2Response =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["get_a"]['responses'][200]['content']["application/json"] };

/** GET /a/{a} */
export interface GetA3Request {
  readonly path: operations["getA3"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetA3Response =
  | { readonly status: 204 };

/** PUT /a/{a} */
export interface Fallback2Request {
  readonly path: operations["fallback"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type Fallback2Response =
  | { readonly status: 204 };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /A */
  getA(request: GetARequest): GetAResponse | Promise<GetAResponse>;
  /** GET /a */
  getA2(request: GetA2Request): GetA2Response | Promise<GetA2Response>;
  /** GET /a/{a} */
  getA3(request: GetA3Request): GetA3Response | Promise<GetA3Response>;
  /** PUT /a/{a} */
  fallback2(request: Fallback2Request): Fallback2Response | Promise<Fallback2Response>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
