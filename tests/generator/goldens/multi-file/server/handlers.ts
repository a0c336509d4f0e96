// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /schema/plan/v1.json */
export interface GetPlanSchemaRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/schema+json";
}

/** A reply builder for each declared response. */
export interface GetPlanSchemaReplies {
  /** 200: The schema. */
  ok(...args: [body: operations["getPlanSchema"]['responses'][200]['content']["application/schema+json"]]): GetPlanSchemaReply;
}

export type GetPlanSchemaReply = Reply<"getPlanSchema">;

export interface GetPlanSchemaContext extends Context<null, GetPlanSchemaReplies> {}

/** GET /plans/{id} */
export interface GetPlanRequest {
  readonly path: operations["getPlan"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetPlanReplies {
  /** 200: The plan. */
  ok(body: schemas.Plan): GetPlanReply;
}

export type GetPlanReply = Reply<"getPlan">;

export interface GetPlanContext extends Context<null, GetPlanReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /schema/plan/v1.json */
  readonly getPlanSchema: (
    request: GetPlanSchemaRequest,
    context: GetPlanSchemaContext,
  ) => Awaitable<GetPlanSchemaReply>;
  /** GET /plans/{id} */
  readonly getPlan: (
    request: GetPlanRequest,
    context: GetPlanContext,
  ) => Awaitable<GetPlanReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
