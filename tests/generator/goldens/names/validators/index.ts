// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateClass,
  validateKebabNameV2,
} from './components.js';
