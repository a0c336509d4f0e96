// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateFailureBody,
  validateGetPets200ApplicationJsonBody,
  validateGetPets200TextCsvBody,
  validateProblemResponse,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /pets. */
export const getPetsAnswers: AnswerValidators = {
  of: "GET /pets",
  bodies: { "200": { "application/json": validateGetPets200ApplicationJsonBody, "text/csv": validateGetPets200TextCsvBody }, "4XX": { "application/problem+json": validateProblemResponse }, "default": { "application/json": validateFailureBody } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getPetsAnswers,
);
