// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateBook,
  validateChange,
  validateReply,
  validateShelf,
} from './components.js';
