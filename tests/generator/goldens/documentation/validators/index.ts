// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateLanguage,
  validateNote,
} from './components.js';
