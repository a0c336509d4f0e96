// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validatePlan,
  validateStep,
  validateStepId,
} from './components.js';
