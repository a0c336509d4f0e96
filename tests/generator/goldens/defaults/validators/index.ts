// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateColor,
  validateHome,
  validateOther,
  validatePet,
} from './components.js';
