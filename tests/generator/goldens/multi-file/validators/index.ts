// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from '../types/schemas.ts';
import * as components from './components.js';
import { type StandardValidate, standard } from './support/standard.ts';

export const validatePlan: StandardValidate<schemas.Plan> = /*#__PURE__*/ standard(components.validatePlan);
export const validateStep: StandardValidate<schemas.Step> = /*#__PURE__*/ standard(components.validateStep);
export const validateStepId: StandardValidate<schemas.StepId> = /*#__PURE__*/ standard(components.validateStepId);
