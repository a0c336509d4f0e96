// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  BytesBody,
  Context,
  Reply,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /books: Search books */
export interface SearchBooksByTextRequest {
  readonly query: NonNullable<operations["search-books/by text"]['parameters']['query']>;
  readonly headers: NonNullable<operations["search-books/by text"]['parameters']['header']>;
  readonly cookies: NonNullable<operations["search-books/by text"]['parameters']['cookie']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/csv";
}

/** A reply builder for each declared response. */
export interface SearchBooksByTextReplies {
  /** 200: The books. */
  ok<MediaType extends "application/json" | "text/csv">(mediaType: MediaType, body: { readonly "application/json": schemas.BookResponse[]; readonly "text/csv": TextBody }[MediaType]): SearchBooksByTextReply;
}

export type SearchBooksByTextReply = Reply<"searchBooksByText">;

export interface SearchBooksByTextContext extends Context<null, SearchBooksByTextReplies> {}

/** POST /books */
export interface AddBookRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["addBook"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface AddBookReplies {
  /** 201: Added. */
  created(body: schemas.BookResponse): AddBookReply;
  /** 404: No such shelf. */
  notFound(...args: [body: operations["addBook"]['responses'][404]['content']["application/problem+json"]]): AddBookReply;
}

export type AddBookReply = Reply<"addBook">;

export interface AddBookContext extends Context<null, AddBookReplies, "notFound"> {}

/** GET /books/{id}: A book */
export interface GetBookRequest {
  readonly path: operations["getBook"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface GetBookReplies {
  /** 200: The book. */
  ok(body: schemas.BookResponse): GetBookReply;
  /** 203: A copy of it. */
  nonAuthoritativeInformation(...args: [body: operations["getBook"]['responses'][203]['content']["application/json"]]): GetBookReply;
}

export type GetBookReply = Reply<"getBook">;

export interface GetBookContext extends Context<null, GetBookReplies> {}

/** PUT /books/{id} */
export type ChangeBookRequest = {
  readonly path: operations["changeBook"]['parameters']['path'];
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["changeBook"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface ChangeBookReplies {
  /** 204: Changed. */
  noContent(): ChangeBookReply;
}

export type ChangeBookReply = Reply<"changeBook">;

export interface ChangeBookContext extends Context<null, ChangeBookReplies> {}

/** DELETE /books/{id} */
export interface RemoveBookRequest {
  readonly path: operations["removeBook"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface RemoveBookReplies {
  /** 204: Removed. */
  noContent(): RemoveBookReply;
}

export type RemoveBookReply = Reply<"removeBook">;

export interface RemoveBookContext extends Context<null, RemoveBookReplies> {}

/** HEAD /books/{id} */
export interface HasBookRequest {
  readonly path: operations["hasBook"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface HasBookReplies {
  /** 200: There is one. */
  ok(...args: [body: operations["hasBook"]['responses'][200]['content']["application/json"]]): HasBookReply;
}

export type HasBookReply = Reply<"hasBook">;

export interface HasBookContext extends Context<null, HasBookReplies> {}

/** PATCH /books/{id} */
export type RenameBookRequest = {
  readonly path: operations["renameBook"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
} & (
  | { readonly contentType: "application/merge-patch+json"; readonly body: NonNullable<operations["renameBook"]['requestBody']>['content']["application/merge-patch+json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface RenameBookReplies {
  /** 200: Renamed. */
  ok(body: schemas.Reply): RenameBookReply;
  /** 204: It had that name. */
  noContent(): RenameBookReply;
}

export type RenameBookReply = Reply<"renameBook">;

export interface RenameBookContext extends Context<null, RenameBookReplies> {}

/** GET /books/{id}/cover */
export interface GetCoverRequest {
  readonly path: operations["getCover"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/png";
}

/** A reply builder for each declared response. */
export interface GetCoverReplies {
  /** 200: The cover. */
  ok(body: BytesBody): GetCoverReply;
}

export type GetCoverReply = Reply<"getCover">;

export interface GetCoverContext extends Context<null, GetCoverReplies> {}

/** PUT /books/{id}/cover */
export interface SetCoverRequest {
  readonly path: operations["setCover"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "image/png";
  readonly body: Uint8Array;
}

/** A reply builder for each declared response. */
export interface SetCoverReplies {
  /** 200: Set. */
  ok(...args: [body: operations["setCover"]['responses'][200]['content']["application/json"]]): SetCoverReply;
}

export type SetCoverReply = Reply<"setCover">;

export interface SetCoverContext extends Context<null, SetCoverReplies> {}

/** POST /books/{id}/cover */
export type UploadCoverRequest = {
  readonly path: operations["uploadCover"]['parameters']['path'];
} & (
  | { readonly contentType: "multipart/form-data"; readonly body: NonNullable<operations["uploadCover"]['requestBody']>['content']["multipart/form-data"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface UploadCoverReplies {
  /** 204: Taken. */
  noContent(): UploadCoverReply;
}

export type UploadCoverReply = Reply<"uploadCover">;

export interface UploadCoverContext extends Context<null, UploadCoverReplies> {}

/** PUT /books/{id}/text */
export interface WriteTextRequest {
  readonly path: operations["writeText"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "text/markdown";
  readonly body: NonNullable<operations["writeText"]['requestBody']>['content']["text/markdown"];
}

/** A reply builder for each declared response. */
export interface WriteTextReplies {
  /** 200: Written. */
  ok(body: schemas.Reply): WriteTextReply;
}

export type WriteTextReply = Reply<"writeText">;

export interface WriteTextContext extends Context<null, WriteTextReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /books: Search books */
  readonly searchBooksByText: (
    request: SearchBooksByTextRequest,
    context: SearchBooksByTextContext,
  ) => Awaitable<SearchBooksByTextReply>;
  /** POST /books */
  readonly addBook: (
    request: AddBookRequest,
    context: AddBookContext,
  ) => Awaitable<AddBookReply>;
  /** GET /books/{id}: A book */
  readonly getBook: (
    request: GetBookRequest,
    context: GetBookContext,
  ) => Awaitable<GetBookReply>;
  /** PUT /books/{id} */
  readonly changeBook: (
    request: ChangeBookRequest,
    context: ChangeBookContext,
  ) => Awaitable<ChangeBookReply>;
  /** DELETE /books/{id} */
  readonly removeBook: (
    request: RemoveBookRequest,
    context: RemoveBookContext,
  ) => Awaitable<RemoveBookReply>;
  /** HEAD /books/{id} */
  readonly hasBook: (
    request: HasBookRequest,
    context: HasBookContext,
  ) => Awaitable<HasBookReply>;
  /** PATCH /books/{id} */
  readonly renameBook: (
    request: RenameBookRequest,
    context: RenameBookContext,
  ) => Awaitable<RenameBookReply>;
  /** GET /books/{id}/cover */
  readonly getCover: (
    request: GetCoverRequest,
    context: GetCoverContext,
  ) => Awaitable<GetCoverReply>;
  /** PUT /books/{id}/cover */
  readonly setCover: (
    request: SetCoverRequest,
    context: SetCoverContext,
  ) => Awaitable<SetCoverReply>;
  /** POST /books/{id}/cover */
  readonly uploadCover: (
    request: UploadCoverRequest,
    context: UploadCoverContext,
  ) => Awaitable<UploadCoverReply>;
  /** PUT /books/{id}/text */
  readonly writeText: (
    request: WriteTextRequest,
    context: WriteTextContext,
  ) => Awaitable<WriteTextReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
