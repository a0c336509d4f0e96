// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateGetA200Body,
  validateGetB200Body,
  validateNothingBody,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /api/a. */
export const getAAnswers: AnswerValidators = {
  of: "GET /api/a",
  bodies: { "200": { "application/json": validateGetA200Body }, "404": { "application/problem+json": validateNothingBody } },
};

/** The answers of GET /api/b. */
export const getBAnswers: AnswerValidators = {
  of: "GET /api/b",
  bodies: { "200": { "application/json": validateGetB200Body }, "404": { "application/problem+json": validateNothingBody } },
};

/** The answers of PUT /api/b. */
export const putBAnswers: AnswerValidators = {
  of: "PUT /api/b",
  bodies: { "404": { "application/problem+json": validateNothingBody } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getAAnswers,
  getBAnswers,
  putBAnswers,
);
