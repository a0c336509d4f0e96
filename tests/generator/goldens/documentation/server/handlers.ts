// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  Status,
  StatusOf,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /notes/latest */
export interface GetNotesLatestRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetNotesLatestReplies {
  /** 200: d */
  ok(...args: [body: operations["getNotesLatest"]['responses'][200]['content']["application/json"]]): GetNotesLatestReply;
}

export type GetNotesLatestReply = Reply<"getNotesLatest">;

export interface GetNotesLatestContext extends Context<null, GetNotesLatestReplies> {}

/** POST /notes/latest */
export interface PostNotesLatestRequest {
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["postNotesLatest"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface PostNotesLatestReplies {
  /** 201: Kept. */
  created(): PostNotesLatestReply;
}

export type PostNotesLatestReply = Reply<"postNotesLatest">;

export interface PostNotesLatestContext extends Context<null, PostNotesLatestReplies> {}

/** GET /notes/{id}: One note */
export interface ReadNoteRequest {
  readonly path: operations["readNote"]['parameters']['path'];
  readonly query: NonNullable<operations["readNote"]['parameters']['query']>;
  readonly headers: NonNullable<operations["readNote"]['parameters']['header']>;
  readonly cookies: NonNullable<operations["readNote"]['parameters']['cookie']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/plain";
}

/** A reply builder for each declared response. */
export interface ReadNoteReplies {
  /** 200: The note. */
  ok<MediaType extends "application/json" | "text/plain">(mediaType: MediaType, body: { readonly "application/json": schemas.Note; readonly "text/plain": TextBody }[MediaType], headers?: { readonly "X-Count"?: number; readonly "X-Other"?: number }): ReadNoteReply;
  /** 4XX: There is none. */
  clientError(status: StatusOf<4>, headers?: { readonly "X-Count"?: number }): ReadNoteReply;
  /** default: There is none. */
  other(status: Exclude<Status, StatusOf<4> | 200 | 304>, headers?: { readonly "X-Count"?: number }): ReadNoteReply;
}

export type ReadNoteReply = Reply<"readNote">;

export interface ReadNoteContext extends Context<null, ReadNoteReplies> {}

/** DELETE /notes/{id} */
export interface RemoveNoteRequest {
  readonly path: operations["removeNote"]['parameters']['path'];
  readonly query: NonNullable<operations["removeNote"]['parameters']['query']>;
}

/** A reply builder for each declared response. */
export interface RemoveNoteReplies {
  /** 204: Removed. */
  noContent(): RemoveNoteReply;
  /** 404: There is none. */
  notFound(headers?: { readonly "X-Count"?: number }): RemoveNoteReply;
}

export type RemoveNoteReply = Reply<"removeNote">;

export interface RemoveNoteContext extends Context<null, RemoveNoteReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /notes/latest */
  readonly getNotesLatest: (
    request: GetNotesLatestRequest,
    context: GetNotesLatestContext,
  ) => Awaitable<GetNotesLatestReply>;
  /** POST /notes/latest */
  readonly postNotesLatest: (
    request: PostNotesLatestRequest,
    context: PostNotesLatestContext,
  ) => Awaitable<PostNotesLatestReply>;
  /** GET /notes/{id}: One note */
  readonly readNote: (
    request: ReadNoteRequest,
    context: ReadNoteContext,
  ) => Awaitable<ReadNoteReply>;
  /** DELETE /notes/{id} */
  readonly removeNote: (
    request: RemoveNoteRequest,
    context: RemoveNoteContext,
  ) => Awaitable<RemoveNoteReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
