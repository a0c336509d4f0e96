// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validatePlan } from './plan.js';
export { default as validateStep } from './step.js';
export { default as validateStepId } from './step-id.js';
