// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateBook,
  validateBooksIsbn,
  validateProblem,
} from './components.js';
