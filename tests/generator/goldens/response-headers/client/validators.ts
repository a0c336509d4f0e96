// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validateListItems200Body,
  validateListItems404Body,
  validateListItems4XXBody,
  validateListItemsDefaultBody,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /items. */
export const listItemsAnswers: AnswerValidators = {
  of: "GET /items",
  bodies: { "200": { "application/json": validateListItems200Body }, "404": { "application/json": validateListItems404Body }, "4XX": { "application/json": validateListItems4XXBody }, "default": { "application/json": validateListItemsDefaultBody } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  listItemsAnswers,
);
