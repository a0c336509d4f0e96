// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validatePetResponse,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of POST /pets. */
export const addPetAnswers: AnswerValidators = {
  of: "POST /pets",
  bodies: { "200": { "application/json": validatePetResponse } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  addPetAnswers,
);
