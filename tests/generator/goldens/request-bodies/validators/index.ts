// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateNameBody: StandardValidate<schemas.NameBody> = /*#__PURE__*/ standard(components.validateNameBody);
export const validatePet: StandardValidate<schemas.Pet> = /*#__PURE__*/ standard(components.validatePet);
