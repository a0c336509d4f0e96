// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateBoolean: StandardValidate<schemas.Boolean> = /*#__PURE__*/ standard(components.validateBoolean);
export const validateBoolean2: StandardValidate<schemas.Boolean2> = /*#__PURE__*/ standard(components.validateBoolean2);
export const validateBoth: StandardValidate<schemas.Both> = /*#__PURE__*/ standard(components.validateBoth);
export const validateDateRange: StandardValidate<schemas.DateRange> = /*#__PURE__*/ standard(components.validateDateRange);
export const validateDateRange2: StandardValidate<schemas.DateRange2> = /*#__PURE__*/ standard(components.validateDateRange2);
export const validateDateRange3: StandardValidate<schemas.DateRange3> = /*#__PURE__*/ standard(components.validateDateRange3);
