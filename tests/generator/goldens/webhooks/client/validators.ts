// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateOrderResponse,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of POST /orders. */
export const createOrderAnswers: AnswerValidators = {
  of: "POST /orders",
  bodies: { "201": { "application/json": validateOrderResponse } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  createOrderAnswers,
);
