// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateProblem,
} from './components.js';
