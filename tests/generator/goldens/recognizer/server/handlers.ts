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

/** GET /s/v1.json */
export interface GetSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

export type GetSchemaResponse =
  | { readonly status: 200; readonly mediaType: "application/schema+json"; readonly body: operations["getSchema"]['responses'][200]['content']["application/schema+json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /s/v1.json */
  getSchema(request: GetSchemaRequest): GetSchemaResponse | Promise<GetSchemaResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
