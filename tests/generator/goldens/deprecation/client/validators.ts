// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateOld,
} from '../validators/components.js';
import {
  validateGetNew200Body,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /new.json. */
export const getNewAnswers: AnswerValidators = {
  of: "GET /new.json",
  bodies: { "200": { "application/json": validateGetNew200Body } },
};

/** The answers of GET /old.json. */
export const getOldAnswers: AnswerValidators = {
  of: "GET /old.json",
  bodies: { "200": { "application/json": validateOld } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getNewAnswers,
  getOldAnswers,
);
