// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  ResponderRequest,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /api/books.json: All books */
export interface ListBooksRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ListBooksReplies {
  /** 200: The books. */
  ok(body: schemas.Book[]): ListBooksReply;
}

export type ListBooksReply = Reply<"listBooks">;

export interface ListBooksContext extends Context<null, ListBooksReplies> {}

/** GET /api/old-books.json */
export interface ListOldBooksRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ListOldBooksReplies {
  /** 200: The books, in the old form. */
  ok(...args: [body: operations["listOldBooks"]['responses'][200]['content']["application/json"]]): ListOldBooksReply;
}

export type ListOldBooksReply = Reply<"listOldBooks">;

export interface ListOldBooksContext extends Context<null, ListOldBooksReplies> {}

/** GET /books/{isbn}: One book, for people or for machines */
export interface GetBookRequest {
  readonly path: operations["get-book"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/html";
}

/** A reply builder for each declared response. */
export interface GetBookReplies {
  /** 200: The book. */
  ok<MediaType extends "application/json" | "text/html">(mediaType: MediaType, body: { readonly "application/json": schemas.Book; readonly "text/html": TextBody }[MediaType]): GetBookReply;
  /** 308: The book has another number now. */
  permanentRedirect(headers: { readonly "Location": string }): GetBookReply;
  /** 404: There is no such thing. */
  notFound(body: schemas.Problem): GetBookReply;
}

export type GetBookReply = Reply<"getBook">;

export interface GetBookContext extends Context<null, GetBookReplies, "notFound"> {}

/** DELETE /books/{isbn} */
export interface DeleteBookRequest {
  readonly path: operations["deleteBook"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface DeleteBookReplies {
  /** 204: The book is gone. */
  noContent(): DeleteBookReply;
}

export type DeleteBookReply = Reply<"deleteBook">;

export interface DeleteBookContext extends Context<null, DeleteBookReplies> {}

/** 405 MethodNotAllowed */
export interface MethodNotAllowedReplies {
  /** 405: Something is wrong. */
  methodNotAllowed(body: schemas.Problem): MethodNotAllowedReply;
}

export type MethodNotAllowedReply = Reply<"methodNotAllowed">;

/** 429 TooManyRequests */
export interface TooManyRequestsReplies {
  /** 429: Something is wrong. */
  tooManyRequests(body: schemas.Problem): TooManyRequestsReply;
}

export type TooManyRequestsReply = Reply<"tooManyRequests">;

/** 404 Unknown */
export interface UnknownReplies {
  /** 404: There is no such thing. */
  notFound(body: schemas.Problem): UnknownReply;
}

export type UnknownReply = Reply<"unknown">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /api/books.json: All books */
  readonly listBooks: (
    request: ListBooksRequest,
    context: ListBooksContext,
  ) => Awaitable<ListBooksReply>;
  /** GET /api/old-books.json */
  readonly listOldBooks: (
    request: ListOldBooksRequest,
    context: ListOldBooksContext,
  ) => Awaitable<ListOldBooksReply>;
  /** GET /books/{isbn}: One book, for people or for machines */
  readonly getBook: (
    request: GetBookRequest,
    context: GetBookContext,
  ) => Awaitable<GetBookReply>;
  /** DELETE /books/{isbn} */
  readonly deleteBook: (
    request: DeleteBookRequest,
    context: DeleteBookContext,
  ) => Awaitable<DeleteBookReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
  /** 405 MethodNotAllowed */
  readonly methodNotAllowed?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, MethodNotAllowedReplies>,
  ) => Awaitable<MethodNotAllowedReply>;
  /** 429 TooManyRequests */
  readonly tooManyRequests?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, TooManyRequestsReplies>,
  ) => Awaitable<TooManyRequestsReply>;
  /** 404 Unknown */
  readonly unknown?: (
    request: ResponderRequest<"application/problem+json">,
    context: Context<null, UnknownReplies>,
  ) => Awaitable<UnknownReply>;
};
