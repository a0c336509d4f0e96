// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateClass: StandardValidate<schemas.Class> = /*#__PURE__*/ standard(components.validateClass);
export const validateKebabNameV2: StandardValidate<schemas.KebabNameV2> = /*#__PURE__*/ standard(components.validateKebabNameV2);
