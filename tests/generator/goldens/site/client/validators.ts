// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateGetSchema200Body,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /s/v1.json. */
export const getSchemaAnswers: AnswerValidators = {
  of: "GET /s/v1.json",
  bodies: { "200": { "application/schema+json": validateGetSchema200Body } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getSchemaAnswers,
);
