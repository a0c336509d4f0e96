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

/** GET /one */
export interface GetOneRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

export type GetOneResponse =
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getOne"]['responses'][200]['content']["text/plain"] };

/** GET /three */
export interface GetThreeRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "application/vnd.example+json" | "text/plain";
}

export type GetThreeResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getThree"]['responses'][200]['content']["application/json"] }
  | { readonly status: 200; readonly mediaType: "application/vnd.example+json"; readonly body: operations["getThree"]['responses'][200]['content']["application/vnd.example+json"] }
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getThree"]['responses'][200]['content']["text/plain"] };

/** GET /two */
export interface GetTwoRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/markdown" | "text/html";
}

export type GetTwoResponse =
  | { readonly status: 200; readonly mediaType: "text/markdown"; readonly body: operations["getTwo"]['responses'][200]['content']["text/markdown"] }
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["getTwo"]['responses'][200]['content']["text/html"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /one */
  getOne(request: GetOneRequest): GetOneResponse | Promise<GetOneResponse>;
  /** GET /three */
  getThree(request: GetThreeRequest): GetThreeResponse | Promise<GetThreeResponse>;
  /** GET /two */
  getTwo(request: GetTwoRequest): GetTwoResponse | Promise<GetTwoResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
