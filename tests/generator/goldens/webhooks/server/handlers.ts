// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  PrincipalAt,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** POST /orders */
export interface CreateOrderRequest {
  readonly query: NonNullable<operations["createOrder"]['parameters']['query']>;
  readonly headers: NonNullable<operations["createOrder"]['parameters']['header']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["createOrder"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface CreateOrderReplies {
  /** 201: The order. */
  created(body: schemas.Order, headers?: { readonly "Location"?: string }): CreateOrderReply;
}

export type CreateOrderReply = Reply<"createOrder">;

export interface CreateOrderContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, CreateOrderReplies> {}

/** PUT /orders/{id} */
export interface ReplaceOrderRequest {
  readonly path: operations["replaceOrder"]['parameters']['path'];
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["replaceOrder"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface ReplaceOrderReplies {
  /** 204: Replaced. */
  noContent(): ReplaceOrderReply;
}

export type ReplaceOrderReply = Reply<"replaceOrder">;

export interface ReplaceOrderContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Key"]]>, ReplaceOrderReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<Principal = unknown> = {
  /** POST /orders */
  readonly createOrder: (
    request: CreateOrderRequest,
    context: CreateOrderContext<Principal>,
  ) => Awaitable<CreateOrderReply>;
  /** PUT /orders/{id} */
  readonly replaceOrder: (
    request: ReplaceOrderRequest,
    context: ReplaceOrderContext<Principal>,
  ) => Awaitable<ReplaceOrderReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
