// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateBothResponse,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /A. */
export const getAAnswers: AnswerValidators = {
  of: "GET /A",
  bodies: { "200": { "application/json": validateBothResponse } },
};

/** The answers of GET /a. */
export const getA2Answers: AnswerValidators = {
  of: "GET /a",
  bodies: { "200": { "application/json": validateBothResponse } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getAAnswers,
  getA2Answers,
);
