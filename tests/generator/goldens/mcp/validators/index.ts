// Generated from the contract. Do not edit: change the contract and generate again.
export {
  validateAny,
  validatePageList,
  validateReadPageArguments,
} from './components.js';
