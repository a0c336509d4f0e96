// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateBook,
  validateProblem,
} from '../validators/components.js';
import {
  validateListBooks200Body,
  validateListOldBooks200Body,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /api/books.json. */
export const listBooksAnswers: AnswerValidators = {
  of: "GET /api/books.json",
  bodies: { "200": { "application/json": validateListBooks200Body } },
};

/** The answers of GET /api/old-books.json. */
export const listOldBooksAnswers: AnswerValidators = {
  of: "GET /api/old-books.json",
  bodies: { "200": { "application/json": validateListOldBooks200Body } },
};

/** The answers of GET /books/{isbn}. */
export const getBookAnswers: AnswerValidators = {
  of: "GET /books/{isbn}",
  bodies: { "200": { "application/json": validateBook }, "404": { "application/problem+json": validateProblem } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  listBooksAnswers,
  listOldBooksAnswers,
  getBookAnswers,
);
