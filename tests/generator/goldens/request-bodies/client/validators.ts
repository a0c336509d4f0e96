// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateNameBody,
} from '../validators/components.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of POST /names. */
export const nameAnswers: AnswerValidators = {
  of: "POST /names",
  bodies: { "200": { "application/json": validateNameBody } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  nameAnswers,
);
