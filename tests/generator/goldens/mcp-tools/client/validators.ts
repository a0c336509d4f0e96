// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateAddBook404Body,
  validateBookResponse,
  validateGetBook203Body,
  validateReplyResponse,
  validateSearchBooksByText200ApplicationJsonBody,
  validateSetCover200Body,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /books. */
export const searchBooksByTextAnswers: AnswerValidators = {
  of: "GET /books",
  bodies: { "200": { "application/json": validateSearchBooksByText200ApplicationJsonBody } },
};

/** The answers of POST /books. */
export const addBookAnswers: AnswerValidators = {
  of: "POST /books",
  bodies: { "201": { "application/json": validateBookResponse }, "404": { "application/problem+json": validateAddBook404Body } },
};

/** The answers of GET /books/{id}. */
export const getBookAnswers: AnswerValidators = {
  of: "GET /books/{id}",
  bodies: { "200": { "application/json": validateBookResponse }, "203": { "application/json": validateGetBook203Body } },
};

/** The answers of PATCH /books/{id}. */
export const renameBookAnswers: AnswerValidators = {
  of: "PATCH /books/{id}",
  bodies: { "200": { "application/json": validateReplyResponse } },
};

/** The answers of PUT /books/{id}/cover. */
export const setCoverAnswers: AnswerValidators = {
  of: "PUT /books/{id}/cover",
  bodies: { "200": { "application/json": validateSetCover200Body } },
};

/** The answers of PUT /books/{id}/text. */
export const writeTextAnswers: AnswerValidators = {
  of: "PUT /books/{id}/text",
  bodies: { "200": { "application/json": validateReplyResponse } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  searchBooksByTextAnswers,
  addBookAnswers,
  getBookAnswers,
  renameBookAnswers,
  setCoverAnswers,
  writeTextAnswers,
);
