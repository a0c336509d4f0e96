// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateColor: StandardValidate<schemas.Color> = /*#__PURE__*/ standard(components.validateColor);
export const validateHome: StandardValidate<schemas.Home> = /*#__PURE__*/ standard(components.validateHome);
export const validateOther: StandardValidate<schemas.Other> = /*#__PURE__*/ standard(components.validateOther);
export const validatePet: StandardValidate<schemas.Pet> = /*#__PURE__*/ standard(components.validatePet);
