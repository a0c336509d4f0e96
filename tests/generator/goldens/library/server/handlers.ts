// Generated from the contract. Do not edit: change the contract and generate again.
import type { components, operations } from '../types/openapi.ts';

export type { components, operations };

/** What a fallback handler is told of a request. `url` is the path alone. */
export interface FallbackRequest<Type extends string = string> {
  readonly method: string;
  readonly url: string;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: Type;
}

/** GET /api/books.json: All books */
export interface ListBooksRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type ListBooksResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["listBooks"]['responses'][200]['content']["application/json"] };

/** GET /api/old-books.json */
export interface ListOldBooksRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type ListOldBooksResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["listOldBooks"]['responses'][200]['content']["application/json"] };

/** GET /books/{isbn}: One book, for people or for machines */
export interface GetBookRequest {
  readonly path: operations["get-book"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/html";
}

export type GetBookResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["get-book"]['responses'][200]['content']["application/json"] }
  | { readonly status: 200; readonly mediaType: "text/html"; readonly body: operations["get-book"]['responses'][200]['content']["text/html"] }
  | { readonly status: 308; readonly headers: { readonly "Location": string } }
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: operations["get-book"]['responses'][404]['content']["application/problem+json"] };

/** DELETE /books/{isbn} */
export interface DeleteBookRequest {
  readonly path: operations["deleteBook"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type DeleteBookResponse =
  | { readonly status: 204 };

/** 405 MethodNotAllowed */
export type MethodNotAllowedResponse =
  | { readonly status: 405; readonly mediaType: "application/problem+json"; readonly body: components['responses']["MethodNotAllowed"]['content']["application/problem+json"] };

/** 429 TooManyRequests */
export type TooManyRequestsResponse =
  | { readonly status: 429; readonly mediaType: "application/problem+json"; readonly body: components['responses']["TooManyRequests"]['content']["application/problem+json"] };

/** 404 Unknown */
export type UnknownResponse =
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: components['responses']["Unknown"]['content']["application/problem+json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /api/books.json: All books */
  listBooks(request: ListBooksRequest): ListBooksResponse | Promise<ListBooksResponse>;
  /** GET /api/old-books.json */
  listOldBooks(request: ListOldBooksRequest): ListOldBooksResponse | Promise<ListOldBooksResponse>;
  /** GET /books/{isbn}: One book, for people or for machines */
  getBook(request: GetBookRequest): GetBookResponse | Promise<GetBookResponse>;
  /** DELETE /books/{isbn} */
  deleteBook(request: DeleteBookRequest): DeleteBookResponse | Promise<DeleteBookResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
  methodNotAllowed(request: FallbackRequest<"application/problem+json">): MethodNotAllowedResponse | Promise<MethodNotAllowedResponse>;
  tooManyRequests(request: FallbackRequest<"application/problem+json">): TooManyRequestsResponse | Promise<TooManyRequestsResponse>;
  unknown(request: FallbackRequest<"application/problem+json">): UnknownResponse | Promise<UnknownResponse>;
}
