// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateAny: StandardValidate<schemas.Any> = /*#__PURE__*/ standard(components.validateAny);
export const validatePageList: StandardValidate<schemas.PageList> = /*#__PURE__*/ standard(components.validatePageList);
export const validateReadPageArguments: StandardValidate<schemas.ReadPageArguments> = /*#__PURE__*/ standard(components.validateReadPageArguments);
