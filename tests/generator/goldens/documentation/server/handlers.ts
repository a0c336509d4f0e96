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
  ok(body: operations["getNotesLatest"]['responses'][200]['content']["application/json"]): GetNotesLatestReply;
}

export type GetNotesLatestReply = Reply<"getNotesLatest">;

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
  ok<MediaType extends "application/json" | "text/plain">(mediaType: MediaType, body: { readonly "application/json": schemas.Note; readonly "text/plain": TextBody }[MediaType], headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses'][200]['headers']["X-Count"]>; readonly "X-Other"?: NonNullable<operations["readNote"]['responses'][200]['headers']["X-Other"]> }): ReadNoteReply;
  /** 4XX: There is none. */
  clientError(status: StatusOf<4>, headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses']["4XX"]['headers']["X-Count"]> }): ReadNoteReply;
  /** default: There is none. */
  other(status: Exclude<Status, StatusOf<4> | 200 | 304>, headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses']["default"]['headers']["X-Count"]> }): ReadNoteReply;
}

export type ReadNoteReply = Reply<"readNote">;

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
  notFound(headers?: { readonly "X-Count"?: NonNullable<operations["removeNote"]['responses'][404]['headers']["X-Count"]> }): RemoveNoteReply;
}

export type RemoveNoteReply = Reply<"removeNote">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /notes/latest */
  readonly getNotesLatest: (
    request: GetNotesLatestRequest,
    context: Context<null, GetNotesLatestReplies>,
  ) => Awaitable<GetNotesLatestReply>;
  /** POST /notes/latest */
  readonly postNotesLatest: (
    request: PostNotesLatestRequest,
    context: Context<null, PostNotesLatestReplies>,
  ) => Awaitable<PostNotesLatestReply>;
  /** GET /notes/{id}: One note */
  readonly readNote: (
    request: ReadNoteRequest,
    context: Context<null, ReadNoteReplies>,
  ) => Awaitable<ReadNoteReply>;
  /** DELETE /notes/{id} */
  readonly removeNote: (
    request: RemoveNoteRequest,
    context: Context<null, RemoveNoteReplies>,
  ) => Awaitable<RemoveNoteReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
