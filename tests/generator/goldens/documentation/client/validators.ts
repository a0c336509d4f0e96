// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateGetNotesLatest200Body,
  validateNoteResponse,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /notes/latest. */
export const getNotesLatestAnswers: AnswerValidators = {
  of: "GET /notes/latest",
  bodies: { "200": { "application/json": validateGetNotesLatest200Body } },
};

/** The answers of GET /notes/{id}. */
export const readNoteAnswers: AnswerValidators = {
  of: "GET /notes/{id}",
  bodies: { "200": { "application/json": validateNoteResponse } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getNotesLatestAnswers,
  readNoteAnswers,
);
