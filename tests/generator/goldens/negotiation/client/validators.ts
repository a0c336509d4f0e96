// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateGetThree200ApplicationJsonBody,
  validateGetThree200ApplicationVndExampleJsonBody,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /three. */
export const getThreeAnswers: AnswerValidators = {
  of: "GET /three",
  bodies: { "200": { "application/json": validateGetThree200ApplicationJsonBody, "application/vnd.example+json": validateGetThree200ApplicationVndExampleJsonBody } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getThreeAnswers,
);
