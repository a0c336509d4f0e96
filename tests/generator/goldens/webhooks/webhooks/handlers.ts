// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  PrincipalAt,
  Reply,
  Status,
  StatusOf,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** POST /order.paid: An order is paid */
export interface OrderPaidRequest {
  readonly query: NonNullable<operations["order.paid"]['parameters']['query']>;
  readonly headers: NonNullable<operations["order.paid"]['parameters']['header']>;
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["order.paid"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface OrderPaidReplies {
  /** 204: Noted. */
  noContent(): OrderPaidReply;
  /** 4XX: Refused. */
  clientError(status: StatusOf<4>, body: schemas.Problem): OrderPaidReply;
  /** default: Anything else. */
  other(status: Exclude<Status, StatusOf<4> | 204 | 304>): OrderPaidReply;
}

export type OrderPaidReply = Reply<"orderPaid">;

export interface OrderPaidContext extends Context<null, OrderPaidReplies, "clientError"> {}

/** POST /stock */
export type StockChangedRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["stockChanged"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: "text/csv"; readonly body: NonNullable<operations["stockChanged"]['requestBody']>['content']["text/csv"] }
);

/** A reply builder for each declared response. */
export interface StockChangedReplies {
  /** 200: Noted. */
  ok(body: TextBody): StockChangedReply;
}

export type StockChangedReply = Reply<"stockChanged">;

export interface StockChangedContext<Principal = unknown> extends Context<PrincipalAt<Principal, [["Token"]]>, StockChangedReplies> {}

/** POST /createOrder: Has the name of an operation */
export interface CreateOrderPostRequest {
}

/** A reply builder for each declared response. */
export interface CreateOrderPostReplies {
  /** 204: Noted. */
  noContent(): CreateOrderPostReply;
}

export type CreateOrderPostReply = Reply<"createOrderPost">;

export interface CreateOrderPostContext extends Context<null, CreateOrderPostReplies> {}

/** DELETE /createOrder */
export interface CreateOrderDeleteRequest {
}

/** A reply builder for each declared response. */
export interface CreateOrderDeleteReplies {
  /** 204: Noted. */
  noContent(): CreateOrderDeleteReply;
}

export type CreateOrderDeleteReply = Reply<"createOrderDelete">;

export interface CreateOrderDeleteContext extends Context<null, CreateOrderDeleteReplies> {}

/** POST /createOrder/shipped */
export type OrderShippedRequest = {
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["orderShipped"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface OrderShippedReplies {
  /** 204: Noted. */
  noContent(): OrderShippedReply;
}

export type OrderShippedReply = Reply<"orderShipped">;

export interface OrderShippedContext extends Context<null, OrderShippedReplies> {}

/** PUT /createOrder/progress */
export interface CreateOrderProgressRequest {
}

/** A reply builder for each declared response. */
export interface CreateOrderProgressReplies {
  /** 204: Noted. */
  noContent(): CreateOrderProgressReply;
}

export type CreateOrderProgressReply = Reply<"createOrderProgress">;

export interface CreateOrderProgressContext extends Context<null, CreateOrderProgressReplies> {}

/** POST /createOrder/progress/2 */
export interface CreateOrderProgress2Request {
}

/** A reply builder for each declared response. */
export interface CreateOrderProgress2Replies {
  /** 204: Noted. */
  noContent(): CreateOrderProgress2Reply;
}

export type CreateOrderProgress2Reply = Reply<"createOrderProgress2">;

export interface CreateOrderProgress2Context extends Context<null, CreateOrderProgress2Replies> {}

/** POST /createOrder/progress/3 */
export interface LogProgressRequest {
}

/** A reply builder for each declared response. */
export interface LogProgressReplies {
  /** default: Anything. */
  other(status: Exclude<Status, 304>): LogProgressReply;
}

export type LogProgressReply = Reply<"logProgress">;

export interface LogProgressContext extends Context<null, LogProgressReplies> {}

/** POST /replaceOrder/shipped */
export type ReplaceOrderShippedRequest = {
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["replaceOrder shipped"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface ReplaceOrderShippedReplies {
  /** 204: Noted. */
  noContent(): ReplaceOrderShippedReply;
}

export type ReplaceOrderShippedReply = Reply<"replaceOrderShipped">;

export interface ReplaceOrderShippedContext extends Context<null, ReplaceOrderShippedReplies> {}

/** POST /replaceOrder/replaced */
export interface ReplaceOrderReplacedRequest {
}

/** A reply builder for each declared response. */
export interface ReplaceOrderReplacedReplies {
  /** 204: Noted. */
  noContent(): ReplaceOrderReplacedReply;
}

export type ReplaceOrderReplacedReply = Reply<"replaceOrderReplaced">;

export interface ReplaceOrderReplacedContext extends Context<null, ReplaceOrderReplacedReplies> {}

/**
 * One handler for each webhook and callback of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<Principal = unknown> = {
  /** POST /order.paid: An order is paid */
  readonly orderPaid: (
    request: OrderPaidRequest,
    context: OrderPaidContext,
  ) => Awaitable<OrderPaidReply>;
  /** POST /stock */
  readonly stockChanged: (
    request: StockChangedRequest,
    context: StockChangedContext<Principal>,
  ) => Awaitable<StockChangedReply>;
  /** POST /createOrder: Has the name of an operation */
  readonly createOrderPost: (
    request: CreateOrderPostRequest,
    context: CreateOrderPostContext,
  ) => Awaitable<CreateOrderPostReply>;
  /** DELETE /createOrder */
  readonly createOrderDelete: (
    request: CreateOrderDeleteRequest,
    context: CreateOrderDeleteContext,
  ) => Awaitable<CreateOrderDeleteReply>;
  /** POST /createOrder/shipped */
  readonly orderShipped: (
    request: OrderShippedRequest,
    context: OrderShippedContext,
  ) => Awaitable<OrderShippedReply>;
  /** PUT /createOrder/progress */
  readonly createOrderProgress: (
    request: CreateOrderProgressRequest,
    context: CreateOrderProgressContext,
  ) => Awaitable<CreateOrderProgressReply>;
  /** POST /createOrder/progress/2 */
  readonly createOrderProgress2: (
    request: CreateOrderProgress2Request,
    context: CreateOrderProgress2Context,
  ) => Awaitable<CreateOrderProgress2Reply>;
  /** POST /createOrder/progress/3 */
  readonly logProgress: (
    request: LogProgressRequest,
    context: LogProgressContext,
  ) => Awaitable<LogProgressReply>;
  /** POST /replaceOrder/shipped */
  readonly replaceOrderShipped: (
    request: ReplaceOrderShippedRequest,
    context: ReplaceOrderShippedContext,
  ) => Awaitable<ReplaceOrderShippedReply>;
  /** POST /replaceOrder/replaced */
  readonly replaceOrderReplaced: (
    request: ReplaceOrderReplacedRequest,
    context: ReplaceOrderReplacedContext,
  ) => Awaitable<ReplaceOrderReplacedReply>;
};
