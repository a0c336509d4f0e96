// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateNameBody,
  validatePet,
} from './components.js';
