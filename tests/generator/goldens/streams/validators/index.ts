// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateEvent,
  validateSmall,
} from './components.js';
