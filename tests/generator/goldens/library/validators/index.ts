// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateBook: StandardValidate<schemas.Book> = /*#__PURE__*/ standard(components.validateBook);
export const validateBooksIsbn: StandardValidate<schemas.BooksIsbn> = /*#__PURE__*/ standard(components.validateBooksIsbn);
export const validateProblem: StandardValidate<schemas.Problem> = /*#__PURE__*/ standard(components.validateProblem);
