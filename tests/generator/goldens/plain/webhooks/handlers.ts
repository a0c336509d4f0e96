// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  Status,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** POST /newUser */
export type NewUserHookRequest = {
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["newUserHook"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface NewUserHookReplies {
  /** 200: d */
  ok(): NewUserHookReply;
}

export type NewUserHookReply = Reply<"newUserHook">;

export interface NewUserHookContext extends Context<null, NewUserHookReplies> {}

/** GET /shared */
export interface SharedRequest {
  readonly query: NonNullable<operations["shared"]['parameters']['query']>;
}

/** A reply builder for each declared response. */
export interface SharedReplies {
  /** default: d */
  other(status: Exclude<Status, 304>): SharedReply;
}

export type SharedReply = Reply<"shared">;

export interface SharedContext extends Context<null, SharedReplies> {}

/** POST /subscribe/onEvent */
export type SubscribeOnEventRequest = {
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["subscribe onEvent"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface SubscribeOnEventReplies {
  /** 200: d */
  ok(): SubscribeOnEventReply;
}

export type SubscribeOnEventReply = Reply<"subscribeOnEvent">;

export interface SubscribeOnEventContext extends Context<null, SubscribeOnEventReplies> {}

/** POST /subscribe/onEnd */
export interface EndHookRequest {
}

/** A reply builder for each declared response. */
export interface EndHookReplies {
  /** 204: d */
  noContent(): EndHookReply;
}

export type EndHookReply = Reply<"endHook">;

export interface EndHookContext extends Context<null, EndHookReplies> {}

/**
 * One handler for each webhook and callback of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** POST /newUser */
  readonly newUserHook: (
    request: NewUserHookRequest,
    context: NewUserHookContext,
  ) => Awaitable<NewUserHookReply>;
  /** GET /shared */
  readonly shared: (
    request: SharedRequest,
    context: SharedContext,
  ) => Awaitable<SharedReply>;
  /** POST /subscribe/onEvent */
  readonly subscribeOnEvent: (
    request: SubscribeOnEventRequest,
    context: SubscribeOnEventContext,
  ) => Awaitable<SubscribeOnEventReply>;
  /** POST /subscribe/onEnd */
  readonly endHook: (
    request: EndHookRequest,
    context: EndHookContext,
  ) => Awaitable<EndHookReply>;
};
