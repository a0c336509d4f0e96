// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /api/books.json: All books */
export const listBooks: Operation<Types["listBooks"]> = {
  id: "listBooks",
  method: "GET",
  path: "/api/books.json",
  responses: {"200":["application/json"],"304":[]},
};

/**
 * GET /api/old-books.json
 *
 * @deprecated until 2026-06-30; see /api/books.json
 */
export const listOldBooks: Operation<Types["listOldBooks"]> = {
  id: "listOldBooks",
  method: "GET",
  path: "/api/old-books.json",
  responses: {"200":["application/json"]},
};

/** GET /books/{isbn}: One book, for people or for machines */
export const getBook: Operation<Types["get-book"]> = {
  id: "get-book",
  method: "GET",
  path: "/books/{isbn}",
  responses: {"200":["application/json","text/html"],"308":[],"404":["application/problem+json"]},
};

/** DELETE /books/{isbn} */
export const deleteBook: Operation<Types["deleteBook"]> = {
  id: "deleteBook",
  method: "DELETE",
  path: "/books/{isbn}",
  responses: {"204":[]},
};
