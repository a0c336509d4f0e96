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

/** GET /new.json: The new form */
export interface GetNewRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetNewResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getNew"]['responses'][200]['content']["application/json"] };

/** GET /old.json: The old form */
export interface GetOldRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetOldResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getOld"]['responses'][200]['content']["application/json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /new.json: The new form */
  getNew(request: GetNewRequest): GetNewResponse | Promise<GetNewResponse>;
  /** GET /old.json: The old form */
  getOld(request: GetOldRequest): GetOldResponse | Promise<GetOldResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
