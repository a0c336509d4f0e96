// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import type { WithoutBodies } from './core/types.ts';
import { writeMultipart } from './core/write-multipart.ts';

/** GET /books: Search books */
export const searchBooksByText: Operation<Types["search-books/by text"]> = {
  id: "search-books/by text",
  method: "GET",
  path: "/books",
  responses: {"200":["application/json","text/csv"]},
};

/** POST /books */
export const addBook: Operation<Types["addBook"]> = {
  id: "addBook",
  method: "POST",
  path: "/books",
  responses: {"201":["application/json"],"404":["application/problem+json"]},
};

/** GET /books/{id}: A book */
export const getBook: Operation<Types["getBook"]> = {
  id: "getBook",
  method: "GET",
  path: "/books/{id}",
  responses: {"200":["application/json"],"203":["application/json"]},
};

/** PUT /books/{id} */
export const changeBook: Operation<Types["changeBook"]> = {
  id: "changeBook",
  method: "PUT",
  path: "/books/{id}",
  responses: {"204":[]},
};

/** DELETE /books/{id} */
export const removeBook: Operation<Types["removeBook"]> = {
  id: "removeBook",
  method: "DELETE",
  path: "/books/{id}",
  responses: {"204":[]},
};

/** HEAD /books/{id} */
export const hasBook: Operation<WithoutBodies<Types["hasBook"]>> = {
  id: "hasBook",
  method: "HEAD",
  path: "/books/{id}",
  responses: {"200":[]},
};

/** PATCH /books/{id} */
export const renameBook: Operation<Types["renameBook"]> = {
  id: "renameBook",
  method: "PATCH",
  path: "/books/{id}",
  contentType: "application/merge-patch+json",
  responses: {"200":["application/json"],"204":[]},
};

/** GET /books/{id}/cover */
export const getCover: Operation<Types["getCover"]> = {
  id: "getCover",
  method: "GET",
  path: "/books/{id}/cover",
  responses: {"200":["image/png"]},
};

/** PUT /books/{id}/cover */
export const setCover: Operation<Types["setCover"]> = {
  id: "setCover",
  method: "PUT",
  path: "/books/{id}/cover",
  contentType: "image/png",
  responses: {"200":["application/json"]},
};

/** POST /books/{id}/cover */
export const uploadCover: Operation<Types["uploadCover"]> = {
  id: "uploadCover",
  method: "POST",
  path: "/books/{id}/cover",
  contentType: "multipart/form-data",
  responses: {"204":[]},
  forms: { "multipart/form-data": { write: writeMultipart } },
};

/** PUT /books/{id}/text */
export const writeText: Operation<Types["writeText"]> = {
  id: "writeText",
  method: "PUT",
  path: "/books/{id}/text",
  contentType: "text/markdown",
  responses: {"200":["application/json"]},
};
