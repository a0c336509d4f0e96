// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  Status,
  StatusOf,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /items */
export interface ListItemsRequest {
  readonly query: NonNullable<operations["listItems"]['parameters']['query']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ListItemsReplies {
  /** 200: Some items. */
  ok(...args: [body: operations["listItems"]['responses'][200]['content']["application/json"], headers: { readonly "ETag": string; readonly "X-Total": number; readonly "X-More"?: boolean; readonly "X-Pages"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-Pages"]>; readonly "X-Colour"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-Colour"]>; readonly "X-Filter"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-Filter"]>; readonly "X-Kind": string; readonly "X-Anything"?: string; readonly "Set-Cookie": string }]): ListItemsReply;
  /** 404: No such page. */
  notFound(...args: [body: operations["listItems"]['responses'][404]['content']["application/json"]]): ListItemsReply;
  /** 4XX: A wrong request. */
  clientError(...args: [status: Exclude<StatusOf<4>, 404>, body: operations["listItems"]['responses']["4XX"]['content']["application/json"]]): ListItemsReply;
  /** default: Anything else. */
  other(...args: [status: Exclude<Status, StatusOf<4> | 200 | 404 | 204 | 205 | 304>, body: operations["listItems"]['responses']["default"]['content']["application/json"], headers?: { readonly "Retry-After"?: number }]): ListItemsReply;
}

export type ListItemsReply = Reply<"listItems">;

export interface ListItemsContext extends Context<null, ListItemsReplies, "notFound" | "clientError" | "other"> {}

/** HEAD /items */
export interface ProbeItemsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ProbeItemsReplies {
  /** 200: Some items. */
  ok(...args: [body: operations["probeItems"]['responses'][200]['content']["application/json"], headers: { readonly "X-Total": number }]): ProbeItemsReply;
}

export type ProbeItemsReply = Reply<"probeItems">;

export interface ProbeItemsContext extends Context<null, ProbeItemsReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /items */
  readonly listItems: (
    request: ListItemsRequest,
    context: ListItemsContext,
  ) => Awaitable<ListItemsReply>;
  /** HEAD /items */
  readonly probeItems: (
    request: ProbeItemsRequest,
    context: ProbeItemsContext,
  ) => Awaitable<ProbeItemsReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
