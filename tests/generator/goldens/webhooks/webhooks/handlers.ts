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

/** POST /createOrder: Has the name of an operation */
export interface CreateOrderPostRequest {
}

/** A reply builder for each declared response. */
export interface CreateOrderPostReplies {
  /** 204: Noted. */
  noContent(): CreateOrderPostReply;
}

export type CreateOrderPostReply = Reply<"createOrderPost">;

/** DELETE /createOrder */
export interface CreateOrderDeleteRequest {
}

/** A reply builder for each declared response. */
export interface CreateOrderDeleteReplies {
  /** 204: Noted. */
  noContent(): CreateOrderDeleteReply;
}

export type CreateOrderDeleteReply = Reply<"createOrderDelete">;

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

/** PUT /createOrder/progress */
export interface CreateOrderProgressRequest {
}

/** A reply builder for each declared response. */
export interface CreateOrderProgressReplies {
  /** 204: Noted. */
  noContent(): CreateOrderProgressReply;
}

export type CreateOrderProgressReply = Reply<"createOrderProgress">;

/** POST /createOrder/progress/2 */
export interface CreateOrderProgress2Request {
}

/** A reply builder for each declared response. */
export interface CreateOrderProgress2Replies {
  /** 204: Noted. */
  noContent(): CreateOrderProgress2Reply;
}

export type CreateOrderProgress2Reply = Reply<"createOrderProgress2">;

/** POST /createOrder/progress/3 */
export interface LogProgressRequest {
}

/** A reply builder for each declared response. */
export interface LogProgressReplies {
  /** default: Anything. */
  other(status: Exclude<Status, 304>): LogProgressReply;
}

export type LogProgressReply = Reply<"logProgress">;

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

/** POST /replaceOrder/replaced */
export interface ReplaceOrderReplacedRequest {
}

/** A reply builder for each declared response. */
export interface ReplaceOrderReplacedReplies {
  /** 204: Noted. */
  noContent(): ReplaceOrderReplacedReply;
}

export type ReplaceOrderReplacedReply = Reply<"replaceOrderReplaced">;

/**
 * One handler for each webhook and callback of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<Principal = unknown> = {
  /** POST /order.paid: An order is paid */
  readonly orderPaid: (
    request: OrderPaidRequest,
    context: Context<null, OrderPaidReplies, "clientError">,
  ) => Awaitable<OrderPaidReply>;
  /** POST /stock */
  readonly stockChanged: (
    request: StockChangedRequest,
    context: Context<PrincipalAt<Principal, [["Token"]]>, StockChangedReplies>,
  ) => Awaitable<StockChangedReply>;
  /** POST /createOrder: Has the name of an operation */
  readonly createOrderPost: (
    request: CreateOrderPostRequest,
    context: Context<null, CreateOrderPostReplies>,
  ) => Awaitable<CreateOrderPostReply>;
  /** DELETE /createOrder */
  readonly createOrderDelete: (
    request: CreateOrderDeleteRequest,
    context: Context<null, CreateOrderDeleteReplies>,
  ) => Awaitable<CreateOrderDeleteReply>;
  /** POST /createOrder/shipped */
  readonly orderShipped: (
    request: OrderShippedRequest,
    context: Context<null, OrderShippedReplies>,
  ) => Awaitable<OrderShippedReply>;
  /** PUT /createOrder/progress */
  readonly createOrderProgress: (
    request: CreateOrderProgressRequest,
    context: Context<null, CreateOrderProgressReplies>,
  ) => Awaitable<CreateOrderProgressReply>;
  /** POST /createOrder/progress/2 */
  readonly createOrderProgress2: (
    request: CreateOrderProgress2Request,
    context: Context<null, CreateOrderProgress2Replies>,
  ) => Awaitable<CreateOrderProgress2Reply>;
  /** POST /createOrder/progress/3 */
  readonly logProgress: (
    request: LogProgressRequest,
    context: Context<null, LogProgressReplies>,
  ) => Awaitable<LogProgressReply>;
  /** POST /replaceOrder/shipped */
  readonly replaceOrderShipped: (
    request: ReplaceOrderShippedRequest,
    context: Context<null, ReplaceOrderShippedReplies>,
  ) => Awaitable<ReplaceOrderShippedReply>;
  /** POST /replaceOrder/replaced */
  readonly replaceOrderReplaced: (
    request: ReplaceOrderReplacedRequest,
    context: Context<null, ReplaceOrderReplacedReplies>,
  ) => Awaitable<ReplaceOrderReplacedReply>;
};
