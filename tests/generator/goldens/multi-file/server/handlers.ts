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

/** GET /schema/plan/v1.json */
export interface GetPlanSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

export type GetPlanSchemaResponse =
  | { readonly status: 200; readonly mediaType: "application/schema+json"; readonly body: operations["getPlanSchema"]['responses'][200]['content']["application/schema+json"] };

/** GET /plans/{id} */
export interface GetPlanRequest {
  readonly path: operations["getPlan"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetPlanResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getPlan"]['responses'][200]['content']["application/json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /schema/plan/v1.json */
  getPlanSchema(request: GetPlanSchemaRequest): GetPlanSchemaResponse | Promise<GetPlanSchemaResponse>;
  /** GET /plans/{id} */
  getPlan(request: GetPlanRequest): GetPlanResponse | Promise<GetPlanResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
