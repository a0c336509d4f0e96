// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateBoolean,
  validateBoolean2,
  validateBoth,
  validateDateRange,
  validateDateRange2,
  validateDateRange3,
} from './components.js';
