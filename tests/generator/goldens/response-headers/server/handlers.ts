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
  ok(body: operations["listItems"]['responses'][200]['content']["application/json"], headers: { readonly "ETag": string; readonly "X-Total": NonNullable<operations["listItems"]['responses'][200]['headers']["X-Total"]>; readonly "X-More"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-More"]>; readonly "X-Pages"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-Pages"]>; readonly "X-Colour"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-Colour"]>; readonly "X-Filter"?: NonNullable<operations["listItems"]['responses'][200]['headers']["X-Filter"]>; readonly "X-Kind": string; readonly "X-Anything"?: string; readonly "Set-Cookie": string }): ListItemsReply;
  /** 404: No such page. */
  notFound(body: operations["listItems"]['responses'][404]['content']["application/json"]): ListItemsReply;
  /** 4XX: A wrong request. */
  clientError(status: Exclude<StatusOf<4>, 404>, body: operations["listItems"]['responses']["4XX"]['content']["application/json"]): ListItemsReply;
  /** default: Anything else. */
  other(status: Exclude<Status, StatusOf<4> | 200 | 404 | 204 | 205 | 304>, body: operations["listItems"]['responses']["default"]['content']["application/json"], headers?: { readonly "Retry-After"?: NonNullable<operations["listItems"]['responses']["default"]['headers']["Retry-After"]> }): ListItemsReply;
}

export type ListItemsReply = Reply<"listItems">;

/** HEAD /items */
export interface ProbeItemsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ProbeItemsReplies {
  /** 200: Some items. */
  ok(body: operations["probeItems"]['responses'][200]['content']["application/json"], headers: { readonly "X-Total": NonNullable<operations["probeItems"]['responses'][200]['headers']["X-Total"]> }): ProbeItemsReply;
}

export type ProbeItemsReply = Reply<"probeItems">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /items */
  readonly listItems: (
    request: ListItemsRequest,
    context: Context<null, ListItemsReplies, "notFound" | "clientError" | "other">,
  ) => Awaitable<ListItemsReply>;
  /** HEAD /items */
  readonly probeItems: (
    request: ProbeItemsRequest,
    context: Context<null, ProbeItemsReplies>,
  ) => Awaitable<ProbeItemsReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
