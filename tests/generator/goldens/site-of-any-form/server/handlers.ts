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
export interface GetHomeRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/html";
}

export type GetHomeResponse =
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getHome"]['responses'][200]['content']["text/html"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET / */
  getHome(request: GetHomeRequest): GetHomeResponse | Promise<GetHomeResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
