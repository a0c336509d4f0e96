// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validateOld: StandardValidate<schemas.Old> = /*#__PURE__*/ standard(components.validateOld);
