// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateBook: StandardValidate<schemas.Book> = /*#__PURE__*/ standard(components.validateBook);
export const validateChange: StandardValidate<schemas.Change> = /*#__PURE__*/ standard(components.validateChange);
export const validateReply: StandardValidate<schemas.Reply> = /*#__PURE__*/ standard(components.validateReply);
export const validateShelf: StandardValidate<schemas.Shelf> = /*#__PURE__*/ standard(components.validateShelf);
