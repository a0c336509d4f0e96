// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateClass,
} from '../validators/components.js';
import {
  validateKebabNameV2Response,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /kebab. */
export const listKebabNamesAnswers: AnswerValidators = {
  of: "GET /kebab",
  bodies: { "200": { "application/json": validateKebabNameV2Response } },
};

/** The answers of GET /proto. */
export const protoAnswers: AnswerValidators = {
  of: "GET /proto",
  bodies: { "200": { "application/json": validateClass } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  listKebabNamesAnswers,
  protoAnswers,
);
